import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { tables, type Db } from '../../database/index.ts';
import type { Queue } from '../../plugins/queue.ts';

const { submissions, users } = tables;

/** Deployments wait here until they respond, all at the same time: a wait costs nothing, and holds up nobody. */
export const WAKING_QUEUE = 'wake-deployment';
/** Submissions whose deployment is awake wait here for a grader. */
export const GRADING_QUEUE = 'grade-submission';

export interface GradingJob {
  submission_id: number;
}

/** The submissions that have a job in one of the queues. As a list, because PostgreSQL may else read the jobs once per submission. */
export const queuedIn = (...queues: string[]) =>
  sql`(select (data ->> 'submission_id')::bigint from pgboss.job where ${inArray(sql`name`, queues)} and state in ('created', 'retry', 'active'))`;

/**
 * Queues a submission behind everybody's with fewer in the same queue: a slow deployment holds a grader for two minutes, so
 * one person with many teams could otherwise keep all others from being graded.
 */
export async function enqueue(queue: Queue, tx: Db, name: string, submission_id: number): Promise<void> {
  const [submitter] = await tx
    .select({ id: users.id })
    .from(users)
    .innerJoin(submissions, eq(submissions.user_id, users.id))
    .where(eq(submissions.id, submission_id))
    // Locked, so that simultaneous submissions of one person count each other.
    .for('no key update', { of: users });
  const others = await tx
    .select({ id: submissions.id })
    .from(submissions)
    .where(
      and(
        eq(submissions.user_id, submitter!.id),
        eq(submissions.status, 'pending'),
        ne(submissions.id, submission_id),
        sql`${submissions.id} in ${queuedIn(name)}`,
      ),
    );
  await queue.send(tx, name, { submission_id } satisfies GradingJob, { priority: -others.length });
}
