import { isInDoubt, request, requestAgain, type RequestError, whileChecking } from '@project-practice/shared/api';
import { completeSignIn, isTokenPair } from '@project-practice/shared/session';
import type { AppStore } from '@project-practice/shared/store';

interface NewAccount {
  first_name: string;
  last_name: string;
  email: string;
  password: string;
}

export type SocialCredential = { access_token: string } | { code: string; state: string };

/**
 * Requests tokens and completes the sign-in with them; returns the error, if any. These calls do not use the shared RTK
 * Query API, because their 401 means a wrong password, not the end of a session.
 */
async function enter(
  store: AppStore,
  path: string,
  body: object,
  send = requestAgain,
): Promise<RequestError | undefined> {
  const answer = await send(path, { method: 'POST', body });
  if ('error' in answer) return answer.error;
  if (!isTokenPair(answer.data)) return { status: 500, kind: 'malformed' };
  const error = await completeSignIn(store, answer.data);
  // The credentials were accepted, so do not pass on a status (401, for example) that would blame them.
  return error && { status: 500, kind: error.kind };
}

export const signIn = (store: AppStore, email: string, password: string) =>
  enter(store, '/auth/login/', { email, password });

/**
 * Creates an account and signs in. When the outcome is unknown, it tries to sign in, which shows whether the account was
 * created and does no harm if it was not.
 * @param wasInDoubt an earlier try with the same values had an unknown outcome, and may be why the email is taken
 */
export async function signUp(
  store: AppStore,
  account: NewAccount,
  wasInDoubt: boolean,
): Promise<RequestError | undefined> {
  const error = await enter(store, '/auth/register/', account, request);
  if (!error || !(isInDoubt(error) || (wasInDoubt && error.status === 400))) return error;
  const { email, password } = account;
  return (await whileChecking(() => enter(store, '/auth/login/', { email, password }, request))) && error;
}

/** Sent once: a passkey answers each question once. */
export const signInByPasskey = (store: AppStore, credential: object) =>
  enter(store, '/auth/passkeys/sign-in/', { credential }, request);

/** Sent once: a provider's code is valid once. */
export const signInThrough = (store: AppStore, provider: string, credential: SocialCredential, redirect_uri: string) =>
  enter(store, `/auth/dj-rest-auth/${provider}/`, { ...credential, redirect_uri }, request);
