import { isKnown, tagOf } from '@project-practice/foundation/http';
import cors from '@fastify/cors';
import type { FastifyInstance, RouteOptions } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { RegistryContext } from '../context.ts';
import { evaluate, evaluateAll } from './evaluate.ts';

const flag = z.object({
  key: z.string(),
  value: z.string(),
  variant: z.string(),
  reason: z.string(),
  metadata: z.record(z.string(), z.union([z.string(), z.number()])),
});
const failure = z.object({ key: z.string().optional(), errorCode: z.string(), errorDetails: z.string() });

/** Parsed in the handlers, because the protocol prescribes its own errors. */
const targetingKey = z.string().refine((key) => key !== '' && key.length <= 200);
const context = z.object({ context: z.looseObject({ targetingKey }) });
const config = {
  requestBody: { content: { 'application/json': { schema: z.toJSONSchema(context, { io: 'input' }) } } },
};

const missingKey = {
  errorCode: 'TARGETING_KEY_MISSING',
  errorDetails: 'Send context.targetingKey: the value of the visitor cookie.',
};

/**
 * OpenFeature Remote Evaluation Protocol, below `/ofrep/v1`: any OpenFeature client can ask which version a visitor gets, also
 * in the pages of other sites.
 */
export async function ofrepRoutes(
  scope: FastifyInstance,
  { context: { live } }: { context: RegistryContext },
): Promise<void> {
  const app = scope.withTypeProvider<ZodTypeProvider>();
  await app.register(cors, {
    origin: '*',
    methods: ['POST'],
    allowedHeaders: ['Content-Type', 'If-None-Match', 'Authorization', 'X-API-Key'],
    exposedHeaders: ['ETag', 'Retry-After'],
    maxAge: 600,
  });
  /** Reports a body that is not JSON in the protocol's format, too. */
  const errorHandler: RouteOptions['errorHandler'] = (error, request, reply) => {
    if (error.statusCode !== 400) return app.errorHandler(error, request, reply);
    return reply
      .code(400)
      .send({ ...(request.params as { key?: string }), errorCode: 'PARSE_ERROR', errorDetails: error.message });
  };

  app.post(
    '/evaluate/flags/:key',
    {
      errorHandler,
      config,
      schema: {
        tags: ['ofrep'],
        summary: 'Evaluate which version of a remote a visitor gets',
        params: z.object({ key: z.string() }),
        response: { 200: flag, 400: failure, 404: failure },
      },
    },
    async (request, reply) => {
      const { key } = request.params;
      const body = context.safeParse(request.body);
      if (!body.success) return reply.code(400).send({ key, ...missingKey });
      const evaluation = evaluate(live.current(), key, body.data.context.targetingKey);
      return (
        evaluation ??
        reply
          .code(404)
          .send({ key, errorCode: 'FLAG_NOT_FOUND', errorDetails: `No version of ${key} is live for this visitor.` })
      );
    },
  );

  app.post(
    '/evaluate/flags',
    {
      errorHandler,
      config,
      schema: {
        tags: ['ofrep'],
        summary: 'Evaluate all flags for a visitor',
        response: { 200: z.object({ flags: z.array(flag) }), 304: z.null(), 400: failure },
      },
    },
    async (request, reply) => {
      const body = context.safeParse(request.body);
      if (!body.success) return reply.code(400).send(missingKey);
      const flags = evaluateAll(live.current(), body.data.context.targetingKey);
      return isKnown(request, reply, tagOf(JSON.stringify(flags))) ? reply.code(304).send(null) : { flags };
    },
  );
}
