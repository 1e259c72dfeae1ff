import type { FastifyInstance } from 'fastify';
import { docsPage, docsSecurityPolicy } from './docsPage.ts';
import type { OpenApiDocument } from './openApiDocument.ts';

const open = { schema: { hide: true }, config: { access: 'public' as const } };

/** `/api/v1/docs/` for people, `/api/v1/docs/json` for programs. */
export async function docsRoutes(app: FastifyInstance): Promise<void> {
  let page: string | undefined;

  app.get('/docs/json', open, () => app.swagger());

  app.get('/docs/', open, async (_request, reply) => {
    page ??= docsPage(app.swagger() as unknown as OpenApiDocument);
    return reply.header('content-security-policy', docsSecurityPolicy).type('text/html; charset=utf-8').send(page);
  });
}
