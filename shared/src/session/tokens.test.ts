import { api as network, aUser, fails, json, setupApi } from '../testing/index.ts';
import { makeStore } from '../store/store.ts';
import { sessionReplaced, signedIn } from './index.ts';
import { expiryOf, SESSION_KEY } from '../contract/storedSession.ts';
import { ensureFreshToken } from './tokens.ts';
import { sessionState } from '../testing/sessionState.ts';
import { tokenFor } from '../testing/tokenFor.ts';

const server = setupApi();
beforeEach(() => localStorage.clear());

describe('tokens', () => {
  it('are left alone while they are valid', async () => {
    const store = makeStore(sessionState(tokenFor(65)));
    await ensureFreshToken(store);
    expect(store.getState().session.refreshToken).toBe('r1');
  });
  it('are renewed in the last minute, once for many calls', async () => {
    const store = makeStore(sessionState(tokenFor(59)));
    let calls = 0;
    server.use(network.post('/auth/token/refresh/', () => (calls++, json({ access: tokenFor(600), refresh: 'r2' }))));
    await Promise.all(Array.from({ length: 10 }, () => ensureFreshToken(store)));
    expect(calls).toBe(1);
    expect(store.getState().session.refreshToken).toBe('r2');
  });
  it('end the session when their renewal is refused, but not when it fails', async () => {
    const store = makeStore(sessionState(tokenFor(30)));
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
    const store = makeStore(sessionState(tokenFor(30)));
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
    const store = makeStore(sessionState(tokenFor(30)));
    const renewing = ensureFreshToken(store);
    const session = { ...sessionState(tokenFor(seconds)).session, refreshToken: 'r1 of the other tab' };
    if (renewals === 0) store.dispatch(sessionReplaced(session));
    else localStorage.setItem(SESSION_KEY, JSON.stringify(session));
    takeTurn();
    await renewing;
    expect(calls).toBe(renewals);
    delete (navigator as { locks?: unknown }).locks;
  });
  it('are renewed with the refresh token of the tab that renewed them last, even when its access token has expired too', async () => {
    const store = makeStore(sessionState(tokenFor(-900)));
    localStorage.setItem(SESSION_KEY, JSON.stringify({ ...sessionState(tokenFor(-300)).session, refreshToken: 'r2' }));
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
    const store = makeStore(sessionState(tokenFor(-300)));
    localStorage.setItem(SESSION_KEY, JSON.stringify({ ...sessionState(tokenFor(-900)).session, refreshToken: 'r0' }));
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
    const store = makeStore(sessionState('opaque'));
    await ensureFreshToken(store);
    expect(store.getState().session.accessToken).toBe('opaque');
  });
});
