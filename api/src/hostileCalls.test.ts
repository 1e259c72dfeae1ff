import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { hostileCalls, type OpenApiDocument } from 'config/server/testing';
import { buildTestApi, signUp, type TestApi, type TestUser } from './testing/index.ts';
import { aProjectWithTasks, aTeam } from './testing/teamsAtWork.ts';

let api: TestApi;
let ada: TestUser;
beforeAll(async () => {
  api = await buildTestApi();
  ada = await signUp(api);
});
afterAll(() => api?.close());

const ENDS_A_SESSION = /\/auth\/(account|sessions|logout|password)\//;

it('never fails with a server error, whatever is sent to any field of any route', async () => {
  const { projectId, taskIds } = await aProjectWithTasks(api);
  const team = await aTeam(api, ada);
  const { body: draft } = await api.post('/projects/drafts/', { as: ada, body: { prompt: 'A small library' } });
  const { body: document } = await api.get<OpenApiDocument>('/docs/json');
  const failed: unknown[] = [];
  const statuses: number[] = [];
  for (const { method, url, ...sent } of hostileCalls(document, { uuid: team.uuid, projectId, taskId: taskIds[0]!, id: draft.id })) {
    const as = ENDS_A_SESSION.test(url) ? await signUp(api) : ada;
    const { status, body } = await api.call(method, url, { as, ...sent });
    statuses.push(status);
    if (status >= 500) failed.push({ method, url, ...sent, status, body });
    if (failed.length === 3) break;
  }
  expect(failed).toEqual([]);
  // The calls reached their routes, and got as far as validation.
  expect(statuses.length).toBeGreaterThan(2_000);
  expect(statuses).toEqual(expect.arrayContaining([200, 201, 400]));
  expect((await api.get('/auth/profile/', { as: ada })).status).toBe(200);
});
