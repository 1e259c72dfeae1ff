import { isInDoubt, request, type RequestError } from 'shared/api';
import { completeSignIn, isTokenPair } from 'shared/session';
import type { AppStore } from 'shared/store';

interface NewAccount {
  first_name: string;
  last_name: string;
  email: string;
  password: string;
}

export type SocialCredential = { access_token: string } | { code: string; state: string };

/**
 * Asks for tokens and completes the sign-in with them; the error, if any, comes back. These calls do not go through
 * the shared API client: a 401 of theirs is a wrong password, not the end of a session.
 */
async function enter(store: AppStore, path: string, body: object): Promise<RequestError | undefined> {
  const answer = await request(path, { method: 'POST', body });
  if ('error' in answer) return answer.error;
  if (!isTokenPair(answer.data)) return { status: 500, kind: 'malformed' };
  const error = await completeSignIn(store, answer.data);
  // The account was let in, so this is no verdict on what was typed, whatever its status.
  return error && { status: 500, kind: error.kind };
}

export const signIn = (store: AppStore, email: string, password: string) => enter(store, '/auth/login/', { email, password });

/**
 * An account that nobody knows of may have been made all the same: signing in tells, and does no harm when it was not.
 * @param wasInDoubt the same account was asked for before, and is taken perhaps by that
 */
export async function signUp(store: AppStore, account: NewAccount, wasInDoubt: boolean): Promise<RequestError | undefined> {
  const error = await enter(store, '/auth/register/', account);
  if (!error || !(isInDoubt(error) || (wasInDoubt && error.status === 400))) return error;
  return (await signIn(store, account.email, account.password)) && error;
}

export const signInThrough = (store: AppStore, provider: string, credential: SocialCredential, redirect_uri: string) =>
  enter(store, `/auth/dj-rest-auth/${provider}/`, { ...credential, redirect_uri });
