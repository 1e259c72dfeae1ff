import { describe, expect, it } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import { tables } from '../../database/index.ts';
import { api, at, graded, owner, prepareSubmissions, read, submit, wake, wrong } from '../../testing/submissions.ts';
import { claimRun, saveProgress, saveResult } from './gradingRun.repository.ts';
import { endBroken } from './recovery.ts';

describe('submissions', () => {
  prepareSubmissions();

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
