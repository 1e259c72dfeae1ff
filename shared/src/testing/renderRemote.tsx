import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { HostServices, MountedWidget } from '../contract/host.ts';
import { matchRoute } from '../contract/matchRoute.ts';
import type { RemoteManifest } from '../contract/remote.ts';
import type { UserProfile } from '../contract/wire/index.ts';
import { pagesOf, type PageRoute } from '../remote/pagesOf.tsx';
import { RemoteRoot } from '../remote/RemoteRoot.tsx';
import { signedOut } from '../contract/storedSession.ts';
import { makeStore } from '../store/store.ts';
import { SnackbarHost, snackbarStore } from '../kit/ui/index.ts';
import { aUser } from './builders.ts';

interface Options {
  /** The remote's own `remote.json`. */
  manifest: unknown;
  routes: PageRoute[];
  /** Where the visit begins, with query and hash. */
  path: string;
  /** Who is signed in; null for a guest. */
  user?: UserProfile | null;
  /** History state of the first entry. */
  state?: unknown;
  /** What the host mounts for a widget slot. */
  mountWidget?: HostServices['mountWidget'];
  settings?: HostServices['settings'];
}

// Snackbars do not leak into the next test.
afterEach(() => snackbarStore.clear());

function token(): string {
  const part = (value: object) => btoa(JSON.stringify(value)).replace(/=+$/, '');
  return `${part({ alg: 'none' })}.${part({ exp: Math.floor(Date.now() / 1000) + 3600 })}.x`;
}

/**
 * Renders a remote's pages at an address as the shell would, with the real store, API client, and router bridge.
 * `location()` returns the current address, `failures` what the remote has reported.
 */
export async function renderRemote({
  manifest,
  routes,
  path,
  user = aUser(),
  state,
  mountWidget,
  settings = { publicAppUrl: 'http://localhost', oauth: {} },
}: Options) {
  const { name, routes: owned } = manifest as RemoteManifest;
  const session = user ? { user, accessToken: token(), refreshToken: 'refresh', isAuthenticated: true } : signedOut;
  const store = makeStore({ session: { ...session, endedBy: null } });
  const url = new URL(path, 'http://localhost');
  const router = createMemoryRouter([{ path: '*', element: <SnackbarHost /> }], {
    initialEntries: [{ pathname: url.pathname, search: url.search, hash: url.hash, state }],
  });
  const failures: unknown[] = [];
  const host: HostServices = {
    store,
    router,
    settings,
    nonce: '',
    owns: (remote, pathname) => remote === name && matchRoute([{ name, routes: owned }], pathname) !== undefined,
    mountWidget: mountWidget ?? (async () => undefined as MountedWidget | undefined),
    widgetHeight: () => undefined,
    reportFailure: ({ error }) => failures.push(error),
    prepare: async () => {},
  };
  const Pages = pagesOf(routes);
  await Promise.all(routes.map(({ page }) => page.preload()));
  const view = render(
    <>
      {/* Holds what the shell shows around the remote. */}
      <RouterProvider router={router} />
      <main>
        <RemoteRoot remote={name} host={host}>
          <Pages />
        </RemoteRoot>
      </main>
    </>,
  );
  return {
    ...view,
    store,
    router,
    failures,
    user: userEvent.setup(),
    location: () => `${router.state.location.pathname}${router.state.location.search}${router.state.location.hash}`,
    navigate: (to: string) => act(() => router.navigate(to)),
  };
}
