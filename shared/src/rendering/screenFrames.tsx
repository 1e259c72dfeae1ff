import type { ReactElement } from 'react';
import { renderToReadableStream } from 'react-dom/server';
import { createMemoryRouter } from 'react-router-dom';
import type { HostServices } from '../contract/host.ts';
import type { RemoteManifest, RemoteRoute } from '../contract/remote.ts';
import { pagesOf, type PageRoute } from '../remote/pagesOf.tsx';
import { RemoteRoot } from '../remote/RemoteRoot.tsx';
import { signedOut } from '../contract/storedSession.ts';
import { makeStore } from '../store/store.ts';
import { pageHtml } from './pageHtml.tsx';

const anyProvider = { clientId: '', authorizeUrl: '' };

/** A session without a user, which is enough for a screen to show its outline. */
const sessionFor = ({ access }: RemoteRoute) => ({
  ...signedOut,
  isAuthenticated: access === 'signed-in',
  endedBy: null,
});

/** What a screen failed at. Static rendering leaves the screen out and does not say. */
async function failureOf(screen: ReactElement): Promise<string> {
  const failures: unknown[] = [];
  const stream = await renderToReadableStream(screen, { onError: (error) => void failures.push(error) });
  await stream.cancel();
  const [failure] = failures;
  return failure instanceof Error ? `: ${failure.message}` : '';
}

async function frameOf(manifest: RemoteManifest, routes: PageRoute[], route: RemoteRoute): Promise<string> {
  await routes.find(({ path }) => path === route.path)!.page.preload();
  const host: HostServices = {
    store: makeStore({ session: sessionFor(route) }),
    router: createMemoryRouter([{ path: '*', element: null }], { initialEntries: [route.path] }),
    // A site that has not set up a provider says so once its settings are known.
    settings: { publicAppUrl: '', oauth: { google: anyProvider, github: anyProvider } },
    nonce: '',
    owns: () => true,
    mountWidget: () => Promise.resolve(undefined),
    widgetHeight: () => undefined,
    reportFailure: ({ error }) => {
      throw error;
    },
    prepare: async () => {},
  };
  const Pages = pagesOf(routes);
  // With a slot, RemoteRoot has no Suspense fallback, so that a page that cannot be rendered leaves empty HTML.
  const screen = (
    <RemoteRoot remote={manifest.name} host={host} slot="frame">
      <Pages />
    </RemoteRoot>
  );
  const html = pageHtml(screen);
  if (html.endsWith('</style>'))
    throw new Error(
      `${manifest.name}: ${route.path} cannot be rendered while building${await failureOf(screen)}. Without a server's answer, a screen must not read what only a browser has.`,
    );
  return html;
}

/**
 * HTML of each screen of a remote before its data has arrived, by route path. Routes with parameters are left out, since
 * nothing about them is known at build time; the shell has outlines for them.
 */
export async function screenFrames(manifest: RemoteManifest, routes: PageRoute[]): Promise<Record<string, string>> {
  const plain = manifest.routes.filter(({ path }) => !path.includes(':'));
  const frames: Record<string, string> = {};
  // One after the other: styles stand in the order in which code was loaded, and one source has to give one build.
  for (const route of plain) frames[route.path] = await frameOf(manifest, routes, route);
  return frames;
}
