import { createMemoryRouter, useRoutes } from 'react-router-dom';
import type { HostServices } from '../contract/host.ts';
import type { RemoteManifest, RemoteRoute } from '../contract/remote.ts';
import type { PageRoute } from '../remote/defineRemote.tsx';
import { RemoteRoot } from '../remote/RemoteRoot.tsx';
import { makeStore } from '../store/store.ts';
import { pageHtml } from './pageHtml.tsx';

/** A session without a user, which is enough for a screen to show its outline. */
const sessionFor = ({ access }: RemoteRoute) => ({ user: null, accessToken: null, refreshToken: null, isAuthenticated: access === 'signed-in', endedBy: null });

function Pages({ routes }: { routes: PageRoute[] }) {
  return useRoutes(routes.map(({ path, page: Page }) => ({ path, element: <Page /> })));
}

async function frameOf(manifest: RemoteManifest, routes: PageRoute[], route: RemoteRoute): Promise<string> {
  const own = routes.find(({ path }) => path === route.path);
  if (!own) throw new Error(`${manifest.name}: remote.json owns ${route.path}, but src/routes.ts has no page for it.`);
  await own.page.preload();
  const host: HostServices = {
    store: makeStore({ session: sessionFor(route) }),
    router: createMemoryRouter([{ path: '*', element: null }], { initialEntries: [route.path] }),
    settings: { publicAppUrl: '', oauth: {} },
    nonce: '',
    owns: () => true,
    mountWidget: () => Promise.resolve(undefined),
    reportFailure: ({ error }) => {
      throw error;
    },
    prepare: () => {},
  };
  // With a slot, RemoteRoot has no Suspense fallback, so that a page that cannot be rendered leaves empty HTML.
  const html = pageHtml(
    <RemoteRoot remote={manifest.name} host={host} slot="frame">
      <Pages routes={routes} />
    </RemoteRoot>,
  );
  if (html.endsWith('</style>')) throw new Error(`${manifest.name}: ${route.path} cannot be rendered while building. Does it read what only a browser has, without a server's answer?`);
  return html;
}

/**
 * HTML of each screen of a remote before its data has arrived, by route path. Routes with parameters are left out, since
 * nothing about them is known at build time; the shell has outlines for them.
 */
export async function screenFrames(manifest: RemoteManifest, routes: PageRoute[]): Promise<Record<string, string>> {
  const plain = manifest.routes.filter(({ path, skeleton }) => !path.includes(':') && skeleton !== 'none');
  return Object.fromEntries(await Promise.all(plain.map(async (route) => [route.path, await frameOf(manifest, routes, route)])));
}
