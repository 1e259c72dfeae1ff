import { isKnown, tagOf } from '@project-practice/foundation/http';
import type { FastifyInstance } from 'fastify';
import type { RegistryContext } from '../context.ts';
import { addressOf } from '../releases/release.ts';
import { discoveryDocument } from './discovery.ts';
import { strictSchema } from './strictSchema.ts';

export function discoveryRoutes(app: FastifyInstance, { live, settings }: RegistryContext): void {
  const tags = ['discovery'];
  app.get(
    '/registry/discovery',
    { schema: { tags, summary: 'Get the live versions as a frontend-discovery document' } },
    async (request, reply) => {
      const body = JSON.stringify(discoveryDocument(live.current(), settings.publicAppUrl));
      void reply
        .headers({ 'cache-control': 'public, no-cache', 'access-control-allow-origin': '*' })
        .type('application/json; charset=utf-8');
      return isKnown(request, reply, tagOf(body)) ? reply.code(304).send() : reply.send(body);
    },
  );
  app.get(
    '/registry/host.js',
    { schema: { tags, summary: 'Get the module by which a page of somebody else mounts remotes of this site' } },
    async (_request, reply) => {
      const { stable } = live.current().shell;
      void reply.headers({ 'cache-control': 'public, no-cache', 'access-control-allow-origin': '*' });
      if (!stable) return reply.code(503).send({ message: 'No shell has been released yet.', code: 'no_shell' });
      return reply.redirect(addressOf(stable, stable.entry));
    },
  );
  app.get(
    '/registry/discovery/schema',
    { schema: { tags, summary: 'Get our stricter JSON Schema of that document' } },
    async (_request, reply) =>
      reply
        .header('access-control-allow-origin', '*')
        .type('application/schema+json; charset=utf-8')
        .send(JSON.stringify(strictSchema)),
  );
}
