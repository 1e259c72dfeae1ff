import { expiryOf } from '../contract/storedSession.ts';
import type { TokenPair } from '../contract/wire/index.ts';
import { request, serverNow, type RequestError } from '../http/index.ts';
import { readStoredSession } from './sessionStorage.ts';
import { sessionRefused, sessionReplaced, tokensRefreshed, type SessionStore } from './sessionSlice.ts';

/** How long before they expire tokens are renewed; a 401 never triggers it. */
const REFRESH_AHEAD_MS = 60_000;

function isStale(token: string, ahead = REFRESH_AHEAD_MS): boolean {
  const expiry = expiryOf(token);
  return expiry !== undefined && expiry - serverNow() < ahead;
}

export function isTokenPair(value: unknown): value is TokenPair {
  const pair = value as Partial<TokenPair> | null;
  return typeof pair?.access === 'string' && typeof pair.refresh === 'string';
}

/** One tab renews at a time; the others then find the new tokens in storage. Browsers that refuse storage refuse locks too. */
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
  const own = store.getState().session.accessToken;
  if (!own || !isStale(own)) return undefined;
  const stored = readStoredSession();
  // Another tab has renewed them. Even when those have expired too, only their refresh token is good: the server ends the
  // session when an earlier one is used again.
  if (stored.accessToken && (expiryOf(stored.accessToken) ?? Infinity) > expiryOf(own)!)
    store.dispatch(sessionReplaced(stored));
  const { accessToken, refreshToken } = store.getState().session;
  if (!accessToken || !isStale(accessToken) || !refreshToken) return undefined;
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
 * Resolves when the access token is valid for another minute, or when that cannot be achieved. Returns an error when the
 * token has expired and its renewal failed for a passing reason: a call with it would be refused, and would end a session
 * that can still be renewed.
 */
export async function ensureFreshToken(
  store: Pick<SessionStore, 'getState' | 'dispatch'>,
): Promise<RequestError | undefined> {
  const { accessToken } = store.getState().session;
  if (!accessToken || !isStale(accessToken)) return undefined;
  renewal ??= oneTabAtATime(() => renew(store)).finally(() => (renewal = undefined));
  return renewal;
}
