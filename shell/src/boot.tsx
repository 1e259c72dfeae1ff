import './federation/provided.ts';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { pageAttributes, pageIds } from '@project-practice/shared/contract';
import { readStylesAhead, StylesAhead } from '@project-practice/shared/remote';
import {
  completeOauthCallback,
  OAUTH_CALLBACK_PATH,
  readStoredSession,
  watchSession,
} from '@project-practice/shared/session';
import { makeStore, Provider } from '@project-practice/shared/store';
import { focusPressedButton, showSnackbar } from '@project-practice/shared/ui';
import { askForChunks, type ChunkRequire } from './federation/askAgain.ts';
import { provideRuntime } from './federation/container.ts';
import { createHost } from './federation/createHost.ts';
import { startPreparing } from './federation/startPreparing.ts';
import { createHealthReporter } from './health/reportHealth.ts';
import { keepFrame } from './frame/arrivedFrame.ts';
import { takeResetLink } from './access/takeResetLink.ts';
import { PageServicesContext } from './area/PageServices.ts';
import { shellRouteAt } from './site/shellRoutes.ts';
import { siteRoutes } from './site/siteRoutes.ts';
import { createPageState } from './releases/pageState.ts';
import { readRemotes } from './releases/readRemotes.ts';
import { startWatching } from './releases/startWatching.ts';
import { keepNatives } from './keepNatives.ts';
import { readPageDocument } from './page.ts';
import { texts } from './texts.ts';
import { surviveTranslation } from './translation.ts';
import { whenIdle } from './whenIdle.ts';

declare const __webpack_require__: ChunkRequire;

/** When the screen takes longer than this, the site renders without it. */
const SCREEN_WITHIN_MS = 500;

const deadline = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** The address of the shell's entry, as the page names it. */
const entryOfPage = () => document.querySelector<HTMLScriptElement>('script[type="module"]')!.src;

/**
 * Imports all preloaded files at once. Otherwise each would import the next one, with a turn of the event loop in between.
 * Errors are ignored here: the code that needs a file reports them. Not the entry: where it did not arrive and was started
 * again, under another address, it would run twice.
 */
function evaluatePreloaded(): void {
  for (const { href } of document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]'))
    if (href !== entryOfPage()) import(/* webpackIgnore: true */ href).catch(() => {});
}

/** Resolves after the frame has been painted, or at once when there is none or the page is hidden and never painted. */
const firstSight = () =>
  new Promise<void>((resolve) => {
    if (document.hidden || !document.querySelector(`[${pageAttributes.frame}]`)) return resolve();
    new PerformanceObserver((list, observer) => {
      if (list.getEntriesByName('first-contentful-paint').length === 0) return;
      observer.disconnect();
      resolve();
    }).observe({ type: 'paint', buffered: true });
  });

export async function boot(): Promise<void> {
  // Before any code of a remote runs.
  keepNatives();
  provideRuntime();
  askForChunks(__webpack_require__, entryOfPage);
  evaluatePreloaded();
  if (location.pathname === OAUTH_CALLBACK_PATH) completeOauthCallback();
  const composed = readPageDocument();
  const page = createPageState(composed, readRemotes);
  const session = readStoredSession();
  const store = makeStore({ session: { ...session, endedBy: null } });
  takeResetLink(store);
  watchSession(store, () => showSnackbar({ message: texts.session.notStored, duration: 0 }));
  const health = createHealthReporter(page);
  const router = createBrowserRouter(siteRoutes);
  const host = createHost({ page, store, router, health });
  // Wait a moment for the screen's code, so that site and screen replace the frame together.
  const ready = host.prepare(location.pathname);
  const patience = deadline(SCREEN_WITHIN_MS);
  const own = shellRouteAt(location.pathname);
  // The shell's own screens, and screens for guests, arrive as complete HTML: let it be painted before replacing it. What a
  // signed-in user gets is only an outline, which need not be painted.
  const seen = (own || !session.accessToken) && Promise.race([firstSight(), patience]);
  await Promise.all([seen, own ? ready : Promise.race([ready, patience])]);
  keepFrame();
  readStylesAhead(document.body);
  surviveTranslation();
  document.addEventListener('click', focusPressedButton, true);
  createRoot(document.getElementById(pageIds.root)!).render(
    <PageServicesContext value={{ page, host, health }}>
      <StylesAhead>
        <Provider store={store}>
          <RouterProvider router={router} useTransitions={false} />
        </Provider>
      </StylesAhead>
    </PageServicesContext>,
  );
  startPreparing(page, host);
  startWatching(page, store);
  // The page works without it, and its screen may still be on the way.
  whenIdle(() =>
    import(/* webpackChunkName: "later" */ './later.ts').then(
      ({ later }) => later({ page, store, router, health }),
      () => {},
    ),
  );
}
