import { and, eq, isNull, sql } from 'drizzle-orm';
import type { ExecutionLog } from '@project-practice/shared/contract';
import { tables, type Db } from '../../database/index.ts';
import type { GradingResult } from '../../grading/runChecks.ts';
import { isTakenMeanwhile } from './deploymentProof.ts';
import { GRADING_QUEUE, queuedIn } from './gradingQueue.ts';

const { executionLogs, passes, submissions, tasks } = tables;

const runColumns = {
  submissionId: submissions.id,
  attempt: submissions.attempt,
  waitedMs: sql<number>`(extract(epoch from now() - ${submissions.queued_at}) * 1000)::float8`,
  team: submissions.team_id,
  userId: submissions.user_id,
  deploymentUrl: submissions.deployment_url,
  host: submissions.deployment_host,
  taskName: tasks.name,
  tests: tasks.tests,
};

/** One run of a submission. A run that was overtaken, after a crash or by a rerun, is recognized by its `attempt` and must not write. */
export interface Run {
  submissionId: number;
  attempt: number;
  /** In the queue. By the database's clock, because this machine's may differ. */
  waitedMs: number;
  team: number;
  userId: number;
  deploymentUrl: string;
  /** Of the deployment, as `deploymentHost` reads it. */
  host: string;
  taskName: string;
  tests: unknown;
}

/** A pending submission whose deployment is to be woken; undefined if it is beyond that. */
export async function readRun(db: Db, submissionId: number): Promise<Run | undefined> {
  const isWaking = and(
    eq(submissions.status, 'pending'),
    isNull(submissions.started_at),
    sql`${submissions.id} not in ${queuedIn(GRADING_QUEUE)}`,
  );
  const [run] = await db
    .select(runColumns)
    .from(submissions)
    .innerJoin(tasks, eq(tasks.id, submissions.task_id))
    .where(and(eq(submissions.id, submissionId), isWaking));
  return run;
}

/** Hands a submission whose deployment is awake on to the graders: once, although two processes may have woken it. */
export async function queueForGrading(
  tx: Db,
  run: Run,
  enqueue: (tx: Db, submissionId: number) => Promise<void>,
): Promise<void> {
  const [row] = await tx
    .update(submissions)
    .set({ attempt: sql`${submissions.attempt} + 1`, queued_at: sql`now()` })
    .where(isCurrent(run))
    .returning({ id: submissions.id });
  if (row) await enqueue(tx, row.id);
}

/** Claims a pending submission for grading; undefined if it already has its result. */
export async function claimRun(tx: Db, submissionId: number): Promise<Run | undefined> {
  const [claimed] = await tx
    .update(submissions)
    .set({ attempt: sql`${submissions.attempt} + 1`, started_at: sql`now()` })
    .where(and(eq(submissions.id, submissionId), eq(submissions.status, 'pending')))
    .returning({ id: submissions.id });
  if (!claimed) return undefined;
  await tx.delete(executionLogs).where(eq(executionLogs.submission_id, submissionId));
  const [run] = await tx
    .select(runColumns)
    .from(submissions)
    .innerJoin(tasks, eq(tasks.id, submissions.task_id))
    .where(eq(submissions.id, submissionId));
  return run;
}

const isCurrent = (run: Run) =>
  and(eq(submissions.id, run.submissionId), eq(submissions.attempt, run.attempt), eq(submissions.status, 'pending'));

/** Adds the newest log, so that readers see the run advance. */
export async function saveProgress(tx: Db, run: Run, logs: ExecutionLog[], totalTests: number): Promise<void> {
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
}

const TAKEN_MEANWHILE: GradingResult = {
  status: 'error',
  logs: [],
  feedback:
    'While this was graded, another team passed with the same deployment, so nothing counts yet. Run it again: you are then told how to show that the deployment is yours.',
};

/** Stores the final result, once: status, logs, and the team's pass if it passed, all in one transaction. */
export async function saveResult(tx: Db, run: Run, result: GradingResult): Promise<void> {
  const isTaken = result.status === 'passed' && (await isTakenMeanwhile(tx, run));
  const { status, logs, feedback } = isTaken ? TAKEN_MEANWHILE : result;
  const passed = logs.filter((log) => log.passed).length;
  const firstFailed = logs.findIndex((log) => !log.passed && !log.not_run);
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
}

function toRow(
  submission_id: number,
  { name, task_name, passed, points_earned, feedback, ...details }: ExecutionLog,
  position: number,
) {
  return { submission_id, position, name, task_name, passed, points_earned, feedback, details };
}
