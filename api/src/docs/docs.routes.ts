import { docsPage, docsSecurityPolicy } from '@project-practice/foundation/pages';
import type { FastifyInstance } from 'fastify';

const open = { schema: { hide: true }, config: { access: 'public' as const } };
const notes = [
  'Sign-in: the header “Authorization: JWT {access token}”. Refusals are { message, code, detail?, fields? }. Every write takes an Idempotency-Key. Paths work with and without the trailing slash.',
];

/** `/api/v1/docs/` for people, `/api/v1/docs/json` for programs. */
export async function docsRoutes(app: FastifyInstance): Promise<void> {
  let page: string | undefined;

  app.get('/docs/json', open, () => app.swagger());

  app.get('/docs/', open, async (_request, reply) => {
    page ??= docsPage(app.swagger(), app.settings.publicAppUrl, '/api/v1/docs/json', notes);
    return reply.header('content-security-policy', docsSecurityPolicy).type('text/html; charset=utf-8').send(page);
  });
}
