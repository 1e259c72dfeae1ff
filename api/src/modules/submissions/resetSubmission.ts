import { and, eq, inArray, sql } from 'drizzle-orm';
import { isUniqueViolation, tables, type Db } from '../../database/index.ts';
import { conflict } from '../../problem.ts';
import { alreadyGrading } from './submitTask.ts';

const { executionLogs, submissions } = tables;

const ENDINGS = { failed: 'failed', error: 'ended in an error' };

/**
 * Sets a submission back to pending. Teams may do so only if it ended in an error, where nothing was judged; operators also
 * if it failed.
 */
export async function resetSubmission(tx: Db, id: number, from: (keyof typeof ENDINGS)[] = ['error']): Promise<void> {
  // With a new attempt, so that an earlier run that was cut off but is still alive cannot write its result.
  const reset = {
    status: 'pending',
    attempt: sql`${submissions.attempt} + 1`,
    completed_at: null,
    started_at: null,
    feedback: null,
    queued_at: sql`now()`,
    passed_percentage: 0,
    passed_tests: 0,
    failed_test_index: null,
  };
  try {
    const rows = await tx
      .update(submissions)
      .set(reset)
      .where(and(eq(submissions.id, id), inArray(submissions.status, from)))
      .returning({ id: submissions.id });
    if (rows.length === 0)
      throw conflict(
        `Only a submission that ${from.map((ending) => ENDINGS[ending]).join(' or ')} can be run again.`,
        'not_rerunnable',
      );
    await tx.delete(executionLogs).where(eq(executionLogs.submission_id, id));
  } catch (error) {
    throw isUniqueViolation(error) ? alreadyGrading() : error;
  }
}
