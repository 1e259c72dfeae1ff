import { afterEach, describe, expect, it, jest } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import PgBoss from 'pg-boss';
import { closedAfterTest, until } from '@project-practice/foundation/http/testing';
import { localCertificate } from '../grading/testing/localCertificate.ts';
import { buildTestApi, runOperator, signUp } from '../testing/index.ts';
import { startSmtpServer } from '@project-practice/foundation/mail/testing';

type Logged = jest.Mock<(details: unknown, text: string) => void>;

describe('letters', () => {
  let warned: Logged;
  let failed: Logged;
  afterEach(() => {
    jest.restoreAllMocks();
  });

  async function aSite(env: Record<string, string>) {
    const before = (server: FastifyInstance) => {
      warned = jest.spyOn(server.log, 'warn').mockReturnValue() as never;
      failed = jest.spyOn(server.log, 'error').mockReturnValue() as never;
    };
    return closedAfterTest(await buildTestApi({ env, before }));
  }
  const texts = (logged: Logged) => logged.mock.calls.map(([, text]) => text);

  it('reach a mail server that defers seven times, and say that a program has written them', async () => {
    const smtp = closedAfterTest(await startSmtpServer());
    const api = await aSite({ SMTP_URL: smtp.url });
    const { email } = await signUp(api);
    smtp.refusals = 7;
    await api.post('/auth/password/forgot/', { body: { email } });
    await api.runJobs();
    expect(smtp.letters).toEqual([{ to: [email], text: expect.stringMatching(/^Auto-Submitted: auto-generated$/m) }]);
    expect(failed).not.toHaveBeenCalled();
  });

  it('wait twice as long after each attempt', async () => {
    const smtp = closedAfterTest(await startSmtpServer());
    const api = await aSite({ SMTP_URL: smtp.url, WORKERS: 'true' });
    const { email } = await signUp(api);
    smtp.refusals = Infinity;
    await api.post('/auth/password/forgot/', { body: { email } });
    for (const shortest of [15, 30, 60, 120]) {
      const seconds = await until(async () => {
        const { rows } = await api.database.pool.query<{ seconds: number }>(
          `select extract(epoch from start_after - now())::int as seconds from pgboss.job
           where name = 'password-letter' and state = 'retry' and start_after > now() + interval '5 seconds'`,
        );
        return rows[0]?.seconds;
      });
      expect(seconds).toBeGreaterThan(shortest * 0.6);
      expect(seconds).toBeLessThanOrEqual(shortest * 2);
      // Instead of waiting for it.
      await api.database.pool.query(`update pgboss.job set start_after = now() where name = 'password-letter'`);
    }
  }, 60_000);

  it('that fail for good are logged, counted, and listed for the operator', async () => {
    const smtp = closedAfterTest(await startSmtpServer());
    const api = await aSite({ SMTP_URL: smtp.url });
    const { id, email } = await signUp(api);
    expect((await runOperator(api, 'failed-jobs')).out).toBe('No job has failed for good.');
    const count = async () =>
      Number(/^jobs_failed_total\{queue="password-letter"\} (\d+)$/m.exec((await api.get('/metrics')).text)![1]);
    const before = await count();
    smtp.refusals = Infinity;
    await api.post('/auth/password/forgot/', { body: { email } });
    await api.runJobs();
    expect(await count()).toBe(before + 1);
    expect(failed.mock.calls).toEqual([
      [expect.objectContaining({ queue: 'password-letter', attempts: 8 }), 'a job failed for good'],
    ]);
    const { code, out } = await runOperator(api, 'failed-jobs');
    expect(code).toBe(0);
    expect(out).toMatch(/^\d{4}-\S+Z password-letter, 8 attempts: Error: .*451 later.*/);
    expect(out).toContain(`"user_id": ${id}`);
    expect((await api.get('/readyz')).status).toBe(200);
  });

  it('to an address that the mail server refuses for good are not sent again', async () => {
    const smtp = closedAfterTest(await startSmtpServer());
    const api = await aSite({ SMTP_URL: smtp.url });
    const { email } = await signUp(api);
    smtp.knowsNobody = true;
    await api.post('/auth/password/forgot/', { body: { email } });
    await api.runJobs();
    expect(failed.mock.calls).toEqual([
      [expect.objectContaining({ queue: 'password-letter', attempts: 1 }), 'a job failed for good'],
    ]);
    expect((await runOperator(api, 'failed-jobs')).out).toMatch(
      /password-letter, 1 attempts: .*refuses this letter: .*550/,
    );
  });

  it('whose job pg-boss itself gave up are logged, counted, and listed with the reason', async () => {
    const smtp = closedAfterTest(await startSmtpServer());
    const api = await aSite({ SMTP_URL: smtp.url, WORKERS: 'true' });
    const { email } = await signUp(api);
    await api.post('/auth/password/forgot/', { body: { email } });
    await until(async () => smtp.letters.length > 0);
    const { pool } = api.database;
    await until(
      async () =>
        (
          await pool.query(
            `update pgboss.job set state = 'active', started_on = now() - interval '1 hour', retry_count = retry_limit
             where name = 'password-letter' and state = 'completed'`,
          )
        ).rowCount === 1,
    );
    await new PgBoss({ db: { executeSql: (text, values) => pool.query(text, values) } }).maintain();
    await until(async () => failed.mock.calls.length > 0);
    expect(failed.mock.calls).toEqual([
      [expect.objectContaining({ queue: 'password-letter', attempts: 8 }), 'a job failed for good'],
    ]);
    expect((await runOperator(api, 'failed-jobs')).out).toMatch(/password-letter, 8 attempts: The job expired\./);
  });

  it('cannot be sent if nothing listens, which the start says', async () => {
    await aSite({ SMTP_URL: 'smtp://127.0.0.1:9', WORKERS: 'true' });
    await until(async () => texts(warned).some((text) => text.startsWith('the mail server (SMTP_URL) cannot be used')));
  });

  it('are not given to a server with an untrusted certificate unless the address says so, which the start says', async () => {
    const smtp = closedAfterTest(await startSmtpServer(localCertificate));
    await aSite({ SMTP_URL: smtp.url, WORKERS: 'true' });
    await until(async () => texts(warned).some((text) => text.includes('NODE_EXTRA_CA_CERTS')));

    const api = await aSite({ SMTP_URL: `${smtp.url}?tls.rejectUnauthorized=false` });
    const { email } = await signUp(api);
    await api.post('/auth/password/forgot/', { body: { email } });
    await api.runJobs();
    expect(smtp.letters).toHaveLength(1);
  });
});
