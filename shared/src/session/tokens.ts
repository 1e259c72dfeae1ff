import type { TokenPair } from '../contract/wire.ts';
import { request, serverNow } from '../http/index.ts';
import { readStoredSession } from './sessionStorage.ts';
import { sessionExpired, sessionReplaced, tokensRefreshed, type SessionStore } from './sessionSlice.ts';

/** Tokens are renewed this long before they expire, never after a 401. */
const REFRESH_AHEAD_MS = 60_000;

/** Expiry in milliseconds since the epoch; undefined when the token cannot be read (then it is used as it is). */
export function expiryOf(token: string): number | undefined {
  try {
    const claims = token.split('.')[1]!.replace(/-/g, '+').replace(/_/g, '/');
    const { exp } = JSON.parse(atob(claims)) as { exp?: unknown };
    return typeof exp === 'number' ? exp * 1000 : undefined;
  } catch {
    return undefined;
  }
}

function isStale(token: string): boolean {
  const expiry = expiryOf(token);
  return expiry !== undefined && expiry - serverNow() < REFRESH_AHEAD_MS;
}

export function isTokenPair(value: unknown): value is TokenPair {
  const pair = value as Partial<TokenPair> | null;
  return typeof pair?.access === 'string' && typeof pair.refresh === 'string';
}

/** One tab renews; the others find the new tokens in storage when their turn comes. */
const oneTabAtATime = <T>(work: () => Promise<T>): Promise<T> =>
  typeof navigator !== 'undefined' && navigator.locks
    ? (navigator.locks.request('session-refresh', work) as Promise<T>)
    : work();

async function renew(store: Pick<SessionStore, 'getState' | 'dispatch'>): Promise<void> {
  const { accessToken, refreshToken } = store.getState().session;
  if (!accessToken || !isStale(accessToken)) return;
  const stored = readStoredSession();
  if (stored.accessToken && stored.accessToken !== accessToken && !isStale(stored.accessToken)) {
    store.dispatch(sessionReplaced(stored));
    return;
  }
  if (!refreshToken) return;
  const answer = await request('/auth/token/refresh/', { method: 'POST', body: { refresh: refreshToken } });
  if (store.getState().session.refreshToken !== refreshToken) return;
  if ('data' in answer && isTokenPair(answer.data)) store.dispatch(tokensRefreshed(answer.data));
  else if ('error' in answer && answer.error.status === 401) store.dispatch(sessionExpired());
}

let renewal: Promise<void> | undefined;

/** Resolves when the access token is good for another minute, or when nothing can be done about it. */
export async function ensureFreshToken(store: Pick<SessionStore, 'getState' | 'dispatch'>): Promise<void> {
  const { accessToken } = store.getState().session;
  if (!accessToken || !isStale(accessToken)) return;
  renewal ??= oneTabAtATime(() => renew(store)).finally(() => (renewal = undefined));
  await renewal;
}
