import { request } from '@playwright/test';
import { demo, signIn } from '../../fixtures/people.ts';

/** What the browser of somebody who is signed in on this site keeps under `auth-storage`. */
export async function sessionOf(address: string): Promise<string> {
  const calls = await request.newContext({ baseURL: address });
  const { profile, access, refresh } = await signIn(calls, demo.ada);
  await calls.dispose();
  return JSON.stringify({ user: profile, accessToken: access, refreshToken: refresh, isAuthenticated: true, v: 1 });
}
