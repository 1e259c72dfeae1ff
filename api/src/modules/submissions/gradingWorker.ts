import type { FastifyInstance } from 'fastify';
import { parseAllowList } from '../../grading/allowList.ts';
import { checksSchema, type Check } from '../../grading/checkFormat.ts';
import { GRADING_LIMITS } from '../../grading/gradingLimits.ts';
import { runChecks, type GradingResult } from '../../grading/runChecks.ts';
import { claimRun, endOverdue, saveProgress, saveResult, type ClaimedRun } from './gradingRun.repository.ts';

export const GRADING_QUEUE = 'grade-submission';

export interface GradingJob {
  submission_id: number;
}

/** Below the 3 minutes promised, with time left to write the result. */
const PENDING_AT_MOST_SECONDS = 170;
const SWEEP_EVERY = 10_000;
/** A run that would get less than this is not begun. */
const SHORTEST_RUN = 5_000;

/** Grades queued submissions, and ends those whose grading never came to an end. */
export function startGrading(app: FastifyInstance): void {
  const allow = parseAllowList(app.settings.grader.allow);

  async function grade(run: ClaimedRun): Promise<GradingResult> {
    const left = run.queuedAt.getTime() + (PENDING_AT_MOST_SECONDS - 5) * 1000 - Date.now();
    if (left < SHORTEST_RUN) return { status: 'error', logs: [], feedback: 'The grader was too busy to begin in time. Nothing was judged; please run it again.' };
    const parsed = checksSchema.safeParse(run.tests);
    if (!parsed.success) return { status: 'error', logs: [], feedback: 'The tests of this task cannot be read. This is our mistake; nothing was judged.' };
    const checks: Check[] = parsed.data;
    try {
      return await runChecks({
        taskName: run.taskName, checks, deploymentUrl: run.deploymentUrl, allow,
        limits: { ...GRADING_LIMITS, run: Math.min(GRADING_LIMITS.run, left) },
        onProgress: (logs) => saveProgress(app.db, run, logs, Math.max(1, checks.length)),
      });
    } catch (error) {
      app.log.error(error, 'grading broke off');
      return { status: 'error', logs: [], feedback: 'Something broke on our side while grading. Nothing was judged; please run it again.' };
    }
  }

  const options = { concurrency: app.settings.grader.concurrency, retryLimit: 3, retryDelay: 1, expireInSeconds: PENDING_AT_MOST_SECONDS };
  app.queue.work<GradingJob>(GRADING_QUEUE, options, async ({ data }) => {
    const run = await claimRun(app.db, data.submission_id);
    if (!run) return;
    const result = await grade(run);
    await saveResult(app.db, run, result);
    app.log.info({ submission: run.submissionId, attempt: run.attempt, status: result.status }, 'graded a submission');
  });

  if (!app.settings.workers) return;
  const sweep = async () => {
    const ended = await endOverdue(app.db, PENDING_AT_MOST_SECONDS);
    if (ended > 0) app.log.warn({ ended }, 'ended submissions that were pending for too long');
  };
  const timer = setInterval(() => void sweep().catch((error: unknown) => app.log.error(error, 'the sweep for overdue submissions failed')), SWEEP_EVERY);
  timer.unref();
  app.addHook('onReady', sweep);
  app.addHook('onClose', async () => clearInterval(timer));
}
