import { z } from 'zod';
import type { RegistryContext } from '../context.ts';
import { listDeliveries } from '../notifications/deliveries.repository.ts';
import { headlineOf } from '../notifications/letterOf.ts';
import { webhookSecretOf } from '../notifications/signature.ts';
import { readSecret } from '../database/readSecret.ts';
import { releaseName } from '../releases/remoteManifest.schema.ts';
import { requireScope } from '../tokens/authenticate.ts';
import { deliverySchema, errorSchema } from './answers.schema.ts';
import type { TypedApp } from './typedApp.ts';

/** The path of a webhook often is its secret. */
const shown = ({ kind, target }: { kind: string; target: string }) =>
  kind === 'webhook' ? `${new URL(target).origin}/…` : target;

export function deliveriesRoutes(app: TypedApp, { db }: RegistryContext): void {
  app.get(
    '/deliveries',
    {
      schema: {
        tags: ['deliveries'],
        summary: 'List the messages to owners and operators, newest first; with a squad’s token, those to its owner',
        querystring: z.object({ limit: z.coerce.number().int().min(1).max(200).default(50) }),
        response: { 200: z.array(deliverySchema), 400: errorSchema, 401: errorSchema },
      },
    },
    async ({ principal, query }) => {
      const scope = principal.scope === '*' ? undefined : principal.scope;
      const rows = await listDeliveries(db, { scope, limit: query.limit });
      return rows.map(({ delivery, entry }) => ({
        ...delivery,
        target: shown(delivery),
        name: entry.name,
        headline: headlineOf(entry),
      }));
    },
  );

  app.get(
    '/webhook-secret',
    {
      schema: {
        tags: ['deliveries'],
        summary: 'Get the secret that signs the webhooks of a remote’s owner, or, with scope *, those of the operators',
        querystring: z.object({ scope: z.union([z.literal('*'), releaseName]) }),
        response: { 200: z.object({ secret: z.string() }), 400: errorSchema, 401: errorSchema, 403: errorSchema },
      },
    },
    async ({ principal, query: { scope } }) => {
      requireScope(principal, scope);
      return { secret: webhookSecretOf(await readSecret(db, 'webhooks'), scope) };
    },
  );
}
