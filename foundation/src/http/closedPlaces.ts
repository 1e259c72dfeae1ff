import type { Settings } from '@project-practice/foundation/settings';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import ipaddr from 'ipaddr.js';
import { safeHeaders } from './safeHeaders.ts';

const OF_DOCS = /^\/(?:api\/v1|registry)\/docs(?:\/|$)/;

const INSIDE = ['loopback', 'private', 'uniqueLocal', 'linkLocal'];

/** Asked directly from this machine or its network, and not for somebody else by a proxy. */
const isFromInside = ({ ip, headers }: FastifyRequest) =>
  headers['x-forwarded-for'] === undefined &&
  headers.forwarded === undefined &&
  INSIDE.includes(ipaddr.process(ip).range());

/**
 * What is for those who run or extend the site is answered to nobody else: measurements to the own network only, the documents
 * of the calls where `DOCS` opens them. Register it before all routes.
 */
export const closedPlaces = fp<{ settings: Pick<Settings, 'docs' | 'publicAppUrl'> }>(async (app, { settings }) => {
  const headers = { ...safeHeaders(settings.publicAppUrl), 'cache-control': 'no-store' };
  app.addHook('onRequest', (request, reply, done) => {
    // The route and not the address: that may be written in several ways.
    const { url: route = '' } = request.routeOptions;
    const isOpen = OF_DOCS.test(route) ? settings.docs : route !== '/metrics' || isFromInside(request);
    if (isOpen) return done();
    reply.headers(headers).code(404).send({ message: 'Not found.', code: 'not_found' });
  });
});
