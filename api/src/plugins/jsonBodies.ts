import type { FastifyInstance } from 'fastify';

/**
 * Many clients send `Content-Type: application/json` even without a body (leave, accept, finalize), so an empty body counts
 * as none. Call it on the instance itself, before child plugins inherit from it.
 */
export function acceptJsonBodies(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else parse(request, body as string, done);
  });
}
