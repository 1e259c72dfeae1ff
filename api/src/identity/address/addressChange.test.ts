import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { closedAfterTest } from '@project-practice/foundation/http/testing';
import { eq } from 'drizzle-orm';
import { tables } from '../../database/index.ts';
import { aForm, buildTestApi, lateBody, signUp, type TestApi } from '../../testing/index.ts';
import { startSmtpServer, type SmtpServer } from '@project-practice/foundation/mail/testing';

type Sent = SmtpServer['letters'][number];

describe('a change of the email address', () => {
  let smtp: SmtpServer;
  let api: TestApi;

  beforeAll(async () => {
    smtp = await startSmtpServer();
    api = await buildTestApi({ env: { SMTP_URL: smtp.url, MAIL_FROM: 'Practice <hello@example.org>' } });
  });
  afterAll(async () => {
    await api?.close();
    await smtp?.close();
  });

  it('is reported to the previous address, once', async () => {
    const ada = await signUp(api, { first_name: 'Ada', email: 'ada@old.example' });
    expect((await api.patch('/auth/profile/', { as: ada, body: { email: 'ada@new.example' } })).body.email).toBe(
      'ada@new.example',
    );
    await api.runJobs();
    const [{ text }, ...more] = smtp.letters.filter(({ to }) => to[0] === 'ada@old.example') as [Sent];
    expect(more).toEqual([]);
    expect(text).toContain('From: Practice <hello@example.org>');
    expect(text).toContain('Subject: Your email address was changed');
    // Nobody has verified this address, so the email contains nothing that the caller chose.
    expect(text).not.toMatch(/Ada,|ada@new\.example/);
  });

  it('sends no email when it is refused, or when only the spelling changes', async () => {
    const grace = await signUp(api, { email: 'grace@old.example' });
    await signUp(api, { email: 'taken@example.com' });
    const before = smtp.letters.length;
    expect((await api.patch('/auth/profile/', { as: grace, body: { email: 'taken@example.com' } })).status).toBe(400);
    expect((await api.patch('/auth/profile/', { as: grace, body: { email: 'Grace@old.example' } })).status).toBe(200);
    await api.runJobs();
    expect(smtp.letters).toHaveLength(before);
  });

  it('is one also when the address was another one while the request was on its way', async () => {
    const mallory = await signUp(api, { email: 'victim@example.com' });
    const form = aForm({ email: 'Victim@example.com' });
    const body = lateBody(form.payload as Buffer);
    const late = api.patch('/auth/profile/', { as: mallory, payload: body.payload, headers: form.headers });
    await body.isAwaited;
    await api.patch('/auth/profile/', { as: mallory, body: { email: 'mallory@example.com' } });
    const { id } = mallory;
    await api.db.update(tables.users).set({ email_verified_at: new Date() }).where(eq(tables.users.id, id));
    body.arrive();
    expect((await late).status).toBe(200);
    // Somebody else's address that counts as verified would let its owner sign in, through a provider, to Mallory's account.
    const [row] = await api.db
      .select({ email: tables.users.email, email_verified_at: tables.users.email_verified_at })
      .from(tables.users)
      .where(eq(tables.users.id, id));
    expect(row).toEqual({ email: 'Victim@example.com', email_verified_at: null });
  });

  it('may be tried ten times a day, successful or not', async () => {
    const plain = closedAfterTest(await buildTestApi({ env: { LIMIT_CHANGE_EMAIL_PER_DAY: '3' } }));
    const [eve, taken] = [await signUp(plain), await signUp(plain)];
    const change = async (email: string) => (await plain.patch('/auth/profile/', { as: eve, body: { email } })).status;
    expect([await change(taken.email), await change('eve@new.example'), await change(taken.email)]).toEqual([
      400, 200, 400,
    ]);
    expect([await change(taken.email), await change('eve@other.example')]).toEqual([429, 429]);
    // The form sends the address with every change.
    expect(await change('EVE@new.example')).toBe(200);
  });

  it('works without a mailer', async () => {
    const plain = closedAfterTest(await buildTestApi());
    const alan = await signUp(plain, { email: 'alan@old.example' });
    expect((await plain.patch('/auth/profile/', { as: alan, body: { email: 'alan@new.example' } })).status).toBe(200);
    expect(await plain.runJobs()).toBe(0);
  });
});
