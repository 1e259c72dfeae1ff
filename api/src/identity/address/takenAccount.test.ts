import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import { tables } from '../../database/index.ts';
import { buildTestApi, signUp, type TestApi } from '../../testing/index.ts';
import { startSmtpServer, type SmtpServer } from '@project-practice/foundation/mail/testing';

const { leftAddresses, users } = tables;
const PASSWORD = 'a fine new phrase';

describe('an account whose ten-minute token was stolen', () => {
  let smtp: SmtpServer;
  let api: TestApi;
  let run = 0;

  beforeAll(async () => {
    smtp = await startSmtpServer();
    api = await buildTestApi({ env: { SMTP_URL: smtp.url } });
  });
  afterAll(async () => {
    await api?.close();
    await smtp?.close();
  });

  /** Somebody whose address was changed by whoever holds their access token. */
  async function robbed({ isProved = false } = {}) {
    const [old, thief] = [`owner-${++run}@old.example`, `thief-${run}@new.example`];
    const owner = await signUp(api, { email: old });
    if (isProved) await api.db.update(users).set({ email_verified_at: new Date() }).where(eq(users.id, owner.id));
    const before = smtp.letters.length;
    expect((await api.patch('/auth/profile/', { as: owner, body: { email: thief } })).status).toBe(200);
    await api.runJobs();
    return { owner, old, thief, letters: smtp.letters.slice(before) };
  }
  const textTo = (letters: SmtpServer['letters'], address: string) =>
    letters.filter(({ to }) => to.includes(address)).map(({ text }) => text);
  const resetLink = (text: string | undefined) => /\/login#reset=([\w-]{43})/.exec(text ?? '')?.[1];
  const confirmLink = (text: string | undefined) => /\/confirm\/\?token=([\w-]{43})/.exec(text ?? '')?.[1];
  const reset = async (token = 'none') =>
    (await api.post('/auth/password/reset/', { body: { token, new_password: PASSWORD } })).status;
  const forgot = async (email: string) => {
    const before = smtp.letters.length;
    expect((await api.post('/auth/password/forgot/', { body: { email } })).status).toBe(200);
    await api.runJobs();
    return smtp.letters.slice(before);
  };
  const signsIn = async (email: string, password = PASSWORD) =>
    (await api.post('/auth/login/', { body: { email, password } })).status === 200;
  const answer = (token: string | undefined, value: string) =>
    api.post('/auth/email/confirm/', {
      payload: new URLSearchParams({ token: token ?? '', answer: value }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
  const addressOf = async (id: number) => {
    const [user] = await api.db.select().from(users).where(eq(users.id, id));
    return [user!.email, user!.email_verified_at !== null];
  };

  it.each([true, false])(
    'is taken back by the link in the letter to the old address (proved: %s)',
    async (isProved) => {
      const { owner, old, thief, letters } = await robbed({ isProved });
      expect(await reset(resetLink(textTo(letters, old)[0]))).toBe(204);
      expect(await addressOf(owner.id)).toEqual([old, true]);
      expect(await signsIn(old)).toBe(true);
      expect(await signsIn(thief)).toBe(false);
      expect((await api.get('/auth/profile/', { as: owner })).status).toBe(401);
      // It works once.
      expect(await reset(resetLink(textTo(letters, old)[0]))).toBe(400);
    },
  );

  it('is taken back for seven days, also after the new address was confirmed and changed again', async () => {
    const { owner, old, thief, letters } = await robbed();
    expect((await answer(confirmLink(textTo(letters, thief)[0]), 'mine')).status).toBe(200);
    expect(await addressOf(owner.id)).toEqual([thief, true]);
    await api.patch('/auth/profile/', { as: owner, body: { email: `second-${thief}` } });
    expect(await reset(resetLink(textTo(letters, old)[0]))).toBe(204);
    expect(await addressOf(owner.id)).toEqual([old, true]);

    const late = await robbed();
    await api.db
      .update(leftAddresses)
      .set({ expires_at: sql`now()` })
      .where(eq(leftAddresses.user_id, late.owner.id));
    expect(await reset(resetLink(textTo(late.letters, late.old)[0]))).toBe(400);
  });

  it('has letters about its password sent to the old address until the new one is confirmed', async () => {
    const { owner, old, thief, letters } = await robbed();
    for (const asked of [thief, old]) {
      const sent = await forgot(asked);
      expect(textTo(sent, old).map(resetLink)).toEqual([expect.any(String)]);
      expect(textTo(sent, thief).map(resetLink)).toEqual([undefined]);
    }
    // An earlier question can no longer be answered.
    expect((await answer(confirmLink(textTo(letters, thief)[0]), 'mine')).status).toBe(404);
    const [text] = textTo(await forgot(old), old);
    expect(await reset(resetLink(text))).toBe(204);
    expect(await addressOf(owner.id)).toEqual([old, true]);
  });

  it('has them sent to the new address once that is confirmed', async () => {
    const { old, thief, letters } = await robbed();
    await answer(confirmLink(textTo(letters, thief)[0]), 'mine');
    const sent = await forgot(thief);
    expect(textTo(sent, thief).map(resetLink)).toEqual([expect.any(String)]);
    expect(textTo(sent, old)).toEqual([]);
  });

  it('does not keep the address of somebody who says that it is theirs', async () => {
    const { owner, old, thief, letters } = await robbed();
    expect((await answer(confirmLink(textTo(letters, thief)[0]), 'not-mine')).status).toBe(200);
    expect(await addressOf(owner.id)).toEqual([old, false]);
    const person = { first_name: 'T', last_name: 'H', email: thief, password: PASSWORD };
    expect((await api.post('/auth/register/', { body: person })).status).toBe(200);
  });

  it('keeps its old address from everybody else meanwhile', async () => {
    const { owner, old } = await robbed();
    const person = { first_name: 'T', last_name: 'H', email: old, password: PASSWORD };
    expect((await api.post('/auth/register/', { body: person })).body).toEqual({
      email: ['A user with this email already exists.'],
    });
    const other = await signUp(api);
    expect((await api.patch('/auth/profile/', { as: other, body: { email: old } })).status).toBe(400);
    // Its own people may go back by themselves.
    expect((await api.patch('/auth/profile/', { as: owner, body: { email: old } })).status).toBe(200);
    expect(await addressOf(owner.id)).toEqual([old, false]);
  });

  it('asks with a page, because programs that scan mail open links', async () => {
    const { owner, thief, letters } = await robbed();
    const token = confirmLink(textTo(letters, thief)[0]);
    const page = await api.get(`/auth/email/confirm/?token=${token}`);
    // The link's secret is in the address.
    expect(page.headers['referrer-policy']).toBe('no-referrer');
    expect(page.status).toBe(200);
    expect(page.text).toContain('Yes, it is mine');
    expect(page.text).toContain(thief);
    expect(await addressOf(owner.id)).toEqual([thief, false]);
    expect((await api.get('/auth/email/confirm/?token=made-up')).status).toBe(404);
  });
});
