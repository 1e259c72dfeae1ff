import { z } from 'zod';
import type { RegistryContext } from '../context.ts';
import { tokenActions } from '../database/schema.ts';
import { Refusal } from '../errors.ts';
import { releaseName } from '../releases/remoteManifest.schema.ts';
import { requireOperator } from '../tokens/authenticate.ts';
import { listTokens } from '../tokens/tokens.repository.ts';
import { createToken, DEFAULT_DAYS, MOST_DAYS, revokeToken } from '../tokens/tokens.service.ts';
import { errorSchema, meSchema, tokenSchema } from './answers.schema.ts';
import type { TypedApp } from './typedApp.ts';

const label = z.string().trim().min(1).max(60);
const days = z.number().int().min(1).max(MOST_DAYS).default(DEFAULT_DAYS);

const newToken = z.union([
  z.object({ scope: releaseName, may: z.array(z.enum(tokenActions)).min(1).optional(), label: label.optional(), days }),
  // Named after its person, so that the audit trail says who, and each of them can be revoked alone.
  z.object({ scope: z.literal('*'), label, days }),
]);

const refusals = { 400: errorSchema, 401: errorSchema, 403: errorSchema };

export function tokensRoutes(app: TypedApp, context: RegistryContext): void {
  app.get(
    '/me',
    { schema: { tags: ['tokens'], summary: 'Get whose token this is', response: { 200: meSchema, 401: errorSchema } } },
    async ({ principal }) => principal,
  );

  app.get(
    '/tokens',
    {
      schema: {
        tags: ['tokens'],
        summary: 'List all tokens, without their secrets',
        response: { 200: z.array(tokenSchema), ...refusals },
      },
    },
    async (request) => {
      requireOperator(request.principal);
      return listTokens(context.db);
    },
  );

  app.post(
    '/tokens',
    {
      config: { securityEvent: { success: 'authn_token_created' } },
      schema: {
        tags: ['tokens'],
        summary:
          'Create a token for a squad, or, with scope * and a label, for a person who operates the site; it is shown only once',
        body: newToken,
        response: { 201: tokenSchema.extend({ token: z.string() }), ...refusals, 409: errorSchema },
      },
    },
    async (request, reply) => {
      requireOperator(request.principal);
      const { body, principal } = request;
      const created = await context.db.transaction((transaction) => createToken(transaction, body, principal.actor));
      return reply.code(201).send(created);
    },
  );

  app.delete(
    '/tokens/:id',
    {
      config: { securityEvent: { success: 'authn_token_revoked' } },
      schema: {
        tags: ['tokens'],
        summary: 'Revoke a token',
        params: z.object({ id: z.uuid() }),
        response: { 204: z.null(), ...refusals, 404: errorSchema },
      },
    },
    async (request, reply) => {
      requireOperator(request.principal);
      const { params, principal } = request;
      if (!(await context.live.change((transaction) => revokeToken(transaction, params.id, principal.actor))))
        throw new Refusal(404, 'token_unknown', 'This token does not exist or was already revoked.');
      return reply.code(204).send(null);
    },
  );
}
