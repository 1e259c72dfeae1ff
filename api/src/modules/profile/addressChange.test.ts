import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { closedAfterTest } from 'config/server/testing';
import { buildTestApi, signUp, type TestApi } from '../../testing/index.ts';
import { startSmtpServer, type SmtpServer } from '../../testing/smtpServer.ts';

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
    expect((await api.patch('/auth/profile/', { as: ada, body: { email: 'ada@new.example' } })).body.email).toBe('ada@new.example');
    await api.runJobs();
    expect(smtp.letters).toHaveLength(1);
    const [{ to, text }] = smtp.letters as [SmtpServer['letters'][number]];
    expect(to).toEqual(['ada@old.example']);
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

  it('may be tried ten times a day, successful or not', async () => {
    const plain = closedAfterTest(await buildTestApi({ env: { LIMIT_CHANGE_EMAIL_PER_DAY: '3' } }));
    const [eve, taken] = [await signUp(plain), await signUp(plain)];
    const change = async (email: string) => (await plain.patch('/auth/profile/', { as: eve, body: { email } })).status;
    expect([await change(taken.email), await change('eve@new.example'), await change(taken.email)]).toEqual([400, 200, 400]);
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
