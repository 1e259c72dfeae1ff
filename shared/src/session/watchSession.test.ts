import { aUser } from '../testing/index.ts';
import { makeStore } from '../store/store.ts';
import { readStoredSession, sessionExpired, signedIn, watchSession } from './index.ts';
import { SESSION_KEY } from '../contract/storedSession.ts';
import { tokensRefreshed } from './sessionSlice.ts';
import { hearFromOtherTab, isSignedIn, keep, open, serve, sessionWith, stop, user } from '../testing/watchedSession.ts';
import { tokenFor } from '../testing/tokenFor.ts';

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

it('says once that the session cannot be stored, so that a reload will end it', () => {
  const store = makeStore();
  const onNotStored = jest.fn();
  const stop = watchSession(store, onNotStored);
  const setItem = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  });
  store.dispatch(signedIn({ user, tokens: { access: tokenFor(600), refresh: 'r1' } }));
  store.dispatch(tokensRefreshed({ access: tokenFor(900), refresh: 'r2' }));
  expect(onNotStored).toHaveBeenCalledTimes(1);
  setItem.mockRestore();
  store.dispatch(tokensRefreshed({ access: tokenFor(1200), refresh: 'r3' }));
  expect(readStoredSession().refreshToken).toBe('r3');
  expect(onNotStored).toHaveBeenCalledTimes(1);
  stop();
});
