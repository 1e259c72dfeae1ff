import { describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import type { Submission } from '@project-practice/shared/contract';
import { tables } from '../../database/index.ts';
import { NOTES_CHECKS } from '../../grading/testing/notesDeployment.ts';
import {
  api,
  at,
  good,
  graded,
  member,
  owner,
  prepareSubmissions,
  read,
  stranger,
  submit,
  team,
  watched,
  work,
  wrong,
} from '../../testing/submissions.ts';

describe('submissions', () => {
  let watch = async () => 0;
  const seen: Submission[] = [];
  prepareSubmissions(() => watch());

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
});
