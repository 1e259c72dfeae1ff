import type { RouteObject } from 'react-router-dom';
import { AuditPage } from '../features/audit/AuditPage.tsx';
import { DeliveriesPage } from '../features/deliveries/DeliveriesPage.tsx';
import { ModerationPage } from '../features/moderation/ModerationPage.tsx';
import { RemotePage } from '../features/remote/RemotePage.tsx';
import { RemotesPage } from '../features/remotes/RemotesPage.tsx';
import { TokensPage } from '../features/tokens/TokensPage.tsx';
import { ConsoleLayout } from './ConsoleLayout.tsx';
import { NotFound } from './NotFound.tsx';

export const routes: RouteObject[] = [
  {
    path: '/',
    Component: ConsoleLayout,
    children: [
      { index: true, Component: RemotesPage },
      { path: 'remotes/:name', Component: RemotePage },
      { path: 'audit', Component: AuditPage },
      { path: 'deliveries', Component: DeliveriesPage },
      { path: 'tokens', Component: TokensPage },
      { path: 'moderation', Component: ModerationPage },
      { path: '*', Component: NotFound },
    ],
  },
];
