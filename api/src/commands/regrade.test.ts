import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import { tables, type Db } from '../database/index.ts';
import { NOTES_CHECKS, startNotesDeployment } from '../grading/testing/notesDeployment.ts';
import type { LocalServer } from '../grading/testing/localServer.ts';
import { enqueue as enqueueIn, WAKING_QUEUE } from '../modules/submissions/gradingQueue.ts';
import { requeueLost } from '../modules/submissions/recovery.ts';
import { buildTestApi, runOperator, signUp, type TestApi, type TestUser } from '../testing/index.ts';
import { aProjectWithTasks, aTeam, register } from '../testing/teamsAtWork.ts';

describe('operator: regrade', () => {
  let api: TestApi;
  let deployment: LocalServer;
  let person: TestUser;
  let path: string;
  let taskId: number;
  let submissionId: number;
  let team: { id: number; uuid: string };

  beforeAll(async () => {
    deployment = await startNotesDeployment(() => team.uuid);
    api = await buildTestApi({ env: { GRADER_ALLOW: deployment.host } });
  });
  afterAll(async () => {
    await api?.close();
    await deployment.close();
  });
  beforeEach(async () => {
    person = await signUp(api);
    team = await aTeam(api, person);
    const work = await aProjectWithTasks(api, 1);
    await register(api, team.id, work.projectId, person);
    taskId = work.taskIds[0]!;
    const wrongTest = { ...NOTES_CHECKS[2]!, expect: { status: 418 } };
    await api.db
      .update(tables.tasks)
      .set({ tests: [wrongTest] })
      .where(eq(tables.tasks.id, taskId));
    path = `/projects/${work.projectId}/tasks/${taskId}/submissions/`;
    submissionId = (
      await api.post(path, {
        as: person,
        body: { team: team.uuid, deployment_url: deployment.url, github_url: 'https://github.com/a/b' },
      })
    ).body.id;
    await api.runJobs();
    expect(await status()).toBe('failed');
    await api.db.update(tables.tasks).set({ tests: NOTES_CHECKS }).where(eq(tables.tasks.id, taskId));
  });

  const status = async () => (await api.get(`${path}${submissionId}`, { as: person })).body.status;
  /** What the running server does with pending submissions that have no job. */
  const serve = async () => {
    // Two processes look at the same time.
    const enqueue = async (tx: Db, id: number) => {
      await enqueueIn(api.queue, tx, WAKING_QUEUE, id);
      await tx.execute(sql`select pg_sleep(0.2)`);
    };
    const requeue = () => api.transaction((tx) => requeueLost(tx, enqueue));
    await Promise.all([requeue(), requeue()]);
    // Its deployment is woken by one job, and graded by another.
    return (await api.runJobs()) / 2;
  };
  const run = (...args: string[]) => runOperator(api, 'regrade', ...args);

  it('grades a failed submission again after its test was repaired, once, with an entry in the audit log', async () => {
    expect(await run(String(submissionId))).toMatchObject({
      code: 0,
      out: `${submissionId}: Cloud Sparrows, Task 1, failed with 0 %\nThe running server will grade them again, or the next one that starts.`,
    });
    expect(await status()).toBe('pending');
    expect(await serve()).toBe(1);
    expect(await status()).toBe('passed');
    const { rows } = await api.db.execute(
      sql`select action, details->>'status' as status from audit_log where subject = ${String(submissionId)}`,
    );
    expect(rows).toEqual([{ action: 'submission.regraded', status: 'failed' }]);
    expect((await run(String(submissionId))).err).toContain('Nothing to grade again');
  });

  it('takes each team’s newest submission for a task, unless it passed or is pending, and changes nothing with --dry-run', async () => {
    await api.db
      .execute(sql`insert into submissions (task_id, team_id, user_id, status, deployment_url, github_url, completed_at)
      select task_id, team_id, user_id, 'error', deployment_url, github_url, now() from submissions where id = ${submissionId}`);
    const older = String(submissionId);
    submissionId += 1;
    expect((await run('--task', String(taskId), '--dry-run')).out).toBe(
      `${submissionId}: Cloud Sparrows, Task 1, error with 0 %\nWould be graded again. Nothing was changed (--dry-run).`,
    );
    expect(await status()).toBe('error');
    expect((await run('--task', String(taskId))).code).toBe(0);
    expect((await run(older)).err).toContain('Nothing to grade again');
    await serve();
    expect(await status()).toBe('passed');
    expect((await run(older)).err).toContain('Nothing to grade again');
  });

  it('refuses anything but numbers', async () => {
    for (const words of [[], ['1', '--task', '2']])
      expect((await run(...words)).err).toContain('Give submissions by number, or one task');
    expect((await run('one')).err).toContain('is not the number');
  });
});
