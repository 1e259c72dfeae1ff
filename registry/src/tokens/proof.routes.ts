import { proofOf } from '@project-practice/provenance';
import type { FastifyInstance } from 'fastify';
import type { RegistryContext } from '../context.ts';

/** `GET /registry/proof/<challenge>`: commands ask it before they send the token of the data folder to a process on this machine. */
export function proofRoutes(app: FastifyInstance, { settings }: Pick<RegistryContext, 'settings'>): void {
  app.get<{ Params: { challenge: string } }>(
    '/registry/proof/:challenge',
    { schema: { hide: true } },
    async (request, reply) =>
      reply
        .header('cache-control', 'no-store')
        .type('text/plain; charset=utf-8')
        .send(proofOf(settings.registry.adminToken, request.params.challenge, request.socket.localPort ?? 0)),
  );
}
