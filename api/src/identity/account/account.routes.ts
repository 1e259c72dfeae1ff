import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { every, HOUR_MS } from '../../every.ts';
import { toIso } from '../../schemas.ts';
import { deletionRequestSchema, deletionSchema, myDataSchema } from './account.schemas.ts';
import { PURGE_QUEUE, purgeAccount, purgeOverdue, requestDeletion } from './deletion.ts';
import { collectMyData } from './myData.ts';

const tags = ['account'];

export const accountRoutes: FastifyPluginAsyncZod = async (app) => {
  app.queue.work<{ user_id: number }>(PURGE_QUEUE, {}, ({ user_id }) => purgeAccount(app, user_id));
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
      schema: {
        tags,
        summary: 'Delete your account; signing in within seven days restores it',
        body: deletionRequestSchema,
        response: { 200: deletionSchema },
      },
    },
    async (request) => {
      const deletes_at = await requestDeletion(app, request.user, request.body?.password);
      return {
        message: 'Your account is closed and will be deleted in 7 days. Sign in before then to keep it.',
        deletes_at: toIso(deletes_at),
      };
    },
  );
};
