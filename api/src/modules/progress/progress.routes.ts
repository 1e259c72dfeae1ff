import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { progressSchema } from '@project-practice/shared/contract/wire';
import { readProgress } from './readProgress.ts';

export const progressRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/progress/',
    {
      schema: {
        tags: ['projects'],
        summary: 'Get how far you and your teams are, over all projects',
        response: { 200: progressSchema },
      },
    },
    (request) => readProgress(app.db, request.user.id),
  );
};
