import { and, count, eq, ne } from 'drizzle-orm';
import { tables, type Db } from '../../database/index.ts';
import type { Queue } from '../../plugins/queue.ts';

const { submissions, users } = tables;

export const GRADING_QUEUE = 'grade-submission';

export interface GradingJob {
  submission_id: number;
}

/**
 * Queues a submission behind everybody's with fewer waiting: a deployment that never answers holds a grader for two minutes,
 * so one person with many teams could otherwise keep all others from being graded.
 */
export async function enqueueGrading(queue: Queue, tx: Db, submission_id: number): Promise<void> {
  const [submitter] = await tx
    .select({ id: users.id })
    .from(users)
    .innerJoin(submissions, eq(submissions.user_id, users.id))
    .where(eq(submissions.id, submission_id))
    // Locked, so that simultaneous submissions of one person count each other.
    .for('no key update', { of: users });
  const [others] = await tx
    .select({ pending: count() })
    .from(submissions)
    .where(
      and(eq(submissions.user_id, submitter!.id), eq(submissions.status, 'pending'), ne(submissions.id, submission_id)),
    );
  await queue.send(tx, GRADING_QUEUE, { submission_id } satisfies GradingJob, { priority: -others!.pending });
}
