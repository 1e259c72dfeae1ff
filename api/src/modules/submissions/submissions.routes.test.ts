import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { count, eq, sql } from 'drizzle-orm';
import type { Submission } from 'shared/contract';
import { tables } from '../../database/index.ts';
import { startServer, type LocalServer } from '../../grading/testing/localServer.ts';
import { NOTES_CHECKS, startNotesDeployment } from '../../grading/testing/notesDeployment.ts';
import { buildTestApi, signUp, type TestApi, type TestUser } from '../../testing/index.ts';
import { aProjectWithTasks, aTeam, pass, register, type AtWork } from '../../testing/teamsAtWork.ts';
import { enqueue, GRADING_QUEUE } from './gradingQueue.ts';
import { claimRun, queueForGrading, readRun, saveProgress, saveResult } from './gradingRun.repository.ts';
import { endBroken } from './recovery.ts';

describe('submissions', () => {
  let api: TestApi;
  let good: LocalServer;
  let wrong: LocalServer;
  let watched: LocalServer;
  let watch = async () => 0;
  const seen: Submission[] = [];
  let owner: TestUser;
  let member: TestUser;
  let stranger: TestUser;
  let team: { id: number; uuid: string };
  let work: AtWork;

  beforeAll(async () => {
    good = await startNotesDeployment();
    wrong = await startServer((_, response) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"id":1}'),
    );
    watched = await startServer((_, response) => void watch().then(() => response.writeHead(404).end()));
    api = await buildTestApi({
      env: { GRADER_ALLOW: `${good.host},${wrong.host},${watched.host},127.0.0.1:1025`, LIMIT_SUBMIT_PER_HOUR: '10' },
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

  const at = (index: number, rest = '') =>
    `/projects/${work.projectId}/tasks/${work.taskIds[index]}/submissions/${rest}`;
  const payload = (deployment_url: string) => ({
    team: team.uuid,
    deployment_url,
    github_url: 'https://github.com/otters/notes',
  });
  const submit = (as: TestUser = owner, index = 0, body: object = {}) =>
    api.post<Submission & { message: string }>(at(index), { as, body: { ...payload(good.url), ...body } });
  const read = async (id: number, index = 0) => (await api.get<Submission>(at(index, String(id)), { as: owner })).body;
  const graded = async (deployment_url: string, index = 0) => {
    const { body } = await submit(owner, index, { deployment_url });
    await api.runJobs();
    return read(body.id, index);
  };

  it('are accepted as pending with their place in the queue, and graded by the worker', async () => {
    const { status, body } = await submit(member);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      status: 'pending',
      completed_at: null,
      total_tests: 3,
      queue_position: 0,
      is_waking: true,
      execution_logs: [],
      team: { uuid: team.uuid },
      user: { id: member.id },
      task: { name: 'Task 1' },
    });
    await api.runJobs();
    const done = await read(body.id);
    expect(done).toMatchObject({
      status: 'passed',
      passed_tests: 3,
      passed_percentage: 100,
      failed_test_index: null,
      feedback: 'All 3 tests passed.',
    });
    expect(done.completed_at).toMatch(/^\d{4}-.*\.\d{3}Z$/);
    expect(done.execution_logs[0]).toMatchObject({
      name: 'Creates a note',
      task_name: 'Task 1',
      passed: true,
      points_earned: 10,
      request: { method: 'POST' },
      response: { status: 201 },
    });
    expect((await api.get(`/projects/${work.projectId}/`, { as: member })).body.tasks[0].is_passed).toBe(true);
  });

  it('that are wrong show which test failed first, and why, and cannot be run again', async () => {
    const done = await graded(wrong.url);
    expect(done).toMatchObject({ status: 'failed', passed_tests: 0, passed_percentage: 0, failed_test_index: 0 });
    expect(done.execution_logs[0]).toMatchObject({
      passed: false,
      points_earned: 0,
      failure_class: 'assertion',
      actual: expect.stringContaining('status 200'),
    });
    expect((await api.post(at(0, `${done.id}/rerun/`), { as: owner })).status).toBe(409);
  });

  it('have their success rate rounded down', async () => {
    const tests = [...NOTES_CHECKS.slice(0, 2), { ...NOTES_CHECKS[2]!, expect: { status: 410 } }];
    await api.db.update(tables.tasks).set({ tests }).where(eq(tables.tasks.id, work.taskIds[0]!));
    expect(await graded(good.url)).toMatchObject({
      status: 'failed',
      passed_tests: 2,
      total_tests: 3,
      passed_percentage: 66,
      failed_test_index: 2,
    });
  });

  it('that fail never take a pass back', async () => {
    expect((await graded(good.url)).status).toBe('passed');
    expect((await graded(wrong.url)).status).toBe('failed');
    expect((await api.get(`/projects/${work.projectId}/`, { as: owner })).body.tasks[0].is_passed).toBe(true);
    expect((await graded(good.url)).status).toBe('passed');
    expect((await api.get(at(0), { as: owner })).body).toHaveLength(3);
  });

  it('that could not be graded end in an error and can be run again, unlike others', async () => {
    const { body } = await submit(owner, 0, { deployment_url: 'http://127.0.0.1:1025/' });
    // More often than the limit allows: refused requests do not count.
    for (let count = 0; count < 11; count += 1)
      expect((await api.post(at(0, `${body.id}/rerun/`), { as: owner })).status).toBe(409);
    await api.runJobs();
    expect(await read(body.id)).toMatchObject({
      status: 'error',
      failed_test_index: null,
      execution_logs: Array(3).fill({ passed: false, not_run: true, failure_class: 'network' }),
    });
    const again = await api.post<Submission>(at(0, `${body.id}/rerun/`), { as: member });
    expect(again).toMatchObject({
      status: 200,
      body: { id: body.id, status: 'pending', completed_at: null, execution_logs: [] },
    });
    expect((await api.post(at(0, `${body.id}/rerun/`), { as: stranger })).status).toBe(404);
    await api.db.update(tables.submissions).set({ deployment_url: good.url }).where(eq(tables.submissions.id, body.id));
    await api.runJobs();
    expect(await read(body.id)).toMatchObject({ status: 'passed' });
  });

  it('can be rerun as often per hour as submitted', async () => {
    const { body } = await submit();
    const rerun = async () => {
      await api.db
        .update(tables.submissions)
        .set({ status: 'error', completed_at: sql`now()` })
        .where(eq(tables.submissions.id, body.id));
      return (await api.post(at(0, `${body.id}/rerun/`), { as: owner })).status;
    };
    const statuses = [];
    for (let count = 0; count < 11; count += 1) statuses.push(await rerun());
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
    await api.runJobs();
  });

  it('of which nothing was judged, because the tests cannot be read, keep their number of tests', async () => {
    const { body } = await submit();
    await api.db
      .update(tables.tasks)
      .set({ tests: [{ name: 'Nonsense' }] })
      .where(eq(tables.tasks.id, work.taskIds[0]!));
    await api.runJobs();
    expect(await read(body.id)).toMatchObject({
      status: 'error',
      feedback: expect.stringContaining('cannot be read'),
      total_tests: 3,
      passed_tests: 0,
      passed_percentage: 0,
      failed_test_index: null,
      execution_logs: [],
    });
  });

  it('are refused while any earlier task is open, even if the one before has passed', async () => {
    work = await aProjectWithTasks(api, 3);
    await register(api, team.id, work.projectId, owner);
    // The first task was added, or moved to the front, later.
    await pass(api, team.id, [work.taskIds[1]!], owner);
    expect((await submit(owner, 2)).body).toMatchObject({ code: 'task_locked' });
  });

  it('are refused for a task that is locked for the chosen team', async () => {
    const { status, body } = await submit(owner, 1);
    expect([status, body.message]).toEqual([403, 'This task is locked for the selected team.']);
    await graded(good.url);
    expect((await submit(owner, 1)).status).toBe(201);
  });

  it('check the lock for the chosen team even if another team of the user is further', async () => {
    await graded(good.url);
    const second = await aTeam(api, owner, [], 'Second');
    await register(api, second.id, work.projectId, owner);
    expect((await submit(owner, 1, { team: second.uuid })).body.message).toBe(
      'This task is locked for the selected team.',
    );
  });

  it('are refused for an unregistered team, another team, and an unknown team', async () => {
    const own = await aTeam(api, owner, [], 'Unregistered');
    expect((await submit(owner, 0, { team: own.uuid })).body).toMatchObject({
      code: 'not_registered',
      message: 'This team is not registered to this project.',
    });
    const [foreign, unknown] = [await submit(stranger), await submit(stranger, 0, { team: randomUUID() })];
    expect([foreign.status, unknown.status]).toEqual([403, 403]);
    expect(foreign.body.message).toBe(
      'You are not a member of this team. Choose another team, or ask its owner for a new invitation.',
    );
    expect(foreign.body).toEqual(unknown.body);
  });

  it.each([
    [{ deployment_url: '' }, 'deployment_url'],
    [{ deployment_url: 'notes' }, 'deployment_url'],
    [{ github_url: '' }, 'github_url'],
    [{ github_url: 'http://github.com/a/b' }, 'github_url'],
    [{ github_url: 'https://me@github.com/a/b' }, 'github_url'],
    [{ team: 'x' }, 'team'],
    ...[
      'https:example.com',
      'https:/example.com',
      'https:///example.com',
      'https:\\\\example.com',
      'https://\\example.com',
      'https://@example.com',
      'https://:@example.com',
    ].flatMap(
      (address) =>
        [
          [{ deployment_url: address }, 'deployment_url'],
          [{ github_url: address }, 'github_url'],
        ] as [object, string][],
    ),
  ])('refuse %j', async (wrongPart, field) => {
    const { status, body } = await submit(owner, 0, wrongPart);
    expect(status).toBe(400);
    expect(body).toHaveProperty(`fields.${field}`);
  });

  it('are refused while another one is being graded', async () => {
    await submit();
    const { status, body } = await submit(member);
    expect([status, body.message]).toEqual([409, 'A submission for this task is already being graded.']);
  });

  it('are not reported as refused if they were accepted from a member who is removed at the same time', async () => {
    const removal = () => api.delete(`/teams/${team.uuid}/members/`, { as: owner, body: { email: member.email } });
    const [{ status }, removed] = await Promise.all([submit(member), removal()]);
    expect(removed.status).toBe(200);
    const { body } = await api.get<Submission[]>(at(0), { as: owner });
    expect(status).toBe(body.length === 1 ? 201 : 403);
  });

  it('sent again with the same Idempotency-Key are the same submission', async () => {
    const send = () =>
      api.post(at(0), {
        as: owner,
        body: payload(good.url),
        headers: { 'idempotency-key': `submit-${work.projectId}` },
      });
    const [first, second] = [await send(), await send()];
    expect([first.status, second.status, second.body.id]).toEqual([201, 201, first.body.id]);
  });

  it('sent twenty times at once are stored once, with one job', async () => {
    await api.runJobs();
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => submit(index % 2 ? owner : member)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 19 }, () => 409)]);
    const [rows] = await api.db
      .select({ count: count() })
      .from(tables.submissions)
      .where(eq(tables.submissions.team_id, team.id));
    expect(rows!.count).toBe(1);
    // One wakes the deployment, the other grades.
    expect(await api.runJobs()).toBe(2);
  });

  it('are limited per hour, team, and task, with the time to come back', async () => {
    for (let index = 0; index < 10; index += 1) {
      const { body } = await submit();
      await api.db
        .update(tables.submissions)
        .set({ status: 'cancelled', completed_at: sql`now()` })
        .where(eq(tables.submissions.id, body.id));
    }
    const refused = await submit(member);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000);
    const others = await aTeam(api, owner, [], 'Others');
    await register(api, others.id, work.projectId, owner);
    await pass(api, team.id, [work.taskIds[0]!], owner);
    expect([(await submit(owner, 0, { team: others.uuid })).status, (await submit(owner, 1)).status]).toEqual([
      201, 201,
    ]);
    await api.runJobs();
  });

  it('are readable for current members only, under their own task and project', async () => {
    const { body } = await submit();
    const other = await aProjectWithTasks(api, 1);
    for (const path of [at(0, `${body.id}`), at(0, `${body.id}/`)])
      expect((await api.get(path, { as: member })).status).toBe(200);
    expect((await api.get(at(0, `${body.id}`), { as: stranger })).body.message).toBe('Submission not found');
    expect((await api.get(at(1, `${body.id}`), { as: owner })).status).toBe(404);
    expect(
      (await api.get(`/projects/${other.projectId}/tasks/${other.taskIds[0]}/submissions/${body.id}`, { as: owner }))
        .status,
    ).toBe(404);
    expect((await api.get(at(0), { as: stranger })).body).toEqual([]);
    for (const path of [at(1), `/projects/${other.projectId}/submissions/`])
      expect((await api.get(path, { as: owner })).body).toEqual([]);
    for (const path of [at(0), `/projects/${work.projectId}/submissions/`])
      expect((await api.get(path, { as: member })).body).toMatchObject([{ id: body.id, execution_logs: [] }]);
    await api.post(`/teams/${team.uuid}/leave/`, { as: member });
    expect((await api.get(at(0), { as: member })).body).toEqual([]);
    expect((await api.get(at(0, `${body.id}`), { as: member })).status).toBe(404);
  });

  /** As the worker does once the deployment responds. */
  const wake = async (id: number) =>
    queueForGrading(api.db, (await readRun(api.db, id))!, (tx) => enqueue(api.queue, tx, GRADING_QUEUE, id));

  it('show how many wait before them', async () => {
    await api.runJobs();
    const { body } = await submit();
    const others = await aTeam(api, stranger);
    await register(api, others.id, work.projectId, stranger);
    const { body: second } = await submit(stranger, 0, { team: others.uuid });
    const place = async () => (await api.get<Submission>(at(0, String(second.id)), { as: stranger })).body;
    expect(await place()).toMatchObject({ queue_position: 0, is_waking: true });
    for (const { id } of [body, second]) await wake(id);
    expect(await place()).toMatchObject({ queue_position: 1 });
    expect(await place()).not.toHaveProperty('is_waking');
    await api.db
      .update(tables.submissions)
      .set({ started_at: sql`now()` })
      .where(eq(tables.submissions.id, body.id));
    expect((await place()).queue_position).toBe(0);
    await api.runJobs();
  });

  it('of one person with many teams do not keep everybody else waiting', async () => {
    await api.runJobs();
    const many = [];
    for (let index = 0; index < 4; index++) {
      const { id, uuid } = await aTeam(api, owner);
      await register(api, id, work.projectId, owner);
      many.push((await submit(owner, 0, { team: uuid })).body.id);
    }
    const others = await aTeam(api, stranger);
    await register(api, others.id, work.projectId, stranger);
    const { body } = await submit(stranger, 0, { team: others.uuid });
    for (const id of [...many, body.id]) await wake(id);
    expect((await api.get<Submission>(at(0, String(body.id)), { as: stranger })).body.queue_position).toBe(1);
    const positions = await Promise.all(many.map(async (id) => (await read(id)).queue_position));
    expect(positions).toEqual([0, 2, 3, 4]);
    await api.runJobs();
    const { rows } = await api.db.execute<{ id: number }>(
      sql`select id::int as id from submissions where id = any(${sql.param([...many, body.id])}) order by started_at`,
    );
    expect(rows.map(({ id }) => id)).toEqual([many[0], body.id, ...many.slice(1)]);
  });

  it('that were woken twice are queued once', async () => {
    await api.runJobs();
    const { body } = await submit();
    const run = (await readRun(api.db, body.id))!;
    for (let count = 0; count < 2; count += 1)
      await queueForGrading(api.db, run, (tx) => enqueue(api.queue, tx, GRADING_QUEUE, body.id));
    const { rows } = await api.db.execute(
      sql`select 1 from pgboss.job where name = ${GRADING_QUEUE} and state = 'created'`,
    );
    expect(rows).toHaveLength(1);
    await api.runJobs();
  });

  it('show their progress while they are graded', async () => {
    const { body } = await submit(owner, 0, { deployment_url: watched.url });
    watch = async () => seen.push(await read(body.id));
    await api.runJobs();
    watch = async () => 0;
    // Read while it is woken, and during the first and the third test. The second is not sent, because it needs a value of the first.
    expect(seen.map((now) => [now.status, now.execution_logs.length, now.total_tests])).toEqual([
      ['pending', 0, 3],
      ['pending', 0, 3],
      ['pending', 2, 3],
    ]);
  });

  it('are graded on a machine whose clock is minutes ahead of the database', async () => {
    const { body } = await submit();
    const realNow = Date.now;
    Date.now = () => realNow() + 10 * 60_000;
    await api.runJobs().finally(() => (Date.now = realNow));
    expect(await read(body.id)).toMatchObject({ status: 'passed' });
  });

  it('ignore a run that was overtaken', async () => {
    const { body } = await submit();
    await wake(body.id);
    const slow = (await claimRun(api.db, body.id))!;
    await claimRun(api.db, body.id);
    const log = { name: 'Late', task_name: 'Task 1', passed: true, points_earned: 10, feedback: '' };
    await saveProgress(api.db, slow, [log], 7);
    await saveResult(api.db, slow, { status: 'passed', logs: [log], feedback: 'Late' });
    expect(await read(body.id)).toMatchObject({ status: 'pending', total_tests: 3, execution_logs: [] });
    await api.runJobs();
    expect(await read(body.id)).toMatchObject({ status: 'passed', total_tests: 3 });
  });

  it('that are rerun ignore the earlier run', async () => {
    const { body } = await submit();
    const slow = (await claimRun(api.db, body.id))!;
    await endWithoutJobs();
    await api.post(at(0, `${body.id}/rerun/`), { as: owner });
    await saveResult(api.db, slow, { status: 'failed', logs: [], feedback: 'Late' });
    expect(await read(body.id)).toMatchObject({ status: 'pending', feedback: null });
    await api.runJobs();
    expect(await read(body.id)).toMatchObject({ status: 'passed' });
  });

  /** What the sweep does after the last job of a submission has been given up. */
  async function endWithoutJobs() {
    await api.db.execute(
      sql`update pgboss.job set state = 'failed' where name in ('wake-deployment', 'grade-submission') and state < 'completed'`,
    );
    return endBroken(api.db);
  }

  it('that wait are never ended, and those whose grading broke off are, with an error', async () => {
    const { id } = await graded(wrong.url);
    const { body } = await submit();
    await claimRun(api.db, body.id);
    await api.db
      .update(tables.submissions)
      .set({ queued_at: sql`now() - interval '1 hour'`, started_at: sql`now() - interval '1 hour'` })
      .where(eq(tables.submissions.id, body.id));
    expect(await endBroken(api.db)).toBe(0);
    expect(await endWithoutJobs()).toBe(1);
    expect(await read(body.id)).toMatchObject({ status: 'error', feedback: expect.stringContaining('run it again') });
    expect((await read(id)).status).toBe('failed');
    await api.runJobs();
    expect(await read(body.id)).toMatchObject({ status: 'error' });
  });
});
