import { eq } from 'drizzle-orm';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { prefersHtml } from '../../htmlPages/prefersHtml.ts';
import { isUniqueViolation, tables } from '../../database/index.ts';
import { invalidField, notFound } from '../../problem.ts';
import { errorSchema } from '../../schemas.ts';
import { collectPortfolio, findPublicOwner } from './portfolio.repository.ts';
import { portfolioChangesSchema, portfolioSchema, portfolioSettingsSchema } from './portfolio.schemas.ts';
import { portfolioPage, portfolioSecurityPolicy, unknownPortfolioPage } from './portfolioPage.ts';

const tags = ['portfolio'];

/** A page about one person, served by the API itself. Off until its owner turns it on. */
export const portfolioRoutes: FastifyPluginAsyncZod = async (app) => {
  const { users } = tables;
  const { publicAppUrl } = app.settings;

  async function settingsOf(userId: number) {
    const [row] = await app.db
      .select({ handle: users.portfolio_handle, is_public: users.portfolio_is_public })
      .from(users)
      .where(eq(users.id, userId));
    return { ...row!, url: row!.handle ? `${publicAppUrl}/api/v1/portfolio/${row!.handle}/` : null };
  }

  app.get(
    '/auth/portfolio/',
    {
      schema: {
        tags,
        summary: 'Get whether your portfolio is public, and its address',
        response: { 200: portfolioSettingsSchema },
      },
    },
    (request) => settingsOf(request.user.id),
  );

  app.patch(
    '/auth/portfolio/',
    {
      schema: {
        tags,
        summary: 'Set the address of your portfolio, and turn it on or off',
        body: portfolioChangesSchema,
        response: { 200: portfolioSettingsSchema },
      },
    },
    async (request) => {
      const { id } = request.user;
      const { handle: portfolio_handle, is_public: portfolio_is_public } = request.body;
      const before = await settingsOf(id);
      if (portfolio_is_public && !(portfolio_handle ?? before.handle))
        throw invalidField('handle', 'Choose an address first.');
      if (portfolio_handle === undefined && portfolio_is_public === undefined) return before;
      try {
        // Only what was sent, so that changing the address does not turn on again what is being turned off.
        await app.db.update(users).set({ portfolio_handle, portfolio_is_public }).where(eq(users.id, id));
      } catch (error) {
        if (isUniqueViolation(error, 'users_portfolio_handle_unique'))
          throw invalidField('handle', 'This address is taken.');
        throw error;
      }
      return settingsOf(id);
    },
  );

  app.get(
    '/portfolio/:handle/',
    {
      config: { access: 'public' },
      schema: {
        tags,
        summary: 'Get a portfolio: JSON, or a page for browsers',
        // Malformed handles are answered like unknown ones.
        params: z.object({ handle: z.string().toLowerCase() }),
        response: {
          200: {
            description: 'The portfolio.',
            content: { 'application/json': { schema: portfolioSchema }, 'text/html': { schema: z.string() } },
          },
          404: {
            description: 'There is no such portfolio, or it is not public.',
            content: { 'application/json': { schema: errorSchema }, 'text/html': { schema: z.string() } },
          },
        },
      },
    },
    async (request, reply) => {
      await app.limit('verify', request.ip);
      const { handle } = request.params;
      const isPage = prefersHtml(request.headers.accept);
      reply.header('vary', 'Accept');
      const owner = await findPublicOwner(app.db, handle);
      if (!owner && !isPage) throw notFound('There is no such portfolio.');
      const portfolio = owner && (await collectPortfolio(app.db, handle, owner, publicAppUrl));
      if (!isPage) return portfolio;
      reply
        .code(portfolio ? 200 : 404)
        .header('content-security-policy', portfolioSecurityPolicy)
        .type('text/html; charset=utf-8');
      return reply.send(portfolio ? portfolioPage(portfolio, publicAppUrl) : unknownPortfolioPage(publicAppUrl));
    },
  );
};
