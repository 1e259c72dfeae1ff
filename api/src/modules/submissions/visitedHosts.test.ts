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
  team,
  watched,
  owner,
  work,
  wrong,
} from '../../testing/submissions.ts';

prepareSubmissions(undefined, { LIMIT_DEPLOYMENT_PER_HOUR: '2' });

it('one host is visited for all teams together only so often an hour, whatever its ports; beyond that, a team shows that it is its own', async () => {
  expect((await submit()).status).toBe(201);
  const others = await aTeam(api, stranger, []);
  await register(api, others.id, work.projectId, stranger);
  const asOthers = (deployment_url: string) =>
    api.post(at(0), { as: stranger, body: { ...payload(deployment_url), team: others.uuid } });
  expect((await asOthers(wrong.url)).status).toBe(201);
  await api.runJobs();
  const { status, body } = await asOthers(watched.url);
  expect([status, body.code]).toEqual([403, 'deployment_unproved']);
  expect(body.message).toMatch(/^Deployments at this host have been graded very often within the last hour\./);
  // Refused submissions count for nothing, and another host is free.
  expect((await asOthers('https://others.example')).status).toBe(201);
  await api.runJobs();
  // It serves the line of the first team, whose count is its own from now on.
  for (let time = 0; time < 2; time++) {
    expect((await submit()).status).toBe(201);
    await api.runJobs();
  }
  expect((await submit()).status).toBe(429);
});

it('one host is looked at before submissions only so often an hour', async () => {
  const look = (address: string) =>
    api.get(`${at(0).replace('submissions', 'addresses')}?team=${team.uuid}&deployment_url=${address}`, { as: owner });
  expect([(await look(good.url)).status, (await look(wrong.url)).status]).toEqual([200, 200]);
  expect((await look(good.url)).status).toBe(429);
});
