import { within } from '@project-practice/foundation/http';
import type { FastifyInstance } from 'fastify';
import {
  createGenerator,
  generatedProjectSchema,
  GenerationFailed,
  normaliseNotes,
  normaliseProject,
  type Generated,
} from '../../drafting/index.ts';
import { every } from '../../every.ts';
import {
  archiveGeneration,
  archiveOverdue,
  claimGeneration,
  DRAFTING_QUEUE,
  EVERYBODY,
  giveBackGeneration,
  LEASE_SECONDS,
  MAX_ATTEMPTS,
  requeueLost,
  saveGeneration,
  type ClaimedGeneration,
  type DraftingJob,
} from './generation.repository.ts';

/** Timeout of one attempt, so that both attempts together end within three minutes. */
const GENERATOR_MS = 80_000;
const SWEEP_EVERY_MS = 10_000;

/** Generates drafts in the background, queues those again whose job got lost, and archives those that do not end. */
export function startDrafting(app: FastifyInstance): void {
  const generator = createGenerator(app.settings.ai);

  const stopping = new AbortController();
  app.addHook('preClose', async () => stopping.abort());

  async function generate(claim: ClaimedGeneration): Promise<Generated> {
    const { prompt, category, difficulty, name, previous, categories, difficulties } = claim;
    const request = { prompt, category, difficulty, name, previous };
    const made = await within(GENERATOR_MS, (signal) => generator.generate({ ...request, signal }), stopping.signal);
    const parsed = generatedProjectSchema.safeParse(made.project);
    if (!parsed.success)
      throw new GenerationFailed('The generator did not return a valid project.', {
        retryable: false,
        cause: parsed.error,
      });
    return {
      project: normaliseProject(parsed.data, { categories, difficulties, category, difficulty }),
      notes: normaliseNotes(made.notes),
    };
  }

  const options = { concurrency: 2, retryLimit: MAX_ATTEMPTS - 1, retryDelay: 1, expireInSeconds: LEASE_SECONDS };
  app.queue.work<DraftingJob>(DRAFTING_QUEUE, options, async (data) => {
    const claim = await app.transaction((tx) => claimGeneration(tx, data.draft_id, data.revision_id));
    if (!claim) return;
    try {
      const made = await generate(claim);
      await app.transaction((tx) => saveGeneration(tx, claim, { ...made, generator: generator.label }));
    } catch (error) {
      // Restarting servers must not use up a draft's attempts.
      if (stopping.signal.aborted) {
        return app.transaction(async (tx) => {
          if (await giveBackGeneration(tx, claim)) await app.queue.send(tx, DRAFTING_QUEUE, data, { startAfter: 1 });
        });
      }
      const isFinal = claim.attempt >= MAX_ATTEMPTS || (error instanceof GenerationFailed && !error.retryable);
      app.log.warn({ err: error, draft: claim.draftId, attempt: claim.attempt, isFinal }, 'a generation failed');
      if (!isFinal) throw error;
      const note =
        error instanceof GenerationFailed ? error.message : 'Something went wrong on our side during generation.';
      await app.transaction(async (tx) => {
        const isArchived = await archiveGeneration(tx, claim, note);
        // A try that no model answered is not one of the day's.
        if (isArchived && error instanceof GenerationFailed && error.isRefused) {
          await app.forgiveLimit('refine', claim.ownerId, tx);
          await app.forgiveLimit('refineByAll', EVERYBODY, tx);
        }
      });
    }
  });

  const sweep = async () => {
    await app.transaction((tx) => requeueLost(tx, (job) => app.queue.send(tx, DRAFTING_QUEUE, job)));
    const ended = await app.transaction(archiveOverdue);
    if (ended > 0) app.log.warn({ ended }, 'archived drafts whose generation will not end');
  };
  every(app, SWEEP_EVERY_MS, 'the sweep for lost and overdue drafts', sweep);
  if (app.settings.workers) app.addHook('onReady', sweep);
}
