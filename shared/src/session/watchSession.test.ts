import { api } from '../api/index.ts';
import { noteServerTime } from '../http/clock.ts';
import { api as network, aUser, fails, json, setupApi } from '../testing/index.ts';
import { makeStore } from '../store/store.ts';
import { readUnsaved, writeUnsaved } from './unsavedText.ts';
import { readStoredSession, sessionExpired, signedIn, signOut, watchSession } from './index.ts';
import { SESSION_KEY } from '../contract/storedSession.ts';
import { tokensRefreshed } from './sessionSlice.ts';

const server = setupApi();
const HOUR = 3_600_000;
const user = aUser();
const realNow = Date.now.bind(Date);

/** A token of the server, whose clock is right whatever this device's says. */
const tokenFor = (seconds: number, from = realNow()) =>
  `h.${btoa(JSON.stringify({ exp: Math.floor(from / 1000) + seconds })).replace(/=+$/, '')}.s`;
const sessionWith = (accessToken: string) => ({ user, accessToken, refreshToken: 'r1', isAuthenticated: true });
const endpoints = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({ watchedThing: build.query<unknown, number>({ query: (n) => `/things/${n}/` }) }),
}).endpoints;

let stop = () => {};
/** A page that starts with what is in storage. */
function open() {
  const store = makeStore({ session: { ...readStoredSession(), endedBy: null } });
  stop = watchSession(store);
  const read = (n = 1) => store.dispatch(endpoints.watchedThing.initiate(n, { forceRefetch: true }));
  return { store, read };
}
const keep = (session: object) => localStorage.setItem(SESSION_KEY, JSON.stringify({ ...session, v: 1 }));
const isSignedIn = ({ store }: ReturnType<typeof open>) => store.getState().session.isAuthenticated;

/** A server that refuses expired tokens, renews them, and sends its time. */
function serve() {
  const calls: string[] = [];
  let renewals = 0;
  const date = () => ({ date: new Date(realNow()).toUTCString() });
  const isGood = (authorization: string | null) => {
    const { exp } = JSON.parse(atob(authorization!.split('.')[1]!)) as { exp: number };
    return exp * 1000 > realNow();
  };
  server.use(
    network.get('/things/:n/', ({ request }) => {
      calls.push('read');
      return isGood(request.headers.get('authorization'))
        ? json({ fine: true }, 200, date())
        : json({ message: 'Expired' }, 401, date());
    }),
    network.post('/auth/token/refresh/', () => {
      calls.push('renewal');
      return json({ access: tokenFor(600), refresh: `renewed-${++renewals}` }, 200, date());
    }),
  );
  return calls;
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  noteServerTime(new Date(realNow()).toUTCString());
});
afterEach(() => {
  stop();
  jest.restoreAllMocks();
  jest.useRealTimers();
  delete window.__firstReads;
  delete (navigator as { locks?: unknown }).locks;
});

describe('a page from the back/forward cache', () => {
  const comeBack = (persisted: boolean) => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));

  it('is signed out when another tab has signed out meanwhile', () => {
    keep(sessionWith(tokenFor(600)));
    const page = open();
    localStorage.removeItem(SESSION_KEY);
    comeBack(true);
    expect(page.store.getState().session).toMatchObject({
      isAuthenticated: false,
      user: null,
      accessToken: null,
      endedBy: 'other-tab',
    });
  });

  it('shows who is signed in now', () => {
    keep(sessionWith(tokenFor(600)));
    const page = open();
    keep({ ...sessionWith(tokenFor(900)), user: aUser({ email: 'grace@example.com' }) });
    comeBack(true);
    expect(page.store.getState().session.user).toMatchObject({ email: 'grace@example.com' });
  });

  it('takes over a name that the same user changed in another tab', () => {
    keep(sessionWith(tokenFor(600)));
    const { store } = open();
    const renamed = { ...store.getState().session, user: { ...user, first_name: 'Augusta' } };
    window.dispatchEvent(new StorageEvent('storage', { key: SESSION_KEY, newValue: JSON.stringify(renamed) }));
    expect(store.getState().session.user?.first_name).toBe('Augusta');
  });
  it('stays as it is when nothing changed, and is not checked on an ordinary load', () => {
    keep(sessionWith(tokenFor(600)));
    const page = open();
    const before = page.store.getState().session;
    comeBack(true);
    expect(page.store.getState().session).toBe(before);
    localStorage.removeItem(SESSION_KEY);
    comeBack(false);
    expect(isSignedIn(page)).toBe(true);
  });

  it.each([
    ['full', ['setItem']],
    ['refused', ['setItem', 'getItem', 'removeItem']],
  ] as const)('keeps a session that began while the storage was %s', (_what, broken) => {
    const page = open();
    const refuse = () => {
      throw new DOMException('no', 'QuotaExceededError');
    };
    for (const method of broken) jest.spyOn(Storage.prototype, method).mockImplementation(refuse);
    const reported = jest.fn((event: Event) => event.preventDefault());
    window.addEventListener('error', reported);
    page.store.dispatch(signedIn({ user, tokens: { access: tokenFor(600), refresh: 'r' } }));
    comeBack(true);
    window.removeEventListener('error', reported);
    expect(reported).not.toHaveBeenCalled();
    expect(isSignedIn(page)).toBe(true);
  });
});

/** A storage event carries the value as it was written, even when storage has changed again since. */
const hearFromOtherTab = (newValue: string | null) =>
  window.dispatchEvent(new StorageEvent('storage', { key: SESSION_KEY, newValue }));

describe('the end of a session in another tab', () => {
  it('is recognized as an expiry by what that tab writes', () => {
    const written: (string | null)[] = [];
    keep(sessionWith(tokenFor(600)));
    const first = open();
    const watched = jest
      .spyOn(Storage.prototype, 'setItem')
      .mockImplementation((key, value) => void (key === SESSION_KEY && written.push(value)));
    const removed = jest
      .spyOn(Storage.prototype, 'removeItem')
      .mockImplementation((key) => void (key === SESSION_KEY && written.push(null)));
    first.store.dispatch(sessionExpired());
    stop();
    watched.mockRestore();
    removed.mockRestore();
    const second = open();
    expect(isSignedIn(second)).toBe(true);
    expect(written).toHaveLength(2);
    for (const value of written) hearFromOtherTab(value);
    expect(second.store.getState().session).toMatchObject({ isAuthenticated: false, endedBy: 'expiry' });
  });

  it('is a sign-out when the session was just removed', () => {
    keep(sessionWith(tokenFor(600)));
    const page = open();
    hearFromOtherTab(null);
    expect(page.store.getState().session.endedBy).toBe('other-tab');
  });
});

describe('text that was typed but not sent', () => {
  const grace = { user: aUser({ email: 'grace@example.com' }), tokens: { access: 'g', refresh: 'g' } };
  const typed = () => readUnsaved('profile');
  beforeEach(() => {
    keep(sessionWith(tokenFor(600)));
  });
  const openAndType = () => {
    const page = open();
    writeUnsaved('profile', { first_name: 'Augusta' });
    return page;
  };

  it('is dropped on sign-out, here and in another tab', () => {
    server.use(network.post('/auth/logout/', () => json(null)));
    sessionStorage.setItem('of-something-else', 'stays');
    signOut(openAndType().store);
    expect(typed()).toBeUndefined();
    expect(sessionStorage.getItem('of-something-else')).toBe('stays');
    stop();
    keep(sessionWith(tokenFor(600)));
    openAndType();
    hearFromOtherTab(null);
    expect(typed()).toBeUndefined();
  });

  it('is kept for the same user after an expired session, and for nobody else', () => {
    const { store } = openAndType();
    store.dispatch(sessionExpired());
    expect(typed()).toEqual({ first_name: 'Augusta' });
    store.dispatch(signedIn({ user, tokens: { access: 'a', refresh: 'r' } }));
    expect(typed()).toEqual({ first_name: 'Augusta' });
    store.dispatch(sessionExpired());
    store.dispatch(signedIn(grace));
    expect(typed()).toBeUndefined();
  });

  it('is dropped when somebody else signs in while the tab sleeps or reloads', () => {
    openAndType();
    stop();
    keep({ ...sessionWith(tokenFor(900)), user: grace.user });
    open();
    expect(typed()).toBeUndefined();
  });
});

it('does not write what another tab wrote, so that two tabs never answer each other', () => {
  const token = tokenFor(600);
  keep(sessionWith(token));
  const { store } = open();
  const theirs = JSON.stringify({ ...sessionWith(token), user: { ...user, first_name: 'Theirs' }, v: 1 });
  const writes = jest.spyOn(Storage.prototype, 'setItem');
  window.dispatchEvent(new StorageEvent('storage', { key: SESSION_KEY, newValue: theirs }));
  expect(store.getState().session.user?.first_name).toBe('Theirs');
  expect(writes.mock.calls.filter(([key]) => key === SESSION_KEY)).toEqual([]);
});

it('does not show early reads of the previous user to the next', async () => {
  keep(sessionWith(tokenFor(600)));
  serve();
  const page = open();
  window.__firstReads = { '/things/1/': Promise.resolve({ response: new Response(), text: '"of Ada"' }) };
  page.store.dispatch(
    signedIn({ user: aUser({ email: 'grace@example.com' }), tokens: { access: tokenFor(600), refresh: 'g' } }),
  );
  expect((await page.read()).data).toEqual({ fine: true });
});

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
