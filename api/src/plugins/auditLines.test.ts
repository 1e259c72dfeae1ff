import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { buildTestApi, runOperator, signUp, type TestApi } from '../testing/index.ts';
import { tellAudit } from './auditLines.ts';

let api: TestApi;
beforeAll(async () => {
  api = await buildTestApi();
});
afterAll(() => api.close());

async function told(): Promise<Record<string, unknown>[]> {
  const lines: Record<string, unknown>[] = [];
  await tellAudit(api.db, (line) => lines.push(line as never));
  return lines;
}

it('tells of what operators did, once and in order, and of nothing that they only tried', async () => {
  const person = await signUp(api);
  await runOperator(api, 'set-premium', person.email);
  await runOperator(api, 'set-premium', person.email, '--dry-run');
  await runOperator(api, 'suspend', person.email);
  await runOperator(api, 'suspend', person.email, '--because', 'spam');
  const subject = `user:${person.id}`;
  expect(await told()).toMatchObject([
    { event: 'user.premium.set', subject, chain: expect.stringMatching(/^[0-9a-f]{64}$/) },
    { event: 'user.suspended', subject, details: { because: 'spam' } },
  ]);
  expect(await told()).toEqual([]);
  await runOperator(api, 'unsuspend', person.email);
  expect(await told()).toMatchObject([{ event: 'user.unsuspended' }]);
});

it('tells again of what could not be noted as told', async () => {
  const person = await signUp(api);
  await runOperator(api, 'set-premium', person.email);
  const full = () => {
    throw new Error('the disk is full');
  };
  await expect(tellAudit(api.db, full)).rejects.toThrow('the disk is full');
  expect(await told()).toMatchObject([{ event: 'user.premium.set', subject: `user:${person.id}` }]);
});
