import type { TokenPair, UserProfile } from '../contract/wire/index.ts';
import { request, type RequestError } from '../http/index.ts';
import { signedIn, signedOutByUser, type SessionStore } from './sessionSlice.ts';

/**
 * Loads the profile with fresh tokens and signs in with both. When the profile cannot be loaded, the tokens are dropped
 * and the error is returned.
 */
export async function completeSignIn(
  store: Pick<SessionStore, 'dispatch'>,
  tokens: TokenPair,
): Promise<RequestError | undefined> {
  const answer = await request('/auth/profile/', { token: tokens.access });
  if ('error' in answer) return answer.error;
  const user = answer.data as UserProfile | null;
  if (!user || typeof user.email !== 'string') return { status: 500, kind: 'malformed' };
  store.dispatch(signedIn({ tokens, user }));
  return undefined;
}

/** Clears the session at once and tells the server in the background. */
export function signOut(store: SessionStore): void {
  const { accessToken, refreshToken } = store.getState().session;
  store.dispatch(signedOutByUser());
  if (refreshToken) {
    void request('/auth/logout/', {
      method: 'POST',
      body: { refresh: refreshToken },
      token: accessToken,
      keepalive: true,
    });
  }
}
