import type { Settings } from '@project-practice/foundation/settings';
import fp from 'fastify-plugin';
import { safeHeaders } from './safeHeaders.ts';

/** Routes of the console, of the calls it makes, and their documentation. What pages and visitors need of the registry is not among them. */
const OF_OPERATORS =
  /^\/api\/v1\/operator\/|^\/registry(?!\/(?:page|health|violations|discovery|override)(?:\/|$))(?:\/|$)/;
const OF_PROBES = /^\/(?:healthz|readyz|metrics)$/;

/**
 * With `REGISTRY_ADMIN_ORIGIN`, the console, the registry's API, and the API's calls for operators answer on that host only, and nothing else does: code of
 * squads never runs in its origin. Register it before all routes, because it covers those of both servers.
 */
export const adminHost = fp<{ settings: Pick<Settings, 'publicAppUrl' | 'registry'> }>(async (app, { settings }) => {
  const { adminOrigin } = settings.registry;
  if (!adminOrigin) return;
  const { host, protocol } = new URL(adminOrigin);
  const headers = { ...safeHeaders(adminOrigin), 'cache-control': 'no-store' };
  app.addHook('onRequest', (request, reply, done) => {
    const isHere =
      URL.canParse(`${protocol}//${request.host}`) && new URL(`${protocol}//${request.host}`).host === host;
    // The route and not the address: that may be written in several ways.
    const { url: route = '' } = request.routeOptions;
    if (OF_OPERATORS.test(route) === isHere || OF_PROBES.test(route)) return done();
    reply.headers(headers);
    if (isHere && /^\/(?:\?|$)/.test(request.url)) return void reply.redirect('/registry/');
    const message = isHere
      ? 'This host serves the registry only.'
      : `The registry is operated at ${adminOrigin}/registry/ only.`;
    reply.code(404).send({ message, code: 'other_host' });
  });
});
