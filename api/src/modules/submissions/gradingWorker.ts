import { setMaxListeners } from 'node:events';
import type { FastifyInstance } from 'fastify';
import { every } from '../../every.ts';
import { counter, parseAllowList } from '@project-practice/foundation/http';
import { checksSchema } from '../../grading/checkFormat.ts';
import { runChecks, wakeDeployment, type GradingResult, type GradingRun } from '../../grading/runChecks.ts';
import { enqueue, GRADING_QUEUE, WAKING_QUEUE, type GradingJob } from './gradingQueue.ts';
import { claimRun, queueForGrading, readRun, saveProgress, saveResult, type Run } from './gradingRun.repository.ts';
import { endBroken, requeueLost } from './recovery.ts';

const SWEEP_EVERY_MS = 10_000;
/** A wait is one open connection. */
const MOST_WAKING = 200;
/** Hosts put a deployment that nobody visits to sleep again, the hastiest after five minutes. */
const STAYS_AWAKE_MS = 4 * 60_000;
/** After this, a job counts as hung, whose run ends by itself after two minutes of waiting for the deployment, and some for its own machine. */
const HUNG_AFTER_SECONDS = 15 * 60;

const gradings = counter('gradings_total', 'Submissions that were graded, by their result.', ['status']);

/** Wakes the deployments of queued submissions, all at once, then grades a few at a time, and recovers what got lost. */
export function startGrading(app: FastifyInstance): void {
  const allow = parseAllowList(app.settings.grader.allow);
  const options = { retryLimit: 3, retryDelay: 1, expireInSeconds: HUNG_AFTER_SECONDS };
  const enqueueWaking = (tx: typeof app.db, id: number) => enqueue(app.queue, tx, WAKING_QUEUE, id);
  const enqueueGrading = (tx: typeof app.db, id: number) => enqueue(app.queue, tx, GRADING_QUEUE, id);

  const stopping = new AbortController();
  // One per deployment that is being woken.
  setMaxListeners(0, stopping.signal);
  app.addHook('preClose', async () => stopping.abort());

  async function resultOf<T>(run: Run, work: (given: GradingRun) => Promise<T>): Promise<T | GradingResult> {
    const { taskName, deploymentUrl } = run;
    const { data: checks } = checksSchema.safeParse(run.tests);
    if (!checks)
      return {
        status: 'error',
        logs: [],
        feedback: 'The tests of this task cannot be read. This is our mistake, and nothing was graded.',
      };
    const onProgress: GradingRun['onProgress'] = (logs) =>
      app.transaction((tx) => saveProgress(tx, run, logs, Math.max(1, checks.length)));
    try {
      const contact = app.settings.publicAppUrl;
      return await work({ taskName, checks, deploymentUrl, allow, contact, signal: stopping.signal, onProgress });
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

  async function finish(run: Run, result: GradingResult): Promise<void> {
    await app.transaction((tx) => saveResult(tx, run, result));
    gradings.inc({ status: result.status });
    app.log.info({ submission: run.submissionId, attempt: run.attempt, status: result.status }, 'graded a submission');
  }

  app.queue.work<GradingJob>(WAKING_QUEUE, { ...options, concurrency: MOST_WAKING }, async ({ submission_id }) => {
    const run = await readRun(app.db, submission_id);
    if (!run) return;
    const unreachable = await resultOf(run, wakeDeployment);
    await (unreachable ? finish(run, unreachable) : app.transaction((tx) => queueForGrading(tx, run, enqueueGrading)));
  });

  app.queue.work<GradingJob>(
    GRADING_QUEUE,
    { ...options, concurrency: app.settings.grader.concurrency },
    async ({ submission_id }) => {
      const run = await app.transaction((tx) => claimRun(tx, submission_id));
      if (!run) return;
      const fellAsleep = run.waitedMs > STAYS_AWAKE_MS;
      await finish(
        run,
        await resultOf(
          run,
          async (given) => (fellAsleep ? await wakeDeployment(given) : undefined) ?? runChecks(given),
        ),
      );
    },
  );

  const sweep = async () => {
    await app.transaction((tx) => requeueLost(tx, enqueueWaking));
    const ended = await endBroken(app.db);
    if (ended > 0) app.log.warn({ ended }, 'ended submissions whose grading broke off');
  };
  every(app, SWEEP_EVERY_MS, 'the sweep for lost submissions', sweep);
  if (app.settings.workers) app.addHook('onReady', sweep);
}
