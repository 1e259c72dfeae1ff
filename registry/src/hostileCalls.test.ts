import { hostileCalls, type OpenApiDocument } from '@project-practice/foundation/http/testing';
import { aRemote, openRegistry, OPERATOR_TOKEN } from './testing/index.ts';

it('never fails with a server error, whatever is sent to any field of any route', async () => {
  const { app, close } = await openRegistry({ remotes: { 'mf-teams': aRemote() } });
  const document = (await app.inject('/registry/docs/json')).json<OpenApiDocument>();
  const authorization = `Bearer ${OPERATOR_TOKEN}`;
  const failed: unknown[] = [];
  const statuses: number[] = [];
  for (const { headers, ...call } of hostileCalls(document, { name: 'mf-teams', key: 'mf-teams' })) {
    const { statusCode, body } = await app.inject({ ...call, headers: { ...headers, authorization } });
    statuses.push(statusCode);
    if (statusCode >= 500) failed.push({ ...call, statusCode, body });
    if (failed.length === 3) break;
  }
  await close();
  expect(failed).toEqual([]);
  // The calls reached their routes, and got as far as validation.
  expect(statuses.length).toBeGreaterThan(1_000);
  expect(statuses).toEqual(expect.arrayContaining([201, 400]));
});
