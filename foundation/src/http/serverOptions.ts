import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Settings } from '@project-practice/foundation/settings';
import { logOptions } from './logOptions.ts';
import { answerBadAddress, answerUnreadable } from './unreadable.ts';

const REQUEST_ID = /^[\w.-]{8,64}$/;

/** Options of the Fastify instance on which api and registry are registered. */
export function serverOptions(settings: Settings) {
  return {
    logger: logOptions(settings),
    trustProxy: settings.trustProxy.length > 0 ? settings.trustProxy : false,
    bodyLimit: 1024 * 1024,
    // Otherwise a request that never arrives completely would hold its connection, and its memory, forever.
    requestTimeout: 60_000,
    // A start is ended by what fails in it, not by a clock: on a starved machine it takes long.
    pluginTimeout: 0,
    // A caller's own id is kept, so that a request can be followed through proxies.
    genReqId: (request: IncomingMessage) => {
      const given = request.headers['x-request-id'];
      return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
    },
    // Both forms of every path are served directly: a redirected POST would lose its body.
    routerOptions: { ignoreTrailingSlash: true },
    forceCloseConnections: 'idle' as const,
    // A request that arrives on an open connection while the server stops is still answered, as the connection's last.
    return503OnClosing: false,
    frameworkErrors: answerBadAddress,
    clientErrorHandler: answerUnreadable,
  };
}
