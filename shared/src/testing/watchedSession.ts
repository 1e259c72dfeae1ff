import { api } from '../api/index.ts';
import { noteServerTime } from '../http/clock.ts';
import { api as network, aUser, json, setupApi } from './index.ts';
import { makeStore } from '../store/store.ts';
import { readStoredSession, watchSession } from '../session/index.ts';
import { SESSION_KEY } from '../contract/storedSession.ts';
import { realNow, tokenFor } from './tokenFor.ts';

export const server = setupApi();
export const user = aUser();

export const sessionWith = (accessToken: string) => ({ user, accessToken, refreshToken: 'r1', isAuthenticated: true });
const endpoints = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({ watchedThing: build.query<unknown, number>({ query: (n) => `/things/${n}/` }) }),
}).endpoints;

let stopWatching = () => {};
/** Ends what the page opened last does about other tabs and storage. */
export const stop = () => stopWatching();
/** A page that starts with what is in storage. */
export function open() {
  const store = makeStore({ session: { ...readStoredSession(), endedBy: null } });
  stopWatching = watchSession(store);
  const read = (n = 1) => store.dispatch(endpoints.watchedThing.initiate(n, { forceRefetch: true }));
  return { store, read };
}
export const keep = (session: object) => localStorage.setItem(SESSION_KEY, JSON.stringify({ ...session, v: 1 }));
export const isSignedIn = ({ store }: ReturnType<typeof open>) => store.getState().session.isAuthenticated;

/** A storage event carries the value as it was written, even when storage has changed again since. */
export const hearFromOtherTab = (newValue: string | null) =>
  window.dispatchEvent(new StorageEvent('storage', { key: SESSION_KEY, newValue }));

/** A server that refuses expired tokens, renews them, and sends its time. */
export function serve() {
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
