import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import type { ExecutionLog } from 'shared/contract';
import { inTransaction, tables, type Db } from '../../database/index.ts';
import type { GradingResult } from '../../grading/runChecks.ts';

const { executionLogs, passes, submissions, tasks } = tables;

/** One run of a submission. A run that was overtaken, after a crash or by the sweep, is recognized by its `attempt` and must not write. */
export interface ClaimedRun {
  submissionId: number;
  attempt: number;
  /** By the database's clock, because this machine's may differ. */
  waitedMs: number;
  deploymentUrl: string;
  taskName: string;
  tests: unknown;
}

/** Claims a pending submission for grading; undefined if it already has its result. */
export async function claimRun(db: Db, submissionId: number): Promise<ClaimedRun | undefined> {
  return inTransaction(db, async (tx) => {
    const [row] = await tx
      .update(submissions)
      .set({ attempt: sql`${submissions.attempt} + 1`, started_at: sql`now()` })
      .where(and(eq(submissions.id, submissionId), eq(submissions.status, 'pending')))
      .returning({
        ...getTableColumns(submissions),
        waited_ms: sql<number>`(extract(epoch from now() - ${submissions.queued_at}) * 1000)::float8`,
      });
    if (!row) return undefined;
    await tx.delete(executionLogs).where(eq(executionLogs.submission_id, submissionId));
    const [task] = await tx
      .select({ name: tasks.name, tests: tasks.tests })
      .from(tasks)
      .where(eq(tasks.id, row.task_id));
    return {
      submissionId,
      attempt: row.attempt,
      waitedMs: row.waited_ms,
      deploymentUrl: row.deployment_url,
      taskName: task!.name,
      tests: task!.tests,
    };
  });
}

const isCurrent = (run: ClaimedRun) =>
  and(eq(submissions.id, run.submissionId), eq(submissions.attempt, run.attempt), eq(submissions.status, 'pending'));

/** Adds the newest log, so that readers see the run advance. */
export async function saveProgress(db: Db, run: ClaimedRun, logs: ExecutionLog[], totalTests: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    const [current] = await tx
      .update(submissions)
      .set({ total_tests: totalTests })
      .where(isCurrent(run))
      .returning({ id: submissions.id });
    if (current)
      await tx
        .insert(executionLogs)
        .values(toRow(run.submissionId, logs.at(-1)!, logs.length - 1))
        .onConflictDoNothing();
  });
}

/** Stores the final result, once: status, logs, and the team's pass if it passed, all in one transaction. */
export async function saveResult(db: Db, run: ClaimedRun, result: GradingResult): Promise<void> {
  const { status, logs, feedback } = result;
  const passed = logs.filter((log) => log.passed).length;
  const firstFailed = logs.findIndex((log) => !log.passed);
  const values = {
    status,
    feedback,
    completed_at: sql`now()`,
    // Without logs, nothing was judged, and the number of tests stays as it was at submission.
    ...(logs.length > 0 && { total_tests: logs.length }),
    passed_tests: passed,
    passed_percentage: Math.floor((100 * passed) / Math.max(1, logs.length)),
    failed_test_index: status === 'error' || firstFailed === -1 ? null : firstFailed,
  };
  await inTransaction(db, async (tx) => {
    const [row] = await tx.update(submissions).set(values).where(isCurrent(run)).returning();
    if (!row) return;
    await tx.delete(executionLogs).where(eq(executionLogs.submission_id, run.submissionId));
    if (logs.length > 0)
      await tx.insert(executionLogs).values(logs.map((log, position) => toRow(run.submissionId, log, position)));
    if (status !== 'passed') return;
    await tx
      .insert(passes)
      .values({ team_id: row.team_id, task_id: row.task_id, submission_id: row.id, passed_at: row.completed_at! })
      .onConflictDoNothing();
  });
}

function toRow(
  submission_id: number,
  { name, task_name, passed, points_earned, feedback, ...details }: ExecutionLog,
  position: number,
) {
  return { submission_id, position, name, task_name, passed, points_earned, feedback, details };
}
