import { describe, expect, it } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import { tables } from '../../database/index.ts';
import { aForm, type TestUser } from '../../testing/index.ts';
import {
  ada,
  api,
  ask,
  letterTo,
  lettersOf,
  login,
  NEW,
  OLD,
  OVER,
  prepareForgottenPasswords,
  reset,
} from '../testing/forgottenPasswords.ts';

const { passwordResets, users } = tables;

describe('a forgotten password', () => {
  prepareForgottenPasswords();

  it('is replaced through the link in an email, which says how long it works', async () => {
    const answer = await ask(` ${ada.email.toUpperCase()} `);
    expect([answer.status, answer.body]).toEqual([200, { expires_in_minutes: 60 }]);
    const [letter] = await lettersOf();
    expect(letter!.text).toContain('Subject: Choose a new password');
    expect(letter!.text).toMatch(/^From: Project Practice <no-reply@app\.test>/m);
    expect(letter!.text).toContain('60 minutes');
    expect(letter!.text).not.toContain(ada.first_name);
    const token = /#reset=(\S+)/.exec(letter!.text)![1]!;
    expect(await login(ada.email, OLD)).toBe(200);
    expect((await reset(token)).status).toBe(204);
    expect([await login(ada.email, OLD), await login(ada.email, NEW)]).toEqual([401, 200]);
  });

  it('is answered the same, with the same statements, if there is no account, and then nobody gets an email', async () => {
    const statements = async (email: string) => {
      const seen: string[] = [];
      const { pool } = api.database;
      const query = pool.query.bind(pool);
      pool.query = ((statement: string | { text: string }, ...rest: never[]) => {
        seen.push(typeof statement === 'string' ? statement : statement.text);
        return (query as (...given: unknown[]) => unknown)(statement, ...rest);
      }) as typeof pool.query;
      const answer = await ask(email).finally(() => (pool.query = query));
      return { seen, status: answer.status, text: answer.text };
    };
    const known = await statements(ada.email);
    expect(known.seen.length).toBeGreaterThan(2);
    await lettersOf();
    expect(await statements('nobody@example.com')).toEqual(known);
    expect(await lettersOf()).toEqual([]);
  });

  it('requires a valid email address', async () => {
    const { status, body } = await ask('not an address');
    expect([status, body.fields]).toEqual([400, { email: ['Enter a valid email address.'] }]);
  });

  it('stores nothing from which a link could be made, neither in the tables nor in the queue', async () => {
    const token = await letterTo(ada);
    const jobs = await api.database.pool.query('select data::text from pgboss.job');
    const [row] = await api.db.select().from(passwordResets).where(eq(passwordResets.user_id, ada.id));
    expect(JSON.stringify([jobs.rows, row])).not.toContain(token);
    expect(jobs.rows.length).toBeGreaterThan(0);
  });

  it('lets a link be used once, even by two requests at the same time', async () => {
    const token = await letterTo(ada);
    const answers = await Promise.all([reset(token), reset(token, 'another fine phrase')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 400]);
    expect((await reset(token)).body).toEqual(OVER);
  });

  it('refuses unknown, expired, and replaced links with the same message', async () => {
    const first = await letterTo(ada);
    const second = await letterTo(ada);
    expect([(await reset(first)).body, (await reset('nonsense')).body, (await reset('x'.repeat(200))).body]).toEqual([
      OVER,
      OVER,
      OVER,
    ]);
    await api.db
      .update(passwordResets)
      .set({ expires_at: sql`now() - interval '1 second'` })
      .where(eq(passwordResets.user_id, ada.id));
    expect((await reset(second)).body).toEqual(OVER);
    expect(await login(ada.email, OLD)).toBe(200);
  });

  it.each([
    [
      'another password',
      (as: TestUser) =>
        api.post('/auth/password/', { as, body: { current_password: OLD, new_password: 'chosen meanwhile' } }),
    ],
    [
      'another address',
      (as: TestUser) => api.patch('/auth/profile/', { as, ...aForm({ email: `moved.${as.email}` }) }),
    ],
  ])('invalidates a link when there is %s', async (_what, change) => {
    const token = await letterTo(ada);
    expect((await change(ada)).status).toBeLessThan(300);
    expect((await reset(token)).body).toEqual(OVER);
    expect(await api.db.select().from(passwordResets).where(eq(passwordResets.user_id, ada.id))).toEqual([]);
  });

  it('does not take the place of the passkey that the account asks for', async () => {
    await api.db.update(users).set({ passkey_required: true }).where(eq(users.id, ada.id));
    expect((await reset(await letterTo(ada))).status).toBe(204);
    expect([await login(ada.email, NEW), await login(ada.email, OLD)]).toEqual([403, 401]);
  });

  it('applies the rules of sign-up to the new password, and keeps the link for another try', async () => {
    const token = await letterTo(ada);
    const { status, body } = await reset(token, 'short');
    expect([status, body.fields]).toEqual([400, { new_password: ['The password must have at least 8 characters.'] }]);
    expect((await reset(token, ada.email)).body.fields).toEqual({
      new_password: ['The password must not be your email address.'],
    });
    expect((await reset(token)).status).toBe(204);
  });

  it('is part of the person’s data, without the secret, and is deleted with the account', async () => {
    await letterTo(ada);
    const { body, text } = await api.get('/auth/my-data/', { as: ada });
    expect(body.password_links).toEqual([
      { sent_to: ada.email, created_at: expect.any(String), expires_at: expect.any(String) },
    ]);
    expect(text).not.toMatch(/token_hash|argon2/);
    await api.delete('/auth/account/', { as: ada, body: { password: OLD } });
    await api.db
      .update(users)
      .set({ deletes_at: sql`now() - interval '1 second'` })
      .where(eq(users.id, ada.id));
    await api.runJobs();
    expect(await api.db.select().from(passwordResets).where(eq(passwordResets.user_id, ada.id))).toEqual([]);
  });
});
