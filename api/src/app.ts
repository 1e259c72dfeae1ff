import { securityEvents, serializerCompiler, validatorCompiler } from '@project-practice/foundation/http';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { migrateApi } from './database/index.ts';
import { docsRoutes } from './docs/docs.routes.ts';
import { modules } from './modules/index.ts';
import { mediaRoutes } from './modules/media/media.routes.ts';
import { authenticationPlugin, identityRoutes, tokensPlugin } from './identity/index.ts';
import { queuePlugin } from './plugins/bossQueue.ts';
import { databasePlugin, type ApiOptions } from './plugins/database.ts';
import { departuresPlugin } from './plugins/departures.ts';
import { answerProblem, answerErrors } from './plugins/errors.ts';
import { filesPlugin } from './plugins/files.ts';
import { headersPlugin } from './plugins/headers.ts';
import { auditLinesPlugin } from './plugins/auditLines.ts';
import { housekeepingPlugin } from './plugins/housekeeping.ts';
import { idempotencyPlugin } from './plugins/idempotency.ts';
import { acceptJsonBodies } from './plugins/jsonBodies.ts';
import { limitsPlugin } from './plugins/limits.ts';
import { mailPlugin } from './plugins/mail.ts';
import { openApiPlugin } from './plugins/openApi.ts';
import { notFound } from './problem.ts';

/** The API server: everything under `/api/v1`, and uploaded pictures under `/media`. */
export async function apiPlugin(instance: FastifyInstance, options: ApiOptions) {
  await migrateApi(options.database);

  const app = instance.withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  answerErrors(app);
  acceptJsonBodies(app);

  // Each call needs what is stored.
  app.worksWithoutDatabase?.push(() => false);
  await app.register(securityEvents);
  await app.register(databasePlugin, options);
  await app.register(headersPlugin);
  await app.register(openApiPlugin);
  await app.register(tokensPlugin);
  await app.register(limitsPlugin);
  await app.register(filesPlugin);
  await app.register(departuresPlugin);
  await app.register(queuePlugin);
  await app.register(mailPlugin);
  await app.register(housekeepingPlugin);
  await app.register(auditLinesPlugin);

  app.setNotFoundHandler((_request, reply) => answerProblem(notFound(), reply));
  // When one process serves the whole site, the page answers every other GET. This route keeps it from answering unknown paths under /api.
  for (const path of ['/api', '/api/*'])
    app.all(path, { schema: { hide: true } }, (_request, reply) => answerProblem(notFound(), reply));

  await app.register(mediaRoutes);
  await app.register(
    async (v1) => {
      await v1.register(docsRoutes);
      await v1.register(authenticationPlugin);
      await v1.register(idempotencyPlugin);
      await v1.register(identityRoutes);
      await v1.register(modules);
    },
    { prefix: '/api/v1' },
  );
}
