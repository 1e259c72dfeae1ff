import type { FastifyInstance } from 'fastify';

/** What forms of pages without scripts send. Each field once: of two with one name, the last counts. */
export function acceptFormBodies(app: Pick<FastifyInstance, 'addContentTypeParser'>) {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(String(body))));
  });
}
