import type { FastifyInstance } from 'fastify';

/**
 * The site has no service worker, and a release must not bring one: it would answer every page, and outlive its rollback. The
 * page's policy lets none be registered. This script ends those that are.
 */
export const noWorkerScript =
  'self.navigator?.serviceWorker?.getRegistrations().then((all)=>all.forEach((one)=>one.unregister())).catch(()=>{})';

/** What browsers get that look for a newer version of a worker, which may keep pages from ever running that script. */
const lastWorker =
  'addEventListener("install",()=>skipWaiting());addEventListener("activate",()=>registration.unregister());';

/** Answers every request for a worker's script, whatever its address, with the worker that ends itself. */
export function refuseWorkers(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.headers['service-worker'] !== 'script') return done();
    reply.header('cache-control', 'no-store').type('text/javascript; charset=utf-8').send(lastWorker);
  });
}
