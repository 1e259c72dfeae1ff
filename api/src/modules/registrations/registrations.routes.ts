import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { registrationSchema } from '@project-practice/shared/contract/wire';
import { registerTeam } from './registerTeam.ts';
import { listRegistrations, readRegistration } from './registrations.repository.ts';
import { newRegistrationSchema, registrationsQuery } from './registrations.schemas.ts';

const tags = ['registrations'];

export const registrationsRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/projects/registrations/',
    {
      schema: {
        tags,
        summary: "List your teams' registrations",
        querystring: registrationsQuery,
        response: { 200: z.array(registrationSchema) },
      },
    },
    (request) => listRegistrations(app.db, request.user.id, request.query.project_id),
  );

  app.post(
    '/projects/registrations/',
    {
      schema: {
        tags,
        summary: 'Register one of your teams for a project',
        body: newRegistrationSchema,
        response: { 201: registrationSchema },
      },
    },
    async (request, reply) => {
      const id = await app.transaction((tx) =>
        registerTeam(tx, request.user, request.body, app.settings.freeProjectLimit),
      );
      return reply.code(201).send(await readRegistration(app.db, id));
    },
  );
};
