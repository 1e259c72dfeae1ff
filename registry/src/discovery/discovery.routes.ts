import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { RegistryContext } from '../context.ts';
import { discoveryDocument } from './discovery.ts';
import { strictSchema } from './strictSchema.ts';

export function discoveryRoutes(app: FastifyInstance, { live, settings }: RegistryContext): void {
  const tags = ['discovery'];
  app.get('/registry/discovery', { schema: { tags, summary: "The live versions in frontend-discovery's names" } }, async (request, reply) => {
    const body = JSON.stringify(discoveryDocument(live.current(), settings.publicAppUrl));
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
    void reply.headers({ etag, 'cache-control': 'public, no-cache', 'access-control-allow-origin': '*' }).type('application/json; charset=utf-8');
    return request.headers['if-none-match'] === etag ? reply.code(304).send() : reply.send(body);
  });
  app.get('/registry/discovery/schema', { schema: { tags, summary: 'Our stricter JSON Schema of that document' } }, async (_request, reply) =>
    reply.header('access-control-allow-origin', '*').type('application/schema+json; charset=utf-8').send(JSON.stringify(strictSchema)),
  );
}
