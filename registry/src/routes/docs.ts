import { openApi } from '@project-practice/foundation/http';
import { docsPage, docsSecurityPolicy } from '@project-practice/foundation/pages';
import fp from 'fastify-plugin';

/** OpenAPI at `/registry/docs/json`, readable at `/registry/docs/`. Register it before the routes it describes. */
export const apiDocs = fp<{ publicAppUrl: string }>(async (app, { publicAppUrl }) => {
  await app.register(openApi, {
    title: 'Registry',
    description:
      'Releases, staged rollouts, health and rollback of the remotes of one site. Changes need a token: Authorization: Bearer {token}.',
    site: publicAppUrl,
    securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
    bases: ['/registry/api', '/registry'],
    securityOf: ({ url }) => (url.startsWith('/registry/api/') ? [{ token: [] }] : []),
  });

  let page: string | undefined;
  app.get('/registry/docs/json', { schema: { hide: true } }, () => app.swagger());
  app.get('/registry/docs/', { schema: { hide: true } }, (_request, reply) => {
    page ??= docsPage(app.swagger(), publicAppUrl, '/registry/docs/json', []);
    return reply.header('content-security-policy', docsSecurityPolicy).type('text/html; charset=utf-8').send(page);
  });
});
