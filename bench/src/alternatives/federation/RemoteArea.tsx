import { lazy, Suspense, type ComponentType } from 'react';
import type { ResolvedRemote, RouteMatch } from '@project-practice/shared/contract';
import { AreaSkeleton } from '@project-practice/shell/src/area/AreaSkeleton.tsx';
import { texts } from '@project-practice/shell/src/texts.ts';

type Exposed = Promise<{ default: ComponentType }>;

const apps: Record<string, ComponentType> = {
  'mf-auth': lazy(() => import('mf_auth/App') as Exposed),
  'mf-certificates': lazy(() => import('mf_certificates/App') as Exposed),
  'mf-drafts': lazy(() => import('mf_drafts/App') as Exposed),
  'mf-projects': lazy(() => import('mf_projects/App') as Exposed),
  'mf-teams': lazy(() => import('mf_teams/App') as Exposed),
};

/** Replaces the shell's `RemoteArea` by the component that the remote exposes. */
export function RemoteArea({ remote, route }: { remote: ResolvedRemote; route: RouteMatch['route'] }) {
  const App = apps[remote.name]!;
  return (
    <div data-remote={remote.name}>
      <Suspense
        fallback={<AreaSkeleton shape={route.skeleton ?? 'detail'} label={texts.loading(remote.manifest.title)} />}
      >
        <App />
      </Suspense>
    </div>
  );
}
