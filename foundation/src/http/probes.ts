import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '@project-practice/foundation/database';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import pg from 'pg';
import { collectDefaultMetrics, Histogram, register } from 'prom-client';
import { safeHeaders } from './safeHeaders.ts';

declare module 'fastify' {
  // Leaves a route out of the API's document.
  interface FastifySchema {
    hide?: boolean;
  }
  interface FastifyInstance {
    /** One of each server in the process: whether it answers what it is there for, although the database is gone. */
    worksWithoutDatabase: (() => boolean)[];
  }
}

/** A probe asks again soon: an answer that comes late helps nobody. */
const READY_WITHIN_MS = 3_000;

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

type Durations = Histogram<'method' | 'route' | 'status'>;

function durations(): Durations {
  const name = 'http_request_duration_seconds';
  const existing = register.getSingleMetric(name);
  if (existing) return existing as Durations;
  collectDefaultMetrics();
  return new Histogram({
    name,
    help: 'How long requests took, by route.',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
  });
}

/** Adds `/healthz`, `/readyz` and `/metrics`. Register it once on the process's server, before api and registry. */
export const probes = fp<{ database: Database }>(async (app, { database }) => {
  const duration = durations();
  let isClosing = false;
  let pool: pg.Pool | undefined;
  // A connection of its own: a probe does not stand in the line of those who wait for the others.
  const own = () => {
    pool ??= new pg.Pool({ ...database.pool.options, max: 1 }).on('error', () => {});
    return pool;
  };
  app.addHook('onClose', () => pool?.end());
  const servers: (() => boolean)[] = [];
  app.decorate('worksWithoutDatabase', servers);
  const works = () => servers.length > 0 && servers.every((worksWithout) => worksWithout());
  const headers = safeHeaders('');
  const hidden = {
    schema: { hide: true },
    onRequest: async (_request: FastifyRequest, reply: FastifyReply) => void reply.headers(headers),
  };

  app.addHook('preClose', async () => {
    isClosing = true;
  });
  // A kept-alive connection would keep the closing server from ending.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isClosing) reply.header('connection', 'close');
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    done();
  });

  app.get('/healthz', hidden, async (_request, reply) =>
    isClosing ? reply.code(503).send({ status: 'stopping' }) : { status: 'ok' },
  );
  app.get('/readyz', hidden, async (_request, reply) => {
    if (isClosing) return reply.code(503).send({ status: 'not ready' });
    const isReady = await Promise.race([
      own()
        .query('select 1')
        .then(
          () => true,
          () => false,
        ),
      pause(READY_WITHIN_MS, false, { ref: false }),
    ]);
    if (isReady) return { status: 'ready' };
    // A balancer that took it out would take the site's pages with it.
    return works() ? { status: 'degraded' } : reply.code(503).send({ status: 'not ready' });
  });
  app.get('/metrics', hidden, async (_request, reply) =>
    reply.type(register.contentType).send(await register.metrics()),
  );
});
