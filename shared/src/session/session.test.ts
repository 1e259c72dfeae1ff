import { api as network, aUser, fails, json, setupApi } from '../testing/index.ts';
import { makeStore } from '../store/store.ts';
import { completeSignIn, signOut, watchSession } from './index.ts';
import { parseSession, SESSION_KEY } from '../contract/storedSession.ts';
import { sessionState } from '../testing/sessionState.ts';
import { tokenFor } from '../testing/tokenFor.ts';

const server = setupApi();
beforeEach(() => localStorage.clear());

describe('the stored session', () => {
  const user = aUser();
  const whole = { user, accessToken: 'a', refreshToken: 'r', isAuthenticated: true };
  it('is read flat, and from the older nested form', () => {
    expect(parseSession(JSON.stringify({ ...whole, v: 1 }))).toEqual(whole);
    expect(parseSession(JSON.stringify({ state: whole }))).toEqual(whole);
  });
  it.each([
    null,
    '',
    '{',
    '7',
    'null',
    '{"accessToken":7}',
    JSON.stringify({ ...whole, user: null }),
    JSON.stringify({ ...whole, isAuthenticated: false }),
  ])('is no session when it is %s', (raw) => expect(parseSession(raw).isAuthenticated).toBe(false));
});

describe('signing in', () => {
  it('completes once the profile is loaded, and is then stored', async () => {
    const store = makeStore();
    const stop = watchSession(store);
    const user = aUser({ email: 'ada@example.com' });
    server.use(
      network.get('/auth/profile/', ({ request }) =>
        request.headers.get('authorization') === 'JWT a' ? json(user) : fails(401)(),
      ),
    );
    expect(await completeSignIn(store, { access: 'a', refresh: 'r' })).toBeUndefined();
    expect(store.getState().session).toMatchObject({ isAuthenticated: true, user });
    expect(JSON.parse(localStorage.getItem('auth-storage')!)).toEqual({
      user,
      accessToken: 'a',
      refreshToken: 'r',
      isAuthenticated: true,
      v: 1,
    });
    stop();
  });
  it('fails and drops the tokens when the profile cannot be loaded', async () => {
    const store = makeStore();
    server.use(network.get('/auth/profile/', fails(500, 'broken')));
    expect(await completeSignIn(store, { access: 'a', refresh: 'r' })).toMatchObject({
      status: 500,
      message: 'broken',
    });
    expect(store.getState().session.isAuthenticated).toBe(false);
  });
});

it('signing out clears the session at once and tells the server, even from a page that closes', async () => {
  const store = makeStore(sessionState(tokenFor(300)));
  const told = new Promise<unknown>((resolve) =>
    server.use(
      network.post(
        '/auth/logout/',
        async ({ request }) => (resolve([request.keepalive, await request.json()]), json(null)),
      ),
    ),
  );
  signOut(store);
  expect(store.getState().session).toMatchObject({ isAuthenticated: false, accessToken: null, endedBy: 'sign-out' });
  expect(await told).toEqual([true, { refresh: 'r1' }]);
});

it('another tab’s sign-out is followed', () => {
  const store = makeStore(sessionState(tokenFor(300)));
  const stop = watchSession(store);
  window.dispatchEvent(new StorageEvent('storage', { key: SESSION_KEY, newValue: null }));
  expect(store.getState().session.isAuthenticated).toBe(false);
  stop();
});
