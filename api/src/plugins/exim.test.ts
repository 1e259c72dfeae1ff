import { closedAfterTest } from '@project-practice/foundation/http/testing';
import { exim, startExim } from '../testing/exim.ts';
import { buildTestApi, signUp } from '../testing/index.ts';

const where = exim ? it : it.skip; // Exim is no part of the project: whoever has it installed runs these.

where('a letter reaches Exim, which defers whom it does not know, and signs its certificate itself', async () => {
  const server = closedAfterTest(await startExim());
  const api = closedAfterTest(await buildTestApi({ env: { SMTP_URL: `${server.url}?tls.rejectUnauthorized=false` } }));
  const { email } = await signUp(api);
  await api.post('/auth/password/forgot/', { body: { email } });
  await api.runJobs();
  expect(await server.deferred()).toBe(1);
  expect(await server.letters()).toEqual([
    expect.stringMatching(new RegExp(`${email}[^]*Auto-Submitted: auto-generated`)),
  ]);
});

where('a letter that Exim’s certificate keeps back is not lost in silence', async () => {
  const server = closedAfterTest(await startExim());
  const api = closedAfterTest(await buildTestApi({ env: { SMTP_URL: server.url } }));
  const { email } = await signUp(api);
  await api.post('/auth/password/forgot/', { body: { email } });
  await api.runJobs();
  expect(await server.letters()).toEqual([]);
  expect((await api.get('/metrics')).text).toMatch(/^jobs_failed_total\{queue="password-letter"\} 1$/m);
});
