import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { hostileCalls, type OpenApiDocument } from '@project-practice/foundation/http/testing';
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

it('never fails with a server error or answers in the words of its libraries, whatever is sent to any field of any route', async () => {
  const { projectId, taskIds } = await aProjectWithTasks(api);
  const team = await aTeam(api, ada);
  const { body: draft } = await api.post('/projects/drafts/', { as: ada, body: { prompt: 'A small library' } });
  const { body: document } = await api.get<OpenApiDocument>('/docs/json');
  const failed: unknown[] = [];
  const statuses: number[] = [];
  for (const { method, url, ...sent } of hostileCalls(document, {
    uuid: team.uuid,
    projectId,
    taskId: taskIds[0]!,
    id: draft.id,
  })) {
    const as = ENDS_A_SESSION.test(url) ? await signUp(api) : ada;
    const { status, body } = await api.call(method, url, { as, ...sent });
    statuses.push(status);
    const isRaw = /Invalid (input|option)|Too (big|small)|expected .* received/.test(JSON.stringify(body ?? ''));
    if (status >= 500 || isRaw) failed.push({ method, url, ...sent, status, body });
    if (failed.length === 3) break;
  }
  expect(failed).toEqual([]);
  // The calls reached their routes, and got as far as validation.
  expect(statuses.length).toBeGreaterThan(2_000);
  expect(statuses).toEqual(expect.arrayContaining([200, 201, 400]));
  expect((await api.get('/auth/profile/', { as: ada })).status).toBe(200);
});

it('answers at once, however long the host name of an address is', async () => {
  const { projectId, taskIds } = await aProjectWithTasks(api);
  const { uuid: team } = await aTeam(api, ada);
  // Converting such a name to ASCII takes time that grows with the square of its length.
  const host = `${Array.from({ length: 100_000 }, (_, index) => String.fromCodePoint(0x4e00 + ((index * 7919) % 20_000))).join('')}.com`;
  const [email, url] = [`a@${host}`, `https://${host}/`];
  const calls: [method: 'POST' | 'PATCH' | 'DELETE', path: string, body: object][] = [
    ['POST', '/auth/login/', { email, password: 'a fine long phrase' }],
    ['POST', '/auth/register/', { email, password: 'a fine long phrase', first_name: 'A', last_name: 'B' }],
    ['POST', '/auth/password/forgot/', { email }],
    ['PATCH', '/auth/profile/', { email }],
    ['PATCH', `/teams/${team}/`, { owner: email }],
    ['DELETE', `/teams/${team}/members/`, { email }],
    ['POST', '/projects/registrations/', { project: projectId, team, deployment_url: url }],
    [
      'POST',
      `/projects/${projectId}/tasks/${taskIds[0]!}/submissions/`,
      { team, deployment_url: url, github_url: url },
    ],
  ];
  for (const [method, path, body] of calls) {
    const began = performance.now();
    expect((await api.call(method, path, { as: ada, body })).status).toBe(400);
    if (performance.now() - began > 1_000)
      throw new Error(`${method} ${path} took ${Math.round(performance.now() - began)} ms`);
  }
});
