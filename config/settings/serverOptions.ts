import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { logOptions } from './logOptions.ts';
import type { Settings } from './readSettings.ts';

const REQUEST_ID = /^[\w.-]{8,64}$/;

/** Nobody's path, so the site's own Not Found page. */
const NO_PAGE = '/not-found';

/** An address that no route could be looked up for: no plugin sees such a request, so all of its answer is here. */
function answerBadAddress(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  if (request.headers.accept?.includes('text/html') && !request.url.startsWith('/api/')) return reply.redirect(NO_PAGE);
  const isTooLong = error.code === 'FST_ERR_MAX_PARAM_LENGTH';
  return reply
    .code(isTooLong ? 404 : 400)
    .headers({
      'x-request-id': request.id,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cache-control': 'no-store',
    })
    .type('application/json; charset=utf-8')
    .send(isTooLong ? { message: 'Not found.', code: 'not_found' } : { message: 'The request could not be read.', code: 'bad_request' });
}

/** Options of the one Fastify instance on which the servers are registered. */
export function serverOptions(settings: Settings) {
  return {
    logger: logOptions(settings),
    trustProxy: settings.trustProxy.length > 0 ? settings.trustProxy : false,
    bodyLimit: 1024 * 1024,
    // A request that comes in drops would hold its connection, and what it has sent, for ever.
    requestTimeout: 300_000,
    // The first start makes the tables of the queue, on however slow a machine.
    pluginTimeout: 60_000,
    // A caller's own id is kept, so that one line of thought can be followed through proxies.
    genReqId: (request: IncomingMessage) => {
      const given = request.headers['x-request-id'];
      return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
    },
    // Both forms of every path are served directly: a redirected POST would lose its body.
    routerOptions: { ignoreTrailingSlash: true },
    forceCloseConnections: 'idle' as const,
    // What arrives on an open connection while the server stops is still answered, as its last.
    return503OnClosing: false,
    frameworkErrors: answerBadAddress,
  };
}
