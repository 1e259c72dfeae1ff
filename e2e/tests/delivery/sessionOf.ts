import { request } from '@playwright/test';
import { demo, signIn, storedSession } from '../../fixtures/people.ts';

/** Signs in a demo person; returns the value of `auth-storage` in their browser. */
export async function sessionOf(address: string): Promise<string> {
  const calls = await request.newContext({ baseURL: address });
  const person = await signIn(calls, demo.ada);
  await calls.dispose();
  return storedSession(person);
}
