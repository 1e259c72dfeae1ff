import type { FastifyInstance } from 'fastify';

/**
 * What browsers get that look for a newer version of a service worker. The site has none, and its pages end those that a browser
 * has from earlier; but a worker may keep them from ever running.
 */
const lastWorker =
  'addEventListener("install",()=>skipWaiting());addEventListener("activate",()=>registration.unregister());';

/** Answers every request for a worker's script, whatever its address, with the worker that ends itself. */
export function refuseWorkers(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.headers['service-worker'] !== 'script') return done();
    reply.header('cache-control', 'no-store').type('text/javascript; charset=utf-8').send(lastWorker);
  });
}
