import type { FastifyInstance } from 'fastify';
import { every } from '../../every.ts';
import { parseAllowList } from '../../grading/allowList.ts';
import { checksSchema, type Check } from '../../grading/checkFormat.ts';
import { GRADING_LIMITS } from '../../grading/gradingLimits.ts';
import { runChecks, type GradingResult } from '../../grading/runChecks.ts';
import { enqueueGrading, GRADING_QUEUE, type GradingJob } from './gradingQueue.ts';
import { claimRun, saveProgress, saveResult, type ClaimedRun } from './gradingRun.repository.ts';
import { endOverdue, forgetDowntime, requeueLost } from './recovery.ts';

/** Less than the 3 minutes after which no submission may be pending. */
const PENDING_AT_MOST_SECONDS = 170;
/** The part of that time reserved for storing the result. */
const WRITING_SECONDS = 5;
const SWEEP_EVERY_MS = 10_000;
/** A run with less time than this is not started. */
const SHORTEST_RUN_MS = 5_000;

/** Grades queued submissions, and ends those whose grading does not finish. */
export function startGrading(app: FastifyInstance): void {
  const allow = parseAllowList(app.settings.grader.allow);

  const stopping = new AbortController();
  app.addHook('preClose', async () => stopping.abort());

  async function grade(run: ClaimedRun): Promise<GradingResult> {
    const left = (PENDING_AT_MOST_SECONDS - WRITING_SECONDS) * 1000 - run.waitedMs;
    if (left < SHORTEST_RUN_MS)
      return {
        status: 'error',
        logs: [],
        feedback: 'The grader was too busy to start in time. Nothing was graded. Please run it again.',
      };
    const parsed = checksSchema.safeParse(run.tests);
    if (!parsed.success)
      return {
        status: 'error',
        logs: [],
        feedback: 'The tests of this task cannot be read. This is our mistake, and nothing was graded.',
      };
    const checks: Check[] = parsed.data;
    try {
      return await runChecks({
        taskName: run.taskName,
        checks,
        deploymentUrl: run.deploymentUrl,
        allow,
        limits: { ...GRADING_LIMITS, run: Math.min(GRADING_LIMITS.run, left) },
        signal: stopping.signal,
        onProgress: (logs) => saveProgress(app.db, run, logs, Math.max(1, checks.length)),
      });
    } catch (error) {
      // Rethrown, so that the queue keeps the job for the next process.
      if (stopping.signal.aborted) throw error;
      app.log.error(error, 'grading broke off');
      return {
        status: 'error',
        logs: [],
        feedback: 'Something went wrong on our side during grading. Nothing was graded. Please run it again.',
      };
    }
  }

  const options = {
    concurrency: app.settings.grader.concurrency,
    retryLimit: 3,
    retryDelay: 1,
    expireInSeconds: PENDING_AT_MOST_SECONDS,
  };
  app.queue.work<GradingJob>(GRADING_QUEUE, options, async (data) => {
    const run = await claimRun(app.db, data.submission_id);
    if (!run) return;
    const result = await grade(run);
    await saveResult(app.db, run, result);
    app.log.info({ submission: run.submissionId, attempt: run.attempt, status: result.status }, 'graded a submission');
  });

  const sweep = async () => {
    await requeueLost(app.db, (tx, submission_id) => enqueueGrading(app.queue, tx, submission_id));
    const ended = await endOverdue(app.db, PENDING_AT_MOST_SECONDS);
    if (ended > 0) app.log.warn({ ended }, 'ended submissions that were pending for too long');
  };
  every(app, SWEEP_EVERY_MS, 'the sweep for overdue submissions', sweep);
  if (!app.settings.workers) return;
  app.addHook('onReady', async () => {
    if (app.database.embedded) await forgetDowntime(app.db);
    await sweep();
  });
}
