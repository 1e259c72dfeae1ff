import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Settings } from './readSettings.ts';

const REQUEST_ID = /^[\w.-]{8,64}$/;

/** Options of the one Fastify instance on which the servers are registered. */
export function serverOptions(settings: Settings) {
  return {
    logger: {
      level: settings.logLevel,
      redact: ['req.headers.authorization', 'req.headers.cookie', '*.password', '*.access', '*.refresh', '*.access_token'],
    },
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
  };
}
