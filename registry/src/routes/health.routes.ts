import { z } from 'zod';
import type { RegistryContext } from '../context.ts';
import { readHealth } from '../health/readHealth.ts';
import { releaseName } from '../releases/remoteManifest.schema.ts';
import type { FindPlaces } from '../releases/sourceMaps.ts';
import { errorSchema, healthSchema } from './answers.schema.ts';
import type { TypedApp } from './typedApp.ts';

export function healthRoutes(app: TypedApp, context: RegistryContext, findPlaces: FindPlaces): void {
  app.get(
    '/remotes/:name/health',
    {
      schema: {
        tags: ['health'],
        summary: 'Get mounts, failures, recoveries, and load times per minute and version',
        params: z.object({ name: releaseName }),
        querystring: z.object({ minutes: z.coerce.number().int().min(5).max(1_440).default(60) }),
        response: { 200: healthSchema, 400: errorSchema, 401: errorSchema },
      },
    },
    async (request) => {
      return readHealth(
        context.db,
        findPlaces,
        request.params.name,
        new Date(context.clock.now() - request.query.minutes * 60_000),
      );
    },
  );
}
