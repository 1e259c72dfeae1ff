import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { RegistryContext } from '../context.ts';
import { mcpRoutes } from '../mcp/mcp.routes.ts';
import { overrideApiRoutes } from '../overrides/overrides.routes.ts';
import type { FindPlaces } from '../releases/sourceMaps.ts';
import { authenticate } from '../tokens/authenticate.ts';
import { auditRoutes } from './audit.routes.ts';
import { deliveriesRoutes } from './deliveries.routes.ts';
import { healthRoutes } from './health.routes.ts';
import { logRoutes } from './log.routes.ts';
import { releasesRoutes } from './releases.routes.ts';
import { remotesRoutes } from './remotes.routes.ts';
import { rolloutsRoutes } from './rollouts.routes.ts';
import { tokensRoutes } from './tokens.routes.ts';

/** The API for operators, squads, and their commands: everything under `/registry/api`. */
export async function operatorRoutes(
  scope: FastifyInstance,
  { context, findPlaces }: { context: RegistryContext; findPlaces: FindPlaces },
): Promise<void> {
  const app = scope.withTypeProvider<ZodTypeProvider>();
  app.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'));
  // Before the body is read, so that nobody without a token can make the registry hold an archive in memory.
  app.decorateRequest('principal');
  app.addHook('onRequest', async (request) => {
    request.principal = await authenticate(context, request);
    request.subject = request.principal.actor;
  });
  // Changes without a reason are sent without a body.
  app.addHook('preValidation', async (request) => {
    if (request.body === null) request.body = undefined;
  });
  remotesRoutes(app, context);
  releasesRoutes(app, context);
  logRoutes(app, context);
  rolloutsRoutes(app, context);
  auditRoutes(app, context, findPlaces);
  healthRoutes(app, context, findPlaces);
  tokensRoutes(app, context);
  deliveriesRoutes(app, context);
  overrideApiRoutes(app, context);
  mcpRoutes(app);
}
