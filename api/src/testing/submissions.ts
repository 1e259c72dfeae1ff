import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import { eq } from 'drizzle-orm';
import type { Submission } from '@project-practice/shared/contract';
import { tables } from '../database/index.ts';
import { startServer, type LocalServer } from '../grading/testing/localServer.ts';
import { NOTES_CHECKS, startNotesDeployment } from '../grading/testing/notesDeployment.ts';
import { enqueue, GRADING_QUEUE } from '../modules/submissions/gradingQueue.ts';
import { queueForGrading, readRun } from '../modules/submissions/gradingRun.repository.ts';
import { buildTestApi, signUp, type TestApi, type TestUser } from './index.ts';
import { aProjectWithTasks, aTeam, register, type AtWork } from './teamsAtWork.ts';

export let api: TestApi;
export let good: LocalServer;
export let wrong: LocalServer;
export let watched: LocalServer;
export let owner: TestUser;
export let member: TestUser;
export let stranger: TestUser;
export let team: { id: number; uuid: string };
export let work: AtWork;

/** Each test has a new team of two, registered to a new project of two tasks. Visits of `watched` call `watch`. */
export function prepareSubmissions(
  watch: () => Promise<unknown> = async () => undefined,
  limits: Record<string, string> = {},
) {
  beforeAll(async () => {
    good = await startNotesDeployment(() => team.uuid);
    wrong = await startServer((_, response) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"id":1}'),
    );
    watched = await startServer((_, response) => void watch().then(() => response.writeHead(404).end()));
    api = await buildTestApi({
      env: {
        GRADER_ALLOW: `${good.host},${wrong.host},${watched.host},127.0.0.1:1025`,
        LIMIT_SUBMIT_PER_HOUR: '10',
        ...limits,
      },
    });
  });
  afterAll(async () => {
    await api.close();
    await Promise.all([good, wrong, watched].map((server) => server.close()));
  });
  beforeEach(async () => {
    [owner, member, stranger] = [await signUp(api), await signUp(api), await signUp(api)];
    team = await aTeam(api, owner, [member]);
    work = await aProjectWithTasks(api, 2);
    await api.db.update(tables.tasks).set({ tests: NOTES_CHECKS }).where(eq(tables.tasks.project_id, work.projectId));
    await register(api, team.id, work.projectId, owner);
  });
}

/** From now on in this test, the paths are those of another project. */
export function workOn(other: AtWork) {
  work = other;
}

export const at = (index: number, rest = '') =>
  `/projects/${work.projectId}/tasks/${work.taskIds[index]}/submissions/${rest}`;
export const payload = (deployment_url: string) => ({
  team: team.uuid,
  deployment_url,
  github_url: 'https://github.com/otters/notes',
});
export const submit = (as: TestUser = owner, index = 0, body: object = {}) =>
  api.post<Submission & { message: string }>(at(index), { as, body: { ...payload(good.url), ...body } });
export const read = async (id: number, index = 0) =>
  (await api.get<Submission>(at(index, String(id)), { as: owner })).body;
export const graded = async (deployment_url: string, index = 0) => {
  const { body } = await submit(owner, index, { deployment_url });
  await api.runJobs();
  return read(body.id, index);
};

/** As the worker does once the deployment responds. */
export const wake = async (id: number) =>
  queueForGrading(api.db, (await readRun(api.db, id))!, (tx) => enqueue(api.queue, tx, GRADING_QUEUE, id));
