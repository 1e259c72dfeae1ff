import { act, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { api } from '@project-practice/shared/api';
import {
  dropResetToken,
  sessionExpired,
  sessionReplaced,
  signedIn,
  signOut,
  takeResetToken,
} from '@project-practice/shared/session';
import { makeStore, Provider } from '@project-practice/shared/store';
import { aUser } from '@project-practice/shared/testing';
import { showSnackbar, SnackbarHost } from '@project-practice/shared/ui';
import { Guard } from './Guard.tsx';
import { SessionWatcher } from './SessionWatcher.tsx';

const endpoints = api.injectEndpoints({
  endpoints: (build) => ({
    privateThing: build.query<string, void>({ queryFn: () => ({ data: 'of Ada' }) }),
    slowThing: build.mutation<string, void>({ queryFn: () => new Promise(() => {}) }),
  }),
}).endpoints;
const sessionOf = (email: string) => ({
  user: aUser({ email }),
  accessToken: email,
  refreshToken: 'r',
  isAuthenticated: true,
});

/** Lets the page's pending timers run before it is unmounted. */
afterEach(() => act(() => new Promise((resolve) => setTimeout(resolve))));

async function visit() {
  const store = makeStore({ session: { ...sessionOf('ada@example.com'), endedBy: null } });
  await store.dispatch(endpoints.privateThing.initiate());
  const watched = (
    <>
      <SessionWatcher />
      <Outlet />
    </>
  );
  const screens = [
    { path: '/login', element: <Guard access="guest">Sign in</Guard> },
    { path: '*', element: <Guard access="signed-in">private</Guard> },
  ];
  const router = createMemoryRouter([{ element: watched, children: screens }], { initialEntries: ['/teams?page=2'] });
  render(
    <Provider store={store}>
      <RouterProvider router={router} useTransitions={false} />
      <SnackbarHost />
    </Provider>,
  );
  return { store, router, cached: () => endpoints.privateThing.select()(store.getState()).data };
}

it('clears the cache when another user replaces the current one', async () => {
  const { store, router, cached } = await visit();
  expect(cached()).toBe('of Ada');
  act(() => void store.dispatch(sessionReplaced({ ...sessionOf('grace@example.com') })));
  expect(cached()).toBeUndefined();
  expect(router.state.location.pathname).toBe('/teams');
  expect(screen.getByText('You are now signed in as grace@example.com')).toBeVisible();
});

describe('a sign-in in another tab while this one shows the sign-in page', () => {
  const atSignIn = async () => {
    const page = await visit();
    await act(async () => void page.store.dispatch(sessionExpired()));
    expect(page.router.state.location.pathname).toBe('/login');
    return page;
  };
  const comeIn = ({ store }: Awaited<ReturnType<typeof visit>>) =>
    act(async () => void store.dispatch(sessionReplaced(sessionOf('ada@example.com'))));

  it('is announced, and leads to the remembered page', async () => {
    const page = await atSignIn();
    await comeIn(page);
    expect(screen.getByText('You are now signed in as ada@example.com')).toBeVisible();
    expect(screen.queryByText('Your session has ended')).not.toBeInTheDocument();
    expect(page.router.state.location).toMatchObject({ pathname: '/teams', search: '?page=2' });
  });

  it('explains how to use an open password reset link', async () => {
    const page = await atSignIn();
    history.replaceState(null, '', '/login#reset=a-token');
    takeResetToken();
    await comeIn(page);
    expect(screen.getByText(/To choose a new password with the link from your email, log out first/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Logout' })).toBeVisible();
    expect(takeResetToken()).toBe('a-token');
    dropResetToken();
  });
});

it('says nothing about a sign-in in this tab', async () => {
  const { store } = await visit();
  await act(async () => void store.dispatch(sessionExpired()));
  act(
    () =>
      void store.dispatch(
        signedIn({ user: aUser({ email: 'ada@example.com' }), tokens: { access: 'a', refresh: 'r' } }),
      ),
  );
  expect(screen.queryByText(/You are now signed in/)).not.toBeInTheDocument();
});

it('hides messages for the previous user on sign-out, but not those about the site', async () => {
  const { store } = await visit();
  void store
    .dispatch(endpoints.slowThing.initiate())
    .then(() => showSnackbar({ message: 'Failed to update invitation' }));
  act(() => {
    showSnackbar({ message: 'Secret plan was created.', action: { label: 'Open', onPress: () => {} } });
    showSnackbar({ message: 'A new version is ready.', duration: 0 });
  });
  await act(
    async () =>
      void store.dispatch(
        sessionReplaced({ user: null, accessToken: null, refreshToken: null, isAuthenticated: false }),
      ),
  );
  expect(screen.queryByText('Secret plan was created.')).not.toBeInTheDocument();
  // The call is aborted by the sign-out, and the next user must not see its error.
  await waitFor(() => expect(screen.getByRole('region')).not.toHaveTextContent('Failed to update invitation'));
  expect(screen.getByText('You logged out in another tab')).toBeVisible();
  expect(screen.getByText('A new version is ready.')).toBeVisible();
});

it('keeps the cache when the same user gets new tokens', async () => {
  const { store, cached } = await visit();
  act(
    () =>
      void store.dispatch(
        sessionReplaced({ ...sessionOf('ada@example.com'), user: store.getState().session.user, accessToken: 'newer' }),
      ),
  );
  expect(cached()).toBe('of Ada');
});

it.each([
  ['expiry here', 'Your session has ended', () => sessionExpired()],
  [
    'end that the server gives a reason for',
    'Your account is closed.',
    () => sessionExpired('Your account is closed.'),
  ],
  [
    'expiry in another tab',
    'Your session has ended',
    () =>
      sessionReplaced({ user: null, accessToken: null, refreshToken: null, isAuthenticated: false, hasExpired: true }),
  ],
])('announces an %s and remembers the way back', async (_case, words, end) => {
  const { store, router, cached } = await visit();
  await act(async () => void store.dispatch(end()));
  expect(cached()).toBeUndefined();
  expect(screen.getByText(words)).toBeVisible();
  expect(router.state.location).toMatchObject({
    pathname: '/login',
    state: { from: '/teams?page=2', hadSession: true },
  });
});

it('announces a logout in another tab until the next sign-in, but not one in this tab', async () => {
  const { store } = await visit();
  const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  await act(
    async () =>
      void store.dispatch(
        sessionReplaced({ user: null, accessToken: null, refreshToken: null, isAuthenticated: false }),
      ),
  );
  expect(screen.getByText('You logged out in another tab')).toBeVisible();
  await act(async () => void store.dispatch(sessionReplaced({ ...sessionOf('ada@example.com'), refreshToken: null })));
  expect(screen.queryByText('You logged out in another tab')).not.toBeInTheDocument();
  hidden.mockRestore();
  await act(async () => signOut(store));
  expect(screen.queryByText('You logged out in another tab')).not.toBeInTheDocument();
});

it('forgets the way back on sign-out, and remembers where the guest wants to go next', async () => {
  const { store, router } = await visit();
  await act(
    async () =>
      void store.dispatch(
        sessionReplaced({ user: null, accessToken: null, refreshToken: null, isAuthenticated: false }),
      ),
  );
  expect(router.state.location).toMatchObject({ pathname: '/login', state: null });
  await act(() => router.navigate('/projects'));
  expect(router.state.location).toMatchObject({ pathname: '/login', state: { from: '/projects' } });
});

it.each([
  ['Your session has ended', () => sessionExpired()],
  [
    'You are now signed in as grace@example.com',
    () => sessionReplaced({ ...sessionOf('grace@example.com'), user: aUser({ id: 43, email: 'grace@example.com' }) }),
  ],
])('keeps the message while the tab is hidden: %s', async (words, happens) => {
  const { store } = await visit();
  jest.useFakeTimers();
  const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  act(() => void store.dispatch(happens()));
  act(() => jest.advanceTimersByTime(60_000));
  expect(screen.getByText(words)).toBeVisible();
  hidden.mockRestore();
  jest.useRealTimers();
});
