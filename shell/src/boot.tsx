import './federation/provided.ts';
import './federation/provideRuntime.ts';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { completeOauthCallback, OAUTH_CALLBACK_PATH, readStoredSession, watchSession } from 'shared/session';
import { makeStore, Provider } from 'shared/store';
import { createHost } from './federation/createHost.ts';
import { startPreparing } from './federation/startPreparing.ts';
import { createHealthReporter } from './health/reportHealth.ts';
import { keepMadeAhead } from './ahead/madeAhead.ts';
import { PageServicesContext } from './area/PageServices.ts';
import { shellRoutes } from './frame/shellRoutes.ts';
import { Site } from './frame/Site.tsx';
import { createPageState } from './releases/pageState.ts';
import { watchReleases } from './releases/watchReleases.ts';
import { readPageDocument } from './page.ts';

export async function boot(): Promise<void> {
  if (location.pathname === OAUTH_CALLBACK_PATH) completeOauthCallback();
  const composed = readPageDocument();
  const page = createPageState(composed);
  const store = makeStore({ session: { ...readStoredSession(), endedBy: null } });
  watchSession(store);
  const health = createHealthReporter(composed);
  const router = createBrowserRouter([{ path: '*', Component: Site }]);
  const host = createHost({ page, store, router, health });
  // Its files are on the way already; evaluated now, the screen is there when the frame around it is.
  host.prepare(location.pathname);

  // One of the shell's own screens is waited for: React would hold back what follows a committed fallback.
  await shellRoutes.find(({ path }) => path === location.pathname)?.screen.preload().catch(() => {});
  keepMadeAhead();
  createRoot(document.getElementById('root')!).render(
    <PageServicesContext value={{ page, host, health }}>
      <Provider store={store}>
        <RouterProvider router={router} useTransitions={false} />
      </Provider>
    </PageServicesContext>,
  );
  startPreparing(page, host);
  watchReleases(page, store);
}
