import compress from '@fastify/compress';
import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import fp from 'fastify-plugin';
import { isKnownTag } from '../answers/isKnownTag.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The answer may be kept by the caller's browser and asked for again by its ETag. Otherwise nothing is stored. */
    revalidate?: boolean;
  }
}

/** A length in an answer without a body lets some clients wait for one. */
function withoutBody(reply: FastifyReply): null {
  reply.removeHeader('content-type').removeHeader('content-length');
  return null;
}

export const headersPlugin = fp(async (app) => {
  const isSecure = app.settings.publicAppUrl.startsWith('https:');
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
    // Both would lock a plain http installation out.
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

  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    reply.header('cache-control', 'no-store');
  });

  app.addHook('onSend', async (request, reply, payload) => {
    if (reply.statusCode === 304) return withoutBody(reply);
    if (!request.routeOptions.config.revalidate || reply.statusCode !== 200 || typeof payload !== 'string') return payload;
    const etag = `"${createHash('sha1').update(payload).digest('base64url')}"`;
    reply.headers({ etag, 'cache-control': 'private, no-cache' }).header('vary', 'Authorization, Accept-Encoding');
    if (!isKnownTag(request.headers['if-none-match'], etag)) return payload;
    return withoutBody(reply.code(304));
  });

  await app.register(compress, { encodings: ['br', 'gzip'], threshold: 1024, brotliOptions: { params: { 1: 4 } } });
});
