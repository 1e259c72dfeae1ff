import type { TokenPair } from '../contract/wire.ts';
import { request, serverNow, type RequestError } from '../http/index.ts';
import { readStoredSession } from './sessionStorage.ts';
import { sessionRefused, sessionReplaced, tokensRefreshed, type SessionStore } from './sessionSlice.ts';

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

function isStale(token: string, ahead = REFRESH_AHEAD_MS): boolean {
  const expiry = expiryOf(token);
  return expiry !== undefined && expiry - serverNow() < ahead;
}

export function isTokenPair(value: unknown): value is TokenPair {
  const pair = value as Partial<TokenPair> | null;
  return typeof pair?.access === 'string' && typeof pair.refresh === 'string';
}

/** One tab renews; the others find the new tokens in storage when their turn comes. Where storage is refused, so are locks. */
async function oneTabAtATime<T>(work: () => Promise<T>): Promise<T> {
  if (typeof navigator === 'undefined' || !navigator.locks) return work();
  try {
    return (await navigator.locks.request('session-refresh', work)) as T;
  } catch (error) {
    if ((error as Error | undefined)?.name === 'SecurityError') return work();
    throw error;
  }
}

async function renew(store: Pick<SessionStore, 'getState' | 'dispatch'>): Promise<RequestError | undefined> {
  const { accessToken, refreshToken } = store.getState().session;
  if (!accessToken || !isStale(accessToken)) return undefined;
  const stored = readStoredSession();
  if (stored.accessToken && stored.accessToken !== accessToken && !isStale(stored.accessToken)) {
    store.dispatch(sessionReplaced(stored));
    return undefined;
  }
  if (!refreshToken) return undefined;
  const answer = await request('/auth/token/refresh/', { method: 'POST', body: { refresh: refreshToken } });
  if (store.getState().session.refreshToken !== refreshToken) return undefined;
  if ('data' in answer) {
    if (isTokenPair(answer.data)) store.dispatch(tokensRefreshed(answer.data));
    return undefined;
  }
  if (answer.error.status !== 401) return isStale(accessToken, 0) ? answer.error : undefined;
  store.dispatch(sessionRefused(answer.error));
  return undefined;
}

let renewal: Promise<RequestError | undefined> | undefined;

/**
 * Resolves when the access token is good for another minute, or when nothing can be done about it. The answer is why a
 * token that is over could not be renewed: with it a call would be refused, and end a session that may yet go on.
 */
export async function ensureFreshToken(store: Pick<SessionStore, 'getState' | 'dispatch'>): Promise<RequestError | undefined> {
  const { accessToken } = store.getState().session;
  if (!accessToken || !isStale(accessToken)) return undefined;
  renewal ??= oneTabAtATime(() => renew(store)).finally(() => (renewal = undefined));
  return renewal;
}
