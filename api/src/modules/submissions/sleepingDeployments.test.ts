import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { until } from '@project-practice/foundation/http/testing';
import { eq } from 'drizzle-orm';
import type { Submission } from '@project-practice/shared/contract';
import { tables } from '../../database/index.ts';
import { startServer, type LocalServer } from '../../grading/testing/localServer.ts';
import { buildTestApi, signUp, type TestApi, type TestUser } from '../../testing/index.ts';
import { aProjectWithTasks, aTeam, register, type AtWork } from '../../testing/teamsAtWork.ts';

const SLEEPERS = 20;
const tests = [
  { name: 'Answers', points: 10, request: { method: 'GET' as const, path: '/status' }, expect: { status: 200 } },
];

describe('with many deployments asleep, and one grader', () => {
  let api: TestApi;
  let work: AtWork;
  /** One for each who submits: it counts as theirs. */
  const awake: LocalServer[] = [];
  let holding: LocalServer;
  let asleep: LocalServer;
  let student: TestUser;
  const held: ServerResponse[] = [];
  let isAsleep = true;
  let slow: ServerResponse | undefined;

  beforeAll(async () => {
    for (let index = 0; index < 4; index += 1) awake.push(await startServer((_, response) => response.end('ok')));
    let asked = 0;
    // The first request of its own run, after the one that wakes it, is held.
    holding = await startServer((_, response) => void (++asked === 2 ? (slow = response) : response.end('ok')));
    asleep = await startServer((_, response) => void (isAsleep ? held.push(response) : response.end('ok')));
    api = await buildTestApi({
      env: { WORKERS: 'true', GRADER_CONCURRENCY: '1', GRADER_ALLOW: '127.0.0.1:*' },
    });
    student = await signUp(api);
    work = await aProjectWithTasks(api, 1);
    await api.db.update(tables.tasks).set({ tests }).where(eq(tables.tasks.project_id, work.projectId));
  });
  afterAll(async () => {
    for (const response of held) response.end();
    await api?.close();
    await Promise.all([...awake, holding, asleep].map((server) => server?.close()));
  });

  const path = () => `/projects/${work.projectId}/tasks/${work.taskIds[0]}/submissions/`;
  async function submit(deployment_url: string, as = student): Promise<() => Promise<Submission>> {
    const team = await aTeam(api, as);
    await register(api, team.id, work.projectId, as);
    const { body } = await api.post<Submission>(path(), {
      as,
      body: { team: team.uuid, deployment_url, github_url: 'https://github.com/otters/notes' },
    });
    return async () => (await api.get<Submission>(`${path()}${body.id}/`, { as })).body;
  }
  const isDone = async (read: () => Promise<Submission>) => (await read()).status !== 'pending' && read();

  it('grades a working one at once, whoever submitted it, and the others when they wake', async () => {
    const sleepers: (() => Promise<Submission>)[] = [];
    for (let index = 0; index < SLEEPERS; index += 1) sleepers.push(await submit(asleep.url));
    await until(async () => held.length === SLEEPERS);
    for (const read of sleepers)
      expect(await read()).toMatchObject({ status: 'pending', is_waking: true, queue_position: 0 });
    for (const [index, as] of [await signUp(api), student].entries()) {
      const read = await submit(awake[index]!.url, as);
      expect(await until(() => isDone(read))).toMatchObject({ status: 'passed' });
    }
    isAsleep = false;
    for (const response of held.splice(0)) response.end('ok');
    for (const read of sleepers) expect(await until(() => isDone(read))).toMatchObject({ status: 'passed' });
  }, 120_000);

  it('shows the place in the queue of those that wait for the grader', async () => {
    const first = await submit(holding.url);
    await until(async () => slow !== undefined);
    const others = [await submit(awake[2]!.url, await signUp(api)), await submit(awake[3]!.url, await signUp(api))];
    // Both are woken at once, so either may be the first of the two.
    const places = async () => {
      const read = await Promise.all(others.map((other) => other()));
      return read.map(({ is_waking, queue_position }) => (is_waking ? 'waking' : queue_position)).sort();
    };
    await until(async () => String(await places()) === '0,1');
    expect((await first()).queue_position).toBe(0);
    slow!.end('ok');
    for (const read of [first, ...others]) expect(await until(() => isDone(read))).toMatchObject({ status: 'passed' });
  }, 60_000);
});
