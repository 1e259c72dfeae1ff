import { z } from 'zod';
import type { RegistryContext } from '../context.ts';
import { Refusal } from '../errors.ts';
import { releaseName } from '../releases/remoteManifest.schema.ts';
import { requireOperator } from '../tokens/authenticate.ts';
import { listTokens } from '../tokens/tokens.repository.ts';
import { createToken, revokeToken } from '../tokens/tokens.service.ts';
import { errorSchema, meSchema, tokenSchema } from './answers.schema.ts';
import type { TypedApp } from './typedApp.ts';

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
      schema: {
        tags: ['tokens'],
        summary: 'Create a token for a squad, or, with scope *, for an operator; it is shown only once',
        body: z.object({
          scope: z.union([releaseName, z.literal('*')]),
          label: z.string().trim().min(1).max(60).optional(),
        }),
        response: { 201: tokenSchema.extend({ token: z.string() }), ...refusals, 409: errorSchema },
      },
    },
    async (request, reply) => {
      requireOperator(request.principal);
      return reply.code(201).send(await createToken(context, request.body, request.principal.actor));
    },
  );

  app.delete(
    '/tokens/:id',
    {
      schema: {
        tags: ['tokens'],
        summary: 'Revoke a token',
        params: z.object({ id: z.uuid() }),
        response: { 204: z.null(), ...refusals, 404: errorSchema },
      },
    },
    async (request, reply) => {
      requireOperator(request.principal);
      if (!(await revokeToken(context, request.params.id, request.principal.actor)))
        throw new Refusal(404, 'token_unknown', 'This token does not exist or was already revoked.');
      return reply.code(204).send(null);
    },
  );
}
