import swagger from '@fastify/swagger';
import { docsPage, docsSecurityPolicy } from 'foundation/pages';
import fp from 'fastify-plugin';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';

/** OpenAPI at `/registry/docs/json`, readable at `/registry/docs/`. Register it before the routes it describes. */
export const apiDocs = fp<{ publicAppUrl: string }>(async (app, { publicAppUrl }) => {
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

  let page: string | undefined;
  app.get('/registry/docs/json', { schema: { hide: true } }, () => app.swagger());
  app.get('/registry/docs/', { schema: { hide: true } }, (_request, reply) => {
    page ??= docsPage(app.swagger(), publicAppUrl, '/registry/docs/json', []);
    return reply.header('content-security-policy', docsSecurityPolicy).type('text/html; charset=utf-8').send(page);
  });
});
