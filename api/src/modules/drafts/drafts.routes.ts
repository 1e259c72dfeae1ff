import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { startDrafting } from './draftingWorker.ts';
import { describeDraft, draftNotFound, draftsOf, findDraft } from './drafts.repository.ts';
import * as schemas from './drafts.schemas.ts';
import * as service from './drafts.service.ts';
import { finalizeDraft } from './finalizeDraft.ts';
import { archiveOverdue, DRAFTING_QUEUE, EVERYBODY, turnOf, type DraftingJob } from './generation.repository.ts';

/** The author's own draft that the address names. */
const draftOf = ({ server, user, params }: FastifyRequest) =>
  findDraft(server.db, user.id, (params as { id: number }).id);

export const draftsRoutes: FastifyPluginAsyncZod = async (app) => {
  startDrafting(app);

  app.get('/projects/drafts/', { schema: schemas.listDrafts }, (request) =>
    draftsOf(app.db, request.user.id, request.query),
  );

  app.post('/projects/drafts/', { schema: schemas.createDraft }, async (request, reply) => {
    const draftId = await app.transaction(async (tx) => {
      await app.limit('draft', request.user.id, tx);
      return service.createDraft(tx, request.user.id, request.body);
    });
    return reply.code(201).send(await describeDraft(app.db, draftId));
  });

  app.get('/projects/drafts/:id/', { schema: schemas.readDraft }, async (request) => {
    const draft = await findDraft(app.db, request.user.id, request.params.id);
    if (!draft) throw draftNotFound();
    // Where no worker sweeps, a request for the draft ends a generation whose lease is over.
    if (
      draft.status === 'generating' &&
      draft.lease_expires_at !== null &&
      draft.lease_expires_at.getTime() <= app.clock.now()
    )
      await app.transaction(archiveOverdue);
    return describeDraft(app.db, draft.id);
  });

  app.patch(
    '/projects/drafts/:id/',
    {
      schema: schemas.changeDraft,
      config: { rights: async (request) => service.refuseUnlessOpen(await draftOf(request)) },
    },
    async (request) => {
      await app.transaction((tx) => service.changeDraft(tx, request.user.id, request.params.id, request.body));
      return describeDraft(app.db, request.params.id);
    },
  );

  app.delete('/projects/drafts/:id/', { schema: schemas.deleteDraft }, async (request, reply) => {
    await app.transaction((tx) => service.deleteDraft(tx, request.user.id, request.params.id));
    return reply.code(204).send(null);
  });

  app.post(
    '/projects/drafts/:id/refine/',
    {
      schema: schemas.refineDraft,
      config: { rights: async (request) => service.refuseUnlessIdle(await draftOf(request)) },
    },
    async (request, reply) => {
      const { id } = request.params;
      await app.transaction(async (tx) => {
        const revision_id = await service.startRefinement(tx, request.user.id, id, request.body.prompt);
        // Inside the transaction, so that a refused request does not use up the day's refinements.
        await app.limit('refine', request.user.id, tx);
        if (app.settings.ai) await app.limit('refineByAll', EVERYBODY, tx);
        const job: DraftingJob = { draft_id: id, revision_id };
        await app.queue.send(tx, DRAFTING_QUEUE, job, { priority: await turnOf(tx, request.user.id) });
      });
      return reply.code(202).send(await describeDraft(app.db, id));
    },
  );

  app.post(
    '/projects/drafts/:id/restore/',
    {
      schema: schemas.restoreDraft,
      config: { rights: async (request) => service.refuseUnlessIdle(await draftOf(request)) },
    },
    async (request) => {
      await app.transaction(async (tx) => {
        await app.limit('draft', request.user.id, tx);
        await service.restoreRevision(tx, request.user.id, request.params.id, request.body.revision_id);
      });
      return describeDraft(app.db, request.params.id);
    },
  );

  app.post('/projects/drafts/:id/finalize/', { schema: schemas.finalizeDraft }, async (request) => ({
    project_id: await app.transaction((tx) => finalizeDraft(tx, request.user.id, request.params.id)),
  }));
};
