import { LAST_SEEN, lastSeen, pageAttributes, pageIds, SESSION_KEY } from '@project-practice/shared/contract';
import type { FastifyInstance } from 'fastify';
import { lastSeenWorker } from './lastSeenWorker.ts';

const { version, screenEnd } = lastSeen;
const { standing, when } = pageAttributes;
const names = { name: LAST_SEEN, version, screenEnd, standing, when, sessionKey: SESSION_KEY, root: pageIds.root };

/** It may ask the site for pages, and load nothing. */
const POLICY = "default-src 'none'; connect-src 'self'";

const programs = new Map<string, string>([
  [lastSeen.worker, `(${String(lastSeenWorker)})(self,${JSON.stringify(names)})`],
]);

/**
 * What browsers get that look for a newer version of any other service worker. Pages end those that a browser has from earlier;
 * but a worker may keep them from ever running.
 */
const lastWorker =
  'addEventListener("install",()=>skipWaiting());addEventListener("activate",()=>registration.unregister());';

/**
 * Answers every request for a worker's script: the site's own at its address, elsewhere the worker that ends itself. The site's is
 * the registry's and not a release's, because a worker answers for the whole site, and stays when a release is taken back.
 */
export function answerWorkers(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.headers['service-worker'] !== 'script') return done();
    reply
      .headers({ 'cache-control': 'no-store', 'content-security-policy': POLICY })
      .type('text/javascript; charset=utf-8')
      .send(programs.get(request.url) ?? lastWorker);
  });
}
