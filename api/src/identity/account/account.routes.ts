import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { every, HOUR_MS } from '../../every.ts';
import { toIso } from '../../schemas.ts';
import { deletionRequestSchema, deletionSchema, myDataSchema } from './account.schemas.ts';
import { closeAccount, emptyAccount, isPurgeDue, PURGE_QUEUE, purgeOverdue } from './deletion.ts';
import { collectMyData } from './myData.ts';
import { requireProof } from './requireProof.ts';

const tags = ['account'];

export const accountRoutes: FastifyPluginAsyncZod = async (app) => {
  // A due account cannot be reopened, so an interrupted run can simply be repeated.
  app.queue.work<{ user_id: number }>(PURGE_QUEUE, {}, async ({ user_id }) => {
    if (!(await isPurgeDue(app.db, user_id))) return;
    for (const leave of app.departures) await leave(user_id);
    await app.transaction((tx) => emptyAccount(tx, app.queue, user_id));
  });
  every(app, HOUR_MS, 'the sweep for overdue accounts', () => purgeOverdue(app.db, app.queue));

  app.get(
    '/auth/my-data/',
    { schema: { tags, summary: 'Download everything stored about you', response: { 200: myDataSchema } } },
    async (request, reply) => {
      reply.header('content-disposition', 'attachment; filename="my-data.json"');
      return collectMyData(app.db, request.user.id);
    },
  );

  app.delete(
    '/auth/account/',
    {
      config: { securityEvent: { success: 'user_archived' } },
      schema: {
        tags,
        summary: 'Delete your account; signing in within seven days restores it',
        body: deletionRequestSchema,
        response: { 200: deletionSchema },
      },
    },
    async (request) => {
      await app.limit('password', request.user.id);
      await requireProof(app.db, request.user, request.body?.password);
      const deletes_at = await app.transaction((tx) => closeAccount(tx, app, request.user));
      return {
        message: 'Your account is closed and will be deleted in 7 days. Sign in before then to keep it.',
        deletes_at: toIso(deletes_at),
      };
    },
  );
};
