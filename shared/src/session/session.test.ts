import { api as network, aUser, fails, json, setupApi } from '../testing/index.ts';
import { makeStore } from '../store/store.ts';
import {
  completeOauthCallback,
  completeSignIn,
  OAUTH_CHANNEL,
  sessionReplaced,
  signedIn,
  signOut,
  watchSession,
} from './index.ts';
import { readOauthAnswer } from './oauthCallback.ts';
import { expiryOf, parseSession, SESSION_KEY } from '../contract/storedSession.ts';
import { ensureFreshToken } from './tokens.ts';

const server = setupApi();
const tokenFor = (seconds: number) =>
  `h.${btoa(JSON.stringify({ exp: Math.floor(Date.now() / 1000) + seconds })).replace(/=+$/, '')}.s`;
const sessionWith = (accessToken: string) => ({
  session: { user: aUser(), accessToken, refreshToken: 'r1', isAuthenticated: true, endedBy: null },
});
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

describe('tokens', () => {
  it('are left alone while they are valid', async () => {
    const store = makeStore(sessionWith(tokenFor(65)));
    await ensureFreshToken(store);
    expect(store.getState().session.refreshToken).toBe('r1');
  });
  it('are renewed in the last minute, once for many calls', async () => {
    const store = makeStore(sessionWith(tokenFor(59)));
    let calls = 0;
    server.use(network.post('/auth/token/refresh/', () => (calls++, json({ access: tokenFor(600), refresh: 'r2' }))));
    await Promise.all(Array.from({ length: 10 }, () => ensureFreshToken(store)));
    expect(calls).toBe(1);
    expect(store.getState().session.refreshToken).toBe('r2');
  });
  it('end the session when their renewal is refused, but not when it fails', async () => {
    const store = makeStore(sessionWith(tokenFor(30)));
    for (const answer of [fails(503), () => json({})]) {
      server.use(network.post('/auth/token/refresh/', answer));
      await ensureFreshToken(store);
      expect(store.getState().session).toMatchObject({ isAuthenticated: true, refreshToken: 'r1' });
    }
    server.use(
      network.post('/auth/token/refresh/', () =>
        json({ message: 'Your account is closed.', code: 'account_closed' }, 401),
      ),
    );
    await ensureFreshToken(store);
    expect(store.getState().session).toMatchObject({
      isAuthenticated: false,
      endedBy: 'expiry',
      endedWith: 'Your account is closed.',
    });
  });
  it('are dropped when they arrive after somebody else has signed in', async () => {
    const store = makeStore(sessionWith(tokenFor(30)));
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    const asked = new Promise<void>((resolve) =>
      server.use(
        network.post(
          '/auth/token/refresh/',
          async () => (resolve(), await held, json({ access: tokenFor(600), refresh: 'of Ada' })),
        ),
      ),
    );
    const renewing = ensureFreshToken(store);
    await asked;
    store.dispatch(
      signedIn({ user: aUser({ email: 'grace@example.com' }), tokens: { access: tokenFor(600), refresh: 'of Grace' } }),
    );
    answer();
    await renewing;
    expect(store.getState().session.refreshToken).toBe('of Grace');
  });
  it.each([
    ['are not renewed again when another tab did so while this one waited for the lock', 600, 0],
    ['are renewed when the other tab’s tokens are about to expire too', 20, 1],
  ])('%s', async (_what, seconds, renewals) => {
    let takeTurn = () => {};
    const request = (_name: string, work: () => Promise<void>) =>
      new Promise<void>((resolve) => (takeTurn = () => resolve(work())));
    Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
    let calls = 0;
    server.use(network.post('/auth/token/refresh/', () => (calls++, json({ access: tokenFor(600), refresh: 'r2' }))));
    const store = makeStore(sessionWith(tokenFor(30)));
    const renewing = ensureFreshToken(store);
    const session = { ...sessionWith(tokenFor(seconds)).session, refreshToken: 'r1 of the other tab' };
    if (renewals === 0) store.dispatch(sessionReplaced(session));
    else localStorage.setItem(SESSION_KEY, JSON.stringify(session));
    takeTurn();
    await renewing;
    expect(calls).toBe(renewals);
    delete (navigator as { locks?: unknown }).locks;
  });
  it('are renewed with the refresh token of the tab that renewed them last, even when its access token has expired too', async () => {
    const store = makeStore(sessionWith(tokenFor(-900)));
    localStorage.setItem(SESSION_KEY, JSON.stringify({ ...sessionWith(tokenFor(-300)).session, refreshToken: 'r2' }));
    let sent: unknown;
    server.use(
      network.post(
        '/auth/token/refresh/',
        async ({ request }) => ((sent = await request.json()), json({ access: tokenFor(600), refresh: 'r3' })),
      ),
    );
    await ensureFreshToken(store);
    expect(sent).toEqual({ refresh: 'r2' });
    expect(store.getState().session.refreshToken).toBe('r3');
  });
  it('are renewed with this tab’s refresh token when storage, which was full, has an earlier one', async () => {
    const store = makeStore(sessionWith(tokenFor(-300)));
    localStorage.setItem(SESSION_KEY, JSON.stringify({ ...sessionWith(tokenFor(-900)).session, refreshToken: 'r0' }));
    let sent: unknown;
    server.use(
      network.post(
        '/auth/token/refresh/',
        async ({ request }) => ((sent = await request.json()), json({ access: tokenFor(600), refresh: 'r2' })),
      ),
    );
    await ensureFreshToken(store);
    expect(sent).toEqual({ refresh: 'r1' });
  });
  it('are decoded as base64url, and used as they are when they cannot be decoded', async () => {
    expect(expiryOf('opaque')).toBeUndefined();
    const urlSafe = btoa(JSON.stringify({ exp: 7, iss: '???>>>' }))
      .replace(/\+/g, '-')
      .replace(/\//g, '_');
    expect(urlSafe).toMatch(/[-_]/);
    expect(expiryOf(`h.${urlSafe}.s`)).toBe(7000);
    const store = makeStore(sessionWith('opaque'));
    await ensureFreshToken(store);
    expect(store.getState().session.accessToken).toBe('opaque');
  });
});

it('signing out clears the session at once and tells the server, even from a page that closes', async () => {
  const store = makeStore(sessionWith(tokenFor(300)));
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
  const store = makeStore(sessionWith(tokenFor(300)));
  const stop = watchSession(store);
  window.dispatchEvent(new StorageEvent('storage', { key: SESSION_KEY, newValue: null }));
  expect(store.getState().session.isAuthenticated).toBe(false);
  stop();
});

describe('the answer of a social provider', () => {
  const read = (address: string) => readOauthAnswer(new URL(address, 'http://x/'));
  it.each([
    [
      '/oauth/callback#access_token=t&state=google.1',
      { type: 'oauth-success', provider: 'google', state: 'google.1', access_token: 't' },
    ],
    [
      '/oauth/callback?code=c&state=github.2',
      { type: 'oauth-success', provider: 'github', state: 'github.2', code: 'c' },
    ],
    [
      '/oauth/callback?error=access_denied&state=github.2',
      { type: 'oauth-error', provider: 'github', error: 'access_denied' },
    ],
  ])('is read from %s', (address, message) => expect(read(address)).toMatchObject(message));
  it('is posted to the opener and the channel, and removed from the address before the window closes', async () => {
    const close = jest.spyOn(window, 'close').mockImplementation(() => {});
    const postMessage = jest.fn();
    window.opener = { postMessage };
    history.replaceState(null, '', '/oauth/callback?code=c&state=github.2');
    const heard = new Promise((resolve) => {
      const channel = new BroadcastChannel(OAUTH_CHANNEL);
      channel.onmessage = ({ data }) => (channel.close(), resolve(data));
    });
    completeOauthCallback();
    expect(location.href).toBe('http://localhost/oauth/callback');
    expect(await heard).toMatchObject({ type: 'oauth-success', code: 'c', state: 'github.2' });
    expect(postMessage).toHaveBeenCalledWith(expect.objectContaining({ code: 'c' }), 'http://localhost');
    expect(close).toHaveBeenCalledTimes(1);
    close.mockRestore();
  });
  it('is posted to the opener after 0.1 s, and the window closes, where the browser refuses channels', () => {
    const close = jest.spyOn(window, 'close').mockImplementation(() => {});
    const refused = jest.spyOn(globalThis, 'BroadcastChannel').mockImplementation(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    });
    const postMessage = jest.fn();
    window.opener = { postMessage };
    history.replaceState(null, '', '/oauth/callback?code=c&state=github.2');
    jest.useFakeTimers();
    completeOauthCallback();
    jest.advanceTimersByTime(99);
    expect(postMessage).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    jest.useRealTimers();
    expect(postMessage).toHaveBeenCalledTimes(1);
    expect(close).toHaveBeenCalledTimes(1);
    close.mockRestore();
    refused.mockRestore();
  });
  it('is undefined without token, code, and error, and then the window just closes', () => {
    const close = jest.spyOn(window, 'close').mockImplementation(() => {});
    history.replaceState(null, '', '/oauth/callback?state=google.1');
    expect(readOauthAnswer(location)).toBeUndefined();
    completeOauthCallback();
    expect(close).toHaveBeenCalledTimes(1);
    close.mockRestore();
  });
});
