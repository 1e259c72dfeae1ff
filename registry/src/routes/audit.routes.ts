import { z } from 'zod';
import { listAudit } from '../audit/audit.repository.ts';
import { toCdEvent } from '../audit/cdEvent.ts';
import type { RegistryContext } from '../context.ts';
import { releaseName } from '../releases/remoteManifest.schema.ts';
import type { FindPlaces } from '../releases/sourceMaps.ts';
import { cdEventSchema, errorSchema } from './answers.schema.ts';
import type { TypedApp } from './typedApp.ts';

export function auditRoutes(app: TypedApp, context: RegistryContext, findPlaces: FindPlaces): void {
  app.get(
    '/audit',
    {
      schema: {
        tags: ['audit'],
        summary: 'List who changed what, when, and why, newest first, as CDEvents',
        querystring: z.object({
          name: releaseName.optional(),
          before: z.coerce.number().int().positive().optional(),
          limit: z.coerce.number().int().min(1).max(200).default(50),
        }),
        response: { 200: z.array(cdEventSchema), 400: errorSchema, 401: errorSchema },
      },
    },
    async (request) => {
      const rows = await listAudit(context.db, request.query);
      return Promise.all(rows.map((row) => toCdEvent(row, context.settings.publicAppUrl, findPlaces)));
    },
  );
}
