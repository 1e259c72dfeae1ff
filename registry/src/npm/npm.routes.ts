import { isKnown, tagOf } from '@project-practice/foundation/http';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { RegistryContext } from '../context.ts';
import { packageDocument } from './packageDocument.ts';

/** The packages that remotes are built with, as npm asks for them: `@scope:registry=https://…/registry/npm/` in an `.npmrc`. */
export function npmRoutes(app: FastifyInstance, { db, live, settings }: RegistryContext): void {
  app.get<{ Params: { name: string } }>(
    '/registry/npm/:name',
    {
      schema: {
        tags: ['packages'],
        summary: 'Get what npm has to know of a package that remotes are built with',
        params: z.object({ name: z.string().max(220).describe('with its scope, such as @project-practice/shared') }),
      },
    },
    async (request, reply) => {
      const document = await packageDocument(db, live.current(), request.params.name, settings.publicAppUrl);
      void reply.headers({ 'cache-control': 'public, no-cache', 'access-control-allow-origin': '*' });
      if (!document)
        return reply.code(404).send({ message: 'The live shell brings no package of this name.', code: 'no_package' });
      const body = JSON.stringify(document);
      void reply.type('application/json; charset=utf-8');
      return isKnown(request, reply, tagOf(body)) ? reply.code(304).send() : reply.send(body);
    },
  );
}
