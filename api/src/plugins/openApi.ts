import { openApi } from '@project-practice/foundation/http';
import fp from 'fastify-plugin';
import { API_BASE } from '@project-practice/shared/contract';
import { errorSchema } from '../schemas.ts';

const jwt = { jwt: [] };
/** Who may call, as the route's config says it: see `authenticationPlugin`. */
const WAYS = { 'signed-in': [jwt], optional: [{}, jwt], public: [], operator: [{ operator: [] }] };

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'A write repeated with the same key takes effect once, and is answered the same for 24 hours.',
  schema: { type: 'string', minLength: 1, maxLength: 200 },
};
const WRITES = ['post', 'patch', 'delete'];

export const openApiPlugin = fp(async (app) => {
  app.addHook('onRoute', (route) => {
    if (!route.schema || route.schema.hide) return;
    const given = (route.schema.response ?? {}) as Record<string, unknown>;
    route.schema.response = { ...given, '4xx': errorSchema, '5xx': errorSchema };
  });
  await app.register(openApi, {
    title: 'Project practice API',
    description: 'Projects, teams, submissions, certificates, and drafts for people who learn by building.',
    site: app.settings.publicAppUrl,
    securitySchemes: {
      jwt: {
        type: 'apiKey',
        in: 'header',
        name: 'Authorization',
        description: 'The word `JWT`, a space, and the access token.',
      },
      operator: { type: 'http', scheme: 'bearer', description: 'A token that `add-operator` printed.' },
    },
    bases: [API_BASE],
    securityOf: ({ config }) => WAYS[config?.access ?? 'signed-in'],
    parametersOf: (method, isSignedIn) => (isSignedIn && WRITES.includes(method) ? [idempotencyKey] : []),
  });
});
