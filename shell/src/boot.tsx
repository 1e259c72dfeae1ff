import './federation/provided.ts';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { completeOauthCallback, OAUTH_CALLBACK_PATH, readStoredSession, watchSession } from 'shared/session';
import { makeStore, Provider } from 'shared/store';
import { focusPressedButton } from 'shared/ui';
import { askForChunks, type ChunkRequire } from './federation/askAgain.ts';
import { createHost } from './federation/createHost.ts';
import { startPreparing } from './federation/startPreparing.ts';
import { createHealthReporter } from './health/reportHealth.ts';
import { keepMadeAhead } from './ahead/madeAhead.ts';
import { takeResetLink } from './access/takeResetLink.ts';
import { PageServicesContext } from './area/PageServices.ts';
import { shellRouteAt } from './frame/shellRoutes.ts';
import { siteRoutes } from './frame/siteRoutes.ts';
import { createPageState } from './releases/pageState.ts';
import { startWatching } from './releases/startWatching.ts';
import { readPageDocument } from './page.ts';

declare const __webpack_require__: ChunkRequire;

/** The frame comes alive without a screen that takes longer. */
const SCREEN_WITHIN_MS = 500;

const deadline = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Files that were fetched ahead are evaluated side by side. By themselves each would ask for the next one, and wait for
 * a turn of the event loop each time. One that cannot be had is told by whoever needs it.
 */
function evaluatePreloaded(): void {
  for (const { href } of document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]')) import(/* webpackIgnore: true */ href).catch(() => {});
}

/** What stands in the page has been seen: taken over sooner, it would have been made for nobody. A hidden page is not painted. */
const firstSight = () =>
  new Promise<void>((resolve) => {
    if (document.hidden || !document.querySelector('[data-ahead]')) return resolve();
    new PerformanceObserver((list, observer) => {
      if (list.getEntriesByName('first-contentful-paint').length === 0) return;
      observer.disconnect();
      resolve();
    }).observe({ type: 'paint', buffered: true });
  });

export async function boot(): Promise<void> {
  askForChunks(__webpack_require__, () => document.querySelector<HTMLScriptElement>('script[type="module"]')!.src);
  evaluatePreloaded();
  if (location.pathname === OAUTH_CALLBACK_PATH) completeOauthCallback();
  const composed = readPageDocument();
  const page = createPageState(composed);
  const session = readStoredSession();
  const store = makeStore({ session: { ...session, endedBy: null } });
  takeResetLink(store);
  watchSession(store);
  const health = createHealthReporter(composed);
  const router = createBrowserRouter(siteRoutes);
  const host = createHost({ page, store, router, health });
  // What the address shows is on the way already, and the page has a first sight of it: both come alive in one go.
  const ready = host.ready(location.pathname);
  const patience = deadline(SCREEN_WITHIN_MS);
  const own = shellRouteAt(location.pathname);
  // A screen of the shell's own, or for a guest, arrived whole: it is seen first, and stands until its program has come. An outline need not be seen.
  const seen = (own || !session.accessToken) && Promise.race([firstSight(), patience]);
  await Promise.all([seen, own ? ready : Promise.race([ready, patience])]);
  keepMadeAhead();
  document.addEventListener('click', focusPressedButton, true);
  createRoot(document.getElementById('root')!).render(
    <PageServicesContext value={{ page, host, health }}>
      <Provider store={store}>
        <RouterProvider router={router} useTransitions={false} />
      </Provider>
    </PageServicesContext>,
  );
  startPreparing(page, host);
  startWatching(page, store);
}
