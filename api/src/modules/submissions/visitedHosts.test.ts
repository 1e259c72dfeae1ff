import { expect, it } from '@jest/globals';
import { aTeam, register } from '../../testing/teamsAtWork.ts';
import {
  api,
  good,
  payload,
  prepareSubmissions,
  stranger,
  submit,
  at,
  work,
  wrong,
} from '../../testing/submissions.ts';

prepareSubmissions(undefined, { LIMIT_DEPLOYMENT_PER_HOUR: '2' });

it('one host is visited for all teams together only so often an hour, whatever its ports', async () => {
  expect((await submit()).status).toBe(201);
  const others = await aTeam(api, stranger, []);
  await register(api, others.id, work.projectId, stranger);
  const asOthers = (deployment_url: string) =>
    api.post(at(0), { as: stranger, body: { ...payload(deployment_url), team: others.uuid } });
  expect((await asOthers(wrong.url)).status).toBe(201);
  await api.runJobs();
  const { status, headers } = await asOthers(good.url);
  expect([status, Number(headers['retry-after'])]).toEqual([429, expect.any(Number)]);
  // Refused submissions count for nothing, and another host is free.
  expect((await asOthers('https://others.example')).status).toBe(201);
});
