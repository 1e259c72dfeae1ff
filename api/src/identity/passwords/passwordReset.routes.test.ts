import { Socket } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { closedAfterTest, until } from 'foundation/http/testing';
import { eq, sql } from 'drizzle-orm';
import { tables } from '../../database/index.ts';
import { hashPassword } from './hash.ts';
import { aForm, buildTestApi, signUp, type TestApi, type TestUser } from '../../testing/index.ts';
import type { PersonValues } from '../../testing/people.ts';
import { startSmtpServer, type SmtpServer } from '../../testing/smtpServer.ts';

const { identities, passwordResets, sessions, users } = tables;
const OLD = 'the old long phrase';
const NEW = 'a fine new phrase';
const OVER = {
  message:
    'This link has already been used or has expired. If you have just chosen a new password, sign in with it. Otherwise, request a new link.',
  code: 'link_over',
};

describe('a forgotten password', () => {
  let smtp: SmtpServer;
  let api: TestApi;
  let oldHash: string;
  let ada: TestUser;

  beforeAll(async () => {
    smtp = await startSmtpServer();
    api = await buildTestApi({ env: { SMTP_URL: smtp.url } });
    oldHash = await hashPassword(OLD);
  });
  afterAll(async () => {
    await api?.close();
    await smtp?.close();
  });
  const somebody = (values: PersonValues = {}) => signUp(api, { password_hash: oldHash, ...values });
  beforeEach(async () => {
    ada = await somebody();
    // Discard the emails of the test before.
    await lettersOf();
  });

  const ask = (email: string) => api.post('/auth/password/forgot/', { body: { email } });
  const reset = (token: string, new_password = NEW) =>
    api.post('/auth/password/reset/', { body: { token, new_password } });
  const login = async (email: string, password: string) =>
    (await api.post('/auth/login/', { body: { email, password } })).status;
  const rowOf = async ({ id }: { id: number }) => (await api.db.select().from(users).where(eq(users.id, id)))[0]!;
  const isSignedIn = async (as: TestUser) => (await api.get('/auth/profile/', { as })).status === 200;
  const lettersOf = async () => {
    await api.runJobs();
    return smtp.letters.splice(0);
  };
  /** Requests an email, and returns the token in it. */
  async function letterTo(person: { email: string }): Promise<string> {
    expect((await ask(person.email)).status).toBe(200);
    const letters = (await lettersOf()).filter(({ text }) => text.includes('#reset='));
    expect(letters.map(({ to }) => to)).toEqual([[person.email]]);
    const [, token] = /^http:\/\/app\.test\/login#reset=([\w-]{43})$/m.exec(letters[0]!.text) ?? [];
    return token!;
  }

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

  it('applies the rules of sign-up to the new password, and keeps the link for another try', async () => {
    const token = await letterTo(ada);
    const { status, body } = await reset(token, 'short');
    expect([status, body.fields]).toEqual([400, { new_password: ['The password must have at least 8 characters.'] }]);
    expect((await reset(token, ada.email)).body.fields).toEqual({
      new_password: ['The password must not be your email address.'],
    });
    expect((await reset(token)).status).toBe(204);
  });

  it('signs every device out, and notifies the owner', async () => {
    const token = await letterTo(ada);
    await reset(token);
    expect(await isSignedIn(ada)).toBe(false);
    expect((await api.post('/auth/token/refresh/', { body: { refresh: ada.refresh } })).status).toBe(401);
    const [session] = await api.db.select().from(sessions).where(eq(sessions.user_id, ada.id));
    expect(session!.revoked_because).toBe('password reset');
    const letters = await lettersOf();
    expect(letters.map(({ to }) => to)).toEqual([[ada.email]]);
    expect(letters[0]!.text).toContain('Subject: Your password was changed');
  });

  it('leaves nothing open to the old password, whatever is in progress with it', async () => {
    for (let round = 0; round < 5; round++) {
      const person = await somebody();
      const token = await letterTo(person);
      const [, signedIn, changed] = await Promise.all([
        reset(token),
        api.post('/auth/login/', { body: { email: person.email, password: OLD } }),
        api.post('/auth/password/', { as: person, body: { current_password: OLD, new_password: 'chosen by a thief' } }),
      ]);
      if (signedIn.status === 200) expect((await api.get('/auth/profile/', { as: signedIn.body })).status).toBe(401);
      // Either the thief came first, which invalidated the link, or not at all.
      expect(await login(person.email, NEW)).toBe(changed.status < 300 ? 401 : 200);
    }
  });

  it('notifies the owner of a password change in the profile, too', async () => {
    await api.post('/auth/password/', { as: ada, body: { current_password: OLD, new_password: NEW } });
    expect(
      (await lettersOf()).map(({ to, text }) => [to, text.includes('Subject: Your password was changed')]),
    ).toEqual([[[ada.email], true]]);
    expect(await isSignedIn(ada)).toBe(true);
  });

  it('verifies the address, because the email was read', async () => {
    expect((await rowOf(ada)).email_verified_at).toBeNull();
    await reset(await letterTo(ada));
    const { email_verified_at } = await rowOf(ada);
    expect(email_verified_at).toBeInstanceOf(Date);
    await reset(await letterTo(ada));
    expect((await rowOf(ada)).email_verified_at).toEqual(email_verified_at);
  });

  it('is not available to suspended people: no email, and an earlier link does not work', async () => {
    const token = await letterTo(ada);
    await api.db.update(users).set({ suspended_at: new Date() }).where(eq(users.id, ada.id));
    expect((await ask(ada.email)).body).toEqual({ expires_in_minutes: 60 });
    expect(await lettersOf()).toEqual([]);
    expect((await reset(token)).body).toEqual(OVER);
  });

  it('is available to people who requested deletion until they can no longer cancel it', async () => {
    await api.delete('/auth/account/', { as: ada, body: { password: OLD } });
    const token = await letterTo(ada);
    expect((await reset(token)).status).toBe(204);
    expect((await rowOf(ada)).deletes_at).not.toBeNull();
    expect(await login(ada.email, NEW)).toBe(200);
    expect((await rowOf(ada)).deletes_at).toBeNull();

    await api.db
      .update(users)
      .set({ deletes_at: sql`now() - interval '1 second'` })
      .where(eq(users.id, ada.id));
    await ask(ada.email);
    expect((await lettersOf()).filter(({ text }) => text.includes('#reset='))).toEqual([]);
  });

  describe('of an account made through a provider', () => {
    const through = async (values: PersonValues) => {
      const person = await signUp(api, { password_hash: null, ...values });
      await api.db
        .insert(identities)
        .values({ provider: 'Google', subject: `subject of ${person.id}`, user_id: person.id });
      return person;
    };

    it('sets a password if its address is verified', async () => {
      const noor = await through({ email_verified_at: new Date() });
      expect((await reset(await letterTo(noor))).status).toBe(204);
      expect(await login(noor.email, NEW)).toBe(200);
    });

    it('sends nothing to an unverified address that its owner entered: it may be somebody else’s', async () => {
      const eve = await through({ email_verified_at: new Date() });
      await api.patch('/auth/profile/', { as: eve, ...aForm({ email: `victim.of.${eve.email}` }) });
      await lettersOf();
      expect((await ask(`victim.of.${eve.email}`)).status).toBe(200);
      expect(await lettersOf()).toEqual([]);
    });
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

  it('sends the email again when the mail server goes silent, after giving the first one up', async () => {
    const timeouts = jest.spyOn(Socket.prototype, 'setTimeout').mock;
    smtp.silences = 1;
    await ask(ada.email);
    const sent = lettersOf();
    await until(async () => smtp.silences === 0);
    const toServer = timeouts.contexts.findIndex(
      (socket) => (socket as Socket).remotePort === Number(new URL(smtp.url).port),
    );
    // Instead of waiting for it.
    (timeouts.contexts[toServer] as Socket).emit('timeout');
    expect((await sent).map(({ to }) => to)).toEqual([[ada.email]]);
    // The queue's own timeout is two minutes.
    expect(timeouts.calls[toServer]![0]).toBeLessThan(120_000);
    jest.restoreAllMocks();
  });

  it('sends the email again when the mail server fails, with a link that works', async () => {
    smtp.refusals = 2;
    await ask(ada.email);
    const letters = await lettersOf();
    expect(letters.map(({ to }) => to)).toEqual([[ada.email]]);
    expect((await reset(/#reset=(\S+)/.exec(letters[0]!.text)![1]!)).status).toBe(204);
  });
});

describe('limits on forgotten passwords', () => {
  let smtp: SmtpServer;
  let api: TestApi;
  beforeAll(async () => {
    smtp = await startSmtpServer();
    api = await buildTestApi({
      env: {
        SMTP_URL: smtp.url,
        LIMIT_RESET_PER_HOUR: '2',
        LIMIT_RESET_PER_ADDRESS_PER_HOUR: '4',
        LIMIT_SIGN_IN_PER_MINUTE: '3',
      },
    });
  });
  afterAll(async () => {
    await api?.close();
    await smtp?.close();
  });
  const ask = (email: string, remoteAddress: string) =>
    api.post('/auth/password/forgot/', { body: { email }, remoteAddress });

  it('limit emails per account, whether it exists or not, without keeping anybody from signing in', async () => {
    const person = await signUp(api, { password_hash: await hashPassword(OLD) });
    for (const email of [person.email, 'nobody@example.com']) {
      expect([(await ask(email, '192.0.2.1')).status, (await ask(email.toUpperCase(), '192.0.2.2')).status]).toEqual([
        200, 200,
      ]);
      const { status, headers, body } = await ask(email, '192.0.2.3');
      expect([status, body.code]).toEqual([429, 'too_many_requests']);
      expect(Number(headers['retry-after'])).toBeGreaterThan(3000);
    }
    expect(
      (await api.post('/auth/login/', { body: { email: person.email, password: OLD }, remoteAddress: '192.0.2.3' }))
        .status,
    ).toBe(200);
  });

  it('count requests for links and uses of them together, per client', async () => {
    const remoteAddress = '192.0.2.9';
    const reset = () =>
      api.post('/auth/password/reset/', { body: { token: 'guess', new_password: NEW }, remoteAddress });
    const statuses = [
      (await ask('a@example.com', remoteAddress)).status,
      (await reset()).status,
      (await reset()).status,
      (await reset()).status,
      (await reset()).status,
    ];
    expect(statuses).toEqual([200, 400, 400, 400, 429]);
    expect((await ask('b@example.com', remoteAddress)).status).toBe(429);
    expect((await ask('b@example.com', '192.0.2.10')).status).toBe(200);
  });
});

it('without a mailer, everybody is told that there are no emails', async () => {
  const api = closedAfterTest(await buildTestApi());
  const person = await signUp(api);
  for (const email of [person.email, 'nobody@example.com']) {
    const { status, body } = await api.post('/auth/password/forgot/', { body: { email } });
    expect([status, body]).toEqual([
      409,
      {
        message: 'This site cannot send email. Ask its operators for a link to choose a new password.',
        code: 'no_mailer',
      },
    ]);
  }
  expect(await api.runJobs()).toBe(0);
});
