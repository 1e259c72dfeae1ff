import type { TokenPair, UserProfile } from '../contract/wire.ts';
import { request, type RequestError } from '../http/index.ts';
import { signedIn, signedOutByUser, type SessionStore } from './sessionSlice.ts';

/**
 * Signed in means: tokens set and profile fetched. When the profile cannot be had the tokens are dropped
 * and the error comes back.
 */
export async function completeSignIn(store: Pick<SessionStore, 'dispatch'>, tokens: TokenPair): Promise<RequestError | undefined> {
  const answer = await request('/auth/profile/', { token: tokens.access });
  if ('error' in answer) return answer.error;
  const user = answer.data as UserProfile | null;
  if (!user || typeof user.email !== 'string') return { status: 500, kind: 'malformed' };
  store.dispatch(signedIn({ tokens, user }));
  return undefined;
}

/** Clears here and now; the server hears of it in the background. */
export function signOut(store: SessionStore): void {
  const { accessToken, refreshToken } = store.getState().session;
  store.dispatch(signedOutByUser());
  if (refreshToken) {
    void request('/auth/logout/', { method: 'POST', body: { refresh: refreshToken }, token: accessToken, keepalive: true });
  }
}
