import { afterAll, beforeAll, beforeEach, expect } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { tables } from '../../database/index.ts';
import { hashPassword } from '../passwords/hash.ts';
import { buildTestApi, signUp, type TestApi, type TestUser } from '../../testing/index.ts';
import type { PersonValues } from '../../testing/people.ts';
import { startSmtpServer, type SmtpServer } from '@project-practice/foundation/mail/testing';

const { users } = tables;
export const OLD = 'the old long phrase';
export const NEW = 'a fine new phrase';

export const OVER = {
  message:
    'This link has already been used or has expired. If you have just chosen a new password, sign in with it. Otherwise, request a new link.',
  code: 'link_over',
};

export let smtp: SmtpServer;
export let api: TestApi;
let oldHash: string;
export let ada: TestUser;

/** Ada has the password `OLD`, and the letters of the test before are discarded. */
export function prepareForgottenPasswords() {
  beforeAll(async () => {
    smtp = await startSmtpServer();
    api = await buildTestApi({ env: { SMTP_URL: smtp.url } });
    oldHash = await hashPassword(OLD);
  });
  afterAll(async () => {
    await api?.close();
    await smtp?.close();
  });
  beforeEach(async () => {
    ada = await somebody();
    // Discard the emails of the test before.
    await lettersOf();
  });
}

export const somebody = (values: PersonValues = {}) => signUp(api, { password_hash: oldHash, ...values });

export const ask = (email: string) => api.post('/auth/password/forgot/', { body: { email } });
export const reset = (token: string, new_password = NEW) =>
  api.post('/auth/password/reset/', { body: { token, new_password } });
export const login = async (email: string, password: string) =>
  (await api.post('/auth/login/', { body: { email, password } })).status;
export const rowOf = async ({ id }: { id: number }) => (await api.db.select().from(users).where(eq(users.id, id)))[0]!;
export const isSignedIn = async (as: TestUser) => (await api.get('/auth/profile/', { as })).status === 200;
export const lettersOf = async () => {
  await api.runJobs();
  return smtp.letters.splice(0);
};
/** Requests an email, and returns the token in it. */
export async function letterTo(person: { email: string }): Promise<string> {
  expect((await ask(person.email)).status).toBe(200);
  const letters = (await lettersOf()).filter(({ text }) => text.includes('#reset='));
  expect(letters.map(({ to }) => to)).toEqual([[person.email]]);
  const [, token] = /^http:\/\/app\.test\/login#reset=([\w-]{43})$/m.exec(letters[0]!.text) ?? [];
  return token!;
}
