import { noteServerTime } from '../http/clock.ts';
import { api as network, fails, json } from '../testing/index.ts';
import { SESSION_KEY } from '../contract/storedSession.ts';
import { tokensRefreshed } from './sessionSlice.ts';
import { isSignedIn, keep, open, server, serve, sessionWith, stop } from '../testing/watchedSession.ts';
import { realNow, tokenFor } from '../testing/tokenFor.ts';

const HOUR = 3_600_000;

describe('after sleep', () => {
  it('the token is renewed before the first call, even if no timer has run', async () => {
    keep(sessionWith(tokenFor(600)));
    const page = open();
    const calls = serve();
    // The clock goes on for hours while no timer runs.
    const later = realNow() + 3 * HOUR;
    jest.spyOn(Date, 'now').mockReturnValue(later);
    server.use(
      network.post(
        '/auth/token/refresh/',
        () => (
          calls.push('renewal'),
          json({ access: tokenFor(600, later), refresh: 'r2' }, 200, { date: new Date(later).toUTCString() })
        ),
      ),
    );
    expect((await page.read()).isSuccess).toBe(true);
    expect(calls).toEqual(['renewal', 'read']);
    expect(isSignedIn(page)).toBe(true);
  });

  it('the token is renewed as soon as the tab is visible', async () => {
    keep(sessionWith(tokenFor(30)));
    const calls = serve();
    const page = open();
    const renewed = new Promise<void>(
      (resolve) =>
        void page.store.subscribe(() => page.store.getState().session.refreshToken === 'renewed-1' && resolve()),
    );
    document.dispatchEvent(new Event('visibilitychange'));
    await renewed;
    expect(calls).toEqual(['renewal']);
  });

  it('tokens that another tab renewed are used instead of renewing again', async () => {
    keep(sessionWith(tokenFor(30)));
    const calls = serve();
    const page = open();
    keep({ ...sessionWith(tokenFor(600)), refreshToken: 'of the other tab' });
    await page.read();
    expect(calls).toEqual(['read']);
    expect(page.store.getState().session.refreshToken).toBe('of the other tab');
  });
});

it('renews the token when the browser refuses locks along with storage', async () => {
  Object.defineProperty(navigator, 'locks', {
    value: { request: () => Promise.reject(new DOMException('The request was denied.', 'SecurityError')) },
    configurable: true,
  });
  keep(sessionWith(tokenFor(30)));
  const calls = serve();
  expect((await open().read()).isSuccess).toBe(true);
  expect(calls).toEqual(['renewal', 'read']);
});

describe('a clock that is hours off', () => {
  it.each([
    ['ahead', 5 * HOUR],
    ['behind', -5 * HOUR],
  ])('and %s costs at most one renewal and does not sign out', async (_direction, off) => {
    keep(sessionWith(tokenFor(600)));
    jest.spyOn(Date, 'now').mockImplementation(() => realNow() + off);
    const calls = serve();
    const page = open();
    for (let n = 1; n <= 5; n++) expect((await page.read(n)).isSuccess).toBe(true);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(calls.filter((call) => call === 'renewal').length).toBeLessThanOrEqual(1);
    expect(isSignedIn(page)).toBe(true);
  });

  it('and behind does not make an expired token look valid at the next visit', async () => {
    jest.spyOn(Date, 'now').mockImplementation(() => realNow() - HOUR);
    keep(sessionWith(tokenFor(600)));
    const calls = serve();
    const first = open();
    await first.read();
    // Renewed tokens are stored together with the clock lag measured by then.
    first.store.dispatch(tokensRefreshed({ access: tokenFor(-5), refresh: 'r1' }));
    stop();
    noteServerTime(new Date(Date.now()).toUTCString());
    calls.length = 0;

    const second = open();
    expect((await second.read()).isSuccess).toBe(true);
    expect(calls).toEqual(['renewal', 'read']);
  });

  it('and behind is detected from an early read, whose 401 does not end the session', async () => {
    jest.spyOn(Date, 'now').mockImplementation(() => realNow() - HOUR);
    keep(sessionWith(tokenFor(-5)));
    const calls = serve();
    window.__firstReads = {
      '/things/1/': Promise.resolve({
        response: new Response(null, { status: 401, headers: { date: new Date(realNow()).toUTCString() } }),
        text: '{}',
      }),
    };
    const page = open();
    expect((await page.read(1)).isSuccess).toBe(true);
    expect(calls).toEqual(['renewal', 'read']);
    expect(isSignedIn(page)).toBe(true);
  });
});

describe('parallel calls', () => {
  it('renew the token once before they are sent', async () => {
    keep(sessionWith(tokenFor(30)));
    const calls = serve();
    const page = open();
    await Promise.all(Array.from({ length: 8 }, (_, n) => page.read(n)));
    expect(calls.filter((call) => call === 'renewal')).toHaveLength(1);
    expect(calls[0]).toBe('renewal');
  });

  it('that are refused end the session once, here and in storage', async () => {
    keep(sessionWith(tokenFor(600)));
    server.use(network.get('/things/:n/', fails(401)));
    const page = open();
    let endings = 0;
    let wasSignedIn = true;
    page.store.subscribe(() => {
      if (wasSignedIn && !isSignedIn(page)) endings += 1;
      wasSignedIn = isSignedIn(page);
    });
    await Promise.all(Array.from({ length: 8 }, (_, n) => page.read(n)));
    expect(endings).toBe(1);
    expect(localStorage.getItem(SESSION_KEY)).toBeNull();
    expect(page.store.getState().session.endedBy).toBe('expiry');
  });

  it('that are refused for an older token leave a newer session alone', async () => {
    keep(sessionWith(tokenFor(600)));
    let refuse = () => {};
    const held = new Promise<void>((resolve) => (refuse = resolve));
    const page = open();
    const hasArrived = new Promise<void>((resolve) =>
      server.use(network.get('/things/:n/', async () => (resolve(), await held, fails(401)()))),
    );
    const reading = page.read();
    await hasArrived;
    page.store.dispatch(tokensRefreshed({ access: tokenFor(900), refresh: 'r2' }));
    refuse();
    await reading;
    expect(isSignedIn(page)).toBe(true);
  });
});
