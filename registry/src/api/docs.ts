import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import fp from 'fastify-plugin';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';

/** OpenAPI at `/registry/docs/json`, readable at `/registry/docs/`. Register it before the routes it describes. */
export const apiDocs = fp(async (app) => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Registry',
        version: '1.0.0',
        description:
          'Releases, staged rollouts, health and rollback of the remotes of one site. Changes need a token: Authorization: Bearer {token}.',
      },
      components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
      security: [{ token: [] }],
    },
    transform: jsonSchemaTransform,
  });
  await app.register(swaggerUi, {
    routePrefix: '/registry/docs',
    staticCSP: true,
    theme: { title: 'API · Registry' },
    // Without the bar that asks for the URL of another document.
    uiConfig: { layout: 'BaseLayout' },
  });
});
