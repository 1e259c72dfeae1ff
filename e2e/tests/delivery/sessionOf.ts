import { request } from '@playwright/test';
import { ada, signIn, storedSession } from '../../fixtures/people.ts';

/** Signs in Ada; returns the value of `auth-storage` in her browser. */
export async function sessionOf(address: string): Promise<string> {
  const calls = await request.newContext({ baseURL: address });
  const person = await signIn(calls, ada);
  await calls.dispose();
  return storedSession(person);
}
