import type { ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import type { HostServices } from '@project-practice/shared/contract';
import { HostContext } from '@project-practice/shared/remote';
import { readStoredSession, watchSession } from '@project-practice/shared/session';
import { makeStore, Provider } from '@project-practice/shared/store';
import { PageServicesContext } from '@project-practice/shell/src/area/PageServices.ts';
import { siteRoutes } from '@project-practice/shell/src/site/siteRoutes.ts';
import { createPageState } from '@project-practice/shell/src/releases/pageState.ts';
import { pageDocument } from './manifests.ts';

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- each slot has props of its own
export type Widgets = Record<string, ComponentType<any>>;

/** Renders the site in one React root with one router, as a program that is built as a whole would. */
export function startSite(widgets: Widgets): void {
  const store = makeStore({ session: { ...readStoredSession(), endedBy: null } });
  watchSession(store);
  const router = createBrowserRouter(siteRoutes);
  const host = { store, router, settings: pageDocument.settings, nonce: '', widgets } as unknown as HostServices;
  createRoot(document.getElementById('root')!).render(
    <PageServicesContext
      value={{ page: createPageState(pageDocument), host: host as never, health: undefined as never }}
    >
      <Provider store={store}>
        <HostContext value={host}>
          <RouterProvider router={router} />
        </HostContext>
      </Provider>
    </PageServicesContext>,
  );
}
