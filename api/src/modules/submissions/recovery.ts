import { and, eq, sql, type SQL } from 'drizzle-orm';
import { tables, type Db } from '../../database/index.ts';
import { GRADING_QUEUE, queuedIn, WAKING_QUEUE } from './gradingQueue.ts';

const { submissions } = tables;

/** Arbitrary, but different from the other advisory locks of this database. */
const REQUEUE_LOCK = 7_231_907;

// Pending without a job. However long a submission waits in a queue or for its machine, its job is there.
const isLost = (which: SQL) =>
  and(eq(submissions.status, 'pending'), which, sql`${submissions.id} not in ${queuedIn(WAKING_QUEUE, GRADING_QUEUE)}`);

/** Ends submissions whose runs broke off until their job was given up, so that nobody waits forever. Returns how many. */
export async function endBroken(db: Db): Promise<number> {
  const feedback = 'Grading broke off on our side. Nothing was graded. Please run it again.';
  const rows = await db
    .update(submissions)
    .set({ status: 'error', feedback, completed_at: sql`now()` })
    .where(isLost(sql`${submissions.started_at} is not null`))
    .returning({ id: submissions.id });
  return rows.length;
}

/** Queues pending submissions that have no job: an operator's regrade cannot queue jobs, and a job could get lost. */
export async function requeueLost(tx: Db, requeue: (tx: Db, submissionId: number) => Promise<void>): Promise<number> {
  // Another process that looks at the same time would not see these jobs yet, and of two runs the later undoes the first.
  await tx.execute(sql`select pg_advisory_xact_lock(${REQUEUE_LOCK})`);
  const rows = await tx
    .select({ id: submissions.id })
    .from(submissions)
    .where(isLost(sql`${submissions.started_at} is null`));
  for (const { id } of rows) await requeue(tx, id);
  return rows.length;
}
