import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { NEW, OLD } from '../testing/forgottenPasswords.ts';
import { buildTestApi, signUp, type TestApi } from '../../testing/index.ts';
import { startSmtpServer, type SmtpServer } from '@project-practice/foundation/mail/testing';
import { hashPassword } from './hash.ts';

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
