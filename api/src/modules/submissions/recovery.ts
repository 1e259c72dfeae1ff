import { and, eq, lt, sql } from 'drizzle-orm';
import { inTransaction, tables, type Db } from '../../database/index.ts';
import { GRADING_QUEUE } from './gradingQueue.ts';

const { submissions } = tables;

/** Arbitrary, but different from the other advisory locks of this database. */
const REQUEUE_LOCK = 7_231_907;

/** Ends submissions that are still pending `seconds` after they were queued, so that nobody waits forever. Returns how many. */
export async function endOverdue(db: Db, seconds: number): Promise<number> {
  const feedback = 'Grading took too long on our side. Nothing was graded. Please run it again.';
  const rows = await db
    .update(submissions)
    .set({ status: 'error', feedback, completed_at: sql`now()` })
    .where(
      and(eq(submissions.status, 'pending'), lt(submissions.queued_at, sql`now() - make_interval(secs => ${seconds})`)),
    )
    .returning({ id: submissions.id });
  return rows.length;
}

/**
 * Queues pending submissions that have no job: an operator's regrade cannot queue jobs, and a job could get lost. Their
 * waiting time starts now.
 */
export async function requeueLost(db: Db, enqueue: (tx: Db, submissionId: number) => Promise<void>): Promise<number> {
  // "not in" reads the jobs once. For "not exists", PostgreSQL may read them once per submission, if nothing was pending when it gathered its statistics.
  const hasNoJob = sql`${submissions.id} not in (select (data ->> 'submission_id')::bigint from pgboss.job
    where name = ${GRADING_QUEUE} and state in ('created', 'retry', 'active'))`;
  return inTransaction(db, async (tx) => {
    // Another process that looks at the same time would not see these jobs yet, and of two runs the later undoes the first.
    await tx.execute(sql`select pg_advisory_xact_lock(${REQUEUE_LOCK})`);
    const rows = await tx
      .update(submissions)
      .set({ queued_at: sql`now()` })
      .where(and(eq(submissions.status, 'pending'), sql`${submissions.started_at} is null`, hasNoJob))
      .returning({ id: submissions.id });
    for (const { id } of rows) await enqueue(tx, id);
    return rows.length;
  });
}

/** For the embedded database, which has no other worker: time while the process was down does not count as waiting for a grader. */
export async function forgetDowntime(db: Db): Promise<void> {
  await db
    .update(submissions)
    .set({ queued_at: sql`now()` })
    .where(eq(submissions.status, 'pending'));
}
