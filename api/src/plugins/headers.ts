import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import compress from '@fastify/compress';
import cors from '@fastify/cors';
import { isKnown, tagOf } from '@project-practice/foundation/http';
import { API_BASE } from '@project-practice/shared/contract';
import type { FastifyReply } from 'fastify';
import fp from 'fastify-plugin';
import helmet, { type HelmetOptions } from 'helmet';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Browsers may keep the answer and revalidate it by ETag. Other answers are not stored. */
    revalidate?: boolean;
  }
}

/** Without the headers of a body: with a content-length, some clients would wait for one. */
function withoutBody(reply: FastifyReply): null {
  reply.removeHeader('content-type').removeHeader('content-length');
  return null;
}

/** What helmet sets on every answer. Asked for once, because it works them out anew for each. */
function securityHeaders(options: HelmetOptions): OutgoingHttpHeaders {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  helmet(options)(response.req, response, () => {});
  return response.getHeaders();
}

export const headersPlugin = fp(async (app) => {
  const isSecure = app.settings.publicAppUrl.startsWith('https:');
  const fixed = securityHeaders({
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
    // HSTS on plain http would lock people out.
    hsts: isSecure ? { maxAge: 31_536_000 } : false,
    crossOriginResourcePolicy: { policy: 'same-site' },
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
  });
  await app.register(cors, {
    origin: app.settings.corsOrigins,
    methods: ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE'],
    allowedHeaders: ['Authorization', 'Content-Type', 'Idempotency-Key', 'X-Request-Id', 'If-None-Match'],
    exposedHeaders: ['Date', 'ETag', 'Retry-After', 'X-Request-Id', 'Content-Disposition'],
    maxAge: 600,
  });

  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(fixed);
    reply.header('x-request-id', request.id);
    reply.header('cache-control', 'no-store');
    // The call as a template, without ids: a page reports by it how calls were answered.
    const { url = '' } = request.routeOptions;
    if (url.startsWith(`${API_BASE}/`)) reply.header('server-timing', `route;desc="${url.slice(API_BASE.length)}"`);
    // The page compares this with its own clock to know when its token expires.
    reply.header('date', new Date(app.clock.now()).toUTCString());
    done();
  });

  app.addHook('onSend', (request, reply, payload, done) => {
    if (reply.statusCode === 304) return done(null, withoutBody(reply));
    if (!request.routeOptions.config.revalidate || reply.statusCode !== 200 || typeof payload !== 'string')
      return done(null, payload);
    reply.headers({ 'cache-control': 'private, no-cache', vary: 'Authorization, Accept-Encoding' });
    done(null, isKnown(request, reply, tagOf(payload)) ? withoutBody(reply.code(304)) : payload);
  });

  await app.register(compress, { encodings: ['br', 'gzip'], threshold: 1024, brotliOptions: { params: { 1: 4 } } });
});
