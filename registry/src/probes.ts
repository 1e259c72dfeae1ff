import type { Database } from 'config/database';
import fp from 'fastify-plugin';
import { collectDefaultMetrics, register } from 'prom-client';

/** `/healthz`, `/readyz` and `/metrics` of a registry that runs apart; beside the API its server answers them. */
export const probes = fp<{ database: Database }>(async (app, { database }) => {
  const hidden = { schema: { hide: true } };
  let isClosing = false;
  collectDefaultMetrics();

  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.addHook('onClose', async () => register.clear());
  app.get('/healthz', hidden, async () => ({ status: 'ok' }));
  app.get('/readyz', hidden, async (_request, reply) => {
    const isReady = !isClosing && (await database.pool.query('select 1').then(() => true, () => false));
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'not ready' });
  });
  app.get('/metrics', hidden, async (_request, reply) => reply.type(register.contentType).send(await register.metrics()));
});
