import { z } from 'zod';
import { listAudit } from '../audit/audit.repository.ts';
import { toCdEvent } from '../audit/cdEvent.ts';
import type { RegistryContext } from '../context.ts';
import { Refusal } from '../errors.ts';
import { readHealth } from '../health/chart.ts';
import { releaseName } from '../releases/remoteManifest.schema.ts';
import { createToken, requireOperator, revokeToken } from '../tokens/authenticate.ts';
import { listTokens } from '../tokens/tokens.repository.ts';
import { cdEventSchema, healthSchema, meSchema, problemSchema, tokenSchema } from './answers.schema.ts';
import type { TypedApp } from './typedApp.ts';

const refusals = { 400: problemSchema, 401: problemSchema, 403: problemSchema };

/** Audit trail, health and tokens. */
export function operationsRoutes(app: TypedApp, context: RegistryContext): void {
  app.get('/me', { schema: { tags: ['tokens'], summary: 'Whose token this is', response: { 200: meSchema, 401: problemSchema } } }, async ({ principal }) => principal);

  app.get(
    '/audit',
    {
      schema: {
        tags: ['audit'],
        summary: 'Who changed what, when and why, newest first, as CDEvents',
        querystring: z.object({ name: releaseName.optional(), before: z.coerce.number().int().positive().optional(), limit: z.coerce.number().int().min(1).max(200).default(50) }),
        response: { 200: z.array(cdEventSchema), ...refusals },
      },
    },
    async (request) => {
      const rows = await listAudit(context.db, request.query);
      return rows.map((row) => toCdEvent(row, context.settings.publicAppUrl));
    },
  );

  app.get(
    '/remotes/:name/health',
    {
      schema: {
        tags: ['health'],
        summary: 'Mounts, failures, recoveries and load times per minute and version',
        params: z.object({ name: releaseName }),
        querystring: z.object({ minutes: z.coerce.number().int().min(5).max(1_440).default(60) }),
        response: { 200: healthSchema, ...refusals },
      },
    },
    async (request) => {
      return readHealth(context.db, request.params.name, new Date(Date.now() - request.query.minutes * 60_000));
    },
  );

  app.get('/tokens', { schema: { tags: ['tokens'], summary: 'All tokens, without their secrets', response: { 200: z.array(tokenSchema), ...refusals } } }, async (request) => {
    requireOperator(request.principal);
    return listTokens(context.db);
  });

  app.post(
    '/tokens',
    {
      schema: {
        tags: ['tokens'],
        summary: 'Create a token for a squad, or with scope * for an operator; told once',
        body: z.object({ scope: z.union([releaseName, z.literal('*')]), label: z.string().trim().min(1).max(60).optional() }),
        response: { 201: tokenSchema.extend({ token: z.string() }), ...refusals },
      },
    },
    async (request, reply) => {
      requireOperator(request.principal);
      const { scope, label } = request.body;
      return reply.code(201).send(await createToken(context, scope, label ?? (scope === '*' ? 'operator' : `squad ${scope}`), request.principal.actor));
    },
  );

  app.delete('/tokens/:id', { schema: { tags: ['tokens'], summary: 'Revoke a token', params: z.object({ id: z.uuid() }), response: { 204: z.null(), ...refusals, 404: problemSchema } } }, async (request, reply) => {
    requireOperator(request.principal);
    if (!(await revokeToken(context, request.params.id, request.principal.actor))) throw new Refusal(404, 'token_unknown', 'There is no such token, or it is revoked already.');
    return reply.code(204).send(null);
  });
}
