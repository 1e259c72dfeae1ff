import { eq } from 'drizzle-orm';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { portfolioEntrySchema, portfolioSchema, portfolioAddressSchema } from '@project-practice/shared/contract/wire';
import { z } from 'zod';
import { prefersHtml } from '../../htmlPages/prefersHtml.ts';
import { isUniqueViolation, tables } from '../../database/index.ts';
import { invalidField, notFound } from '../../problem.ts';
import { errorSchema, idSchema } from '../../schemas.ts';
import { portfolioUrl } from './finishedProjects.ts';
import { isReserved } from './reservedHandles.ts';
import { collectPortfolio, entriesOf, findPublicOwner, hideEntry } from './portfolio.repository.ts';
import { portfolioChangesSchema } from './portfolio.schemas.ts';
import { portfolioPage, portfolioSecurityPolicy, unknownPortfolioPage } from './portfolioPage.ts';

const tags = ['portfolio'];

/** A page about one person, served by the API itself. Off until its owner turns it on. */
export const portfolioRoutes: FastifyPluginAsyncZod = async (app) => {
  const { users } = tables;
  const { publicAppUrl } = app.settings;

  async function addressOf(userId: number) {
    const [row] = await app.db
      .select({ handle: users.portfolio_handle, is_public: users.portfolio_is_public })
      .from(users)
      .where(eq(users.id, userId));
    return { ...row!, url: row!.handle && portfolioUrl(publicAppUrl, row!.handle) };
  }

  app.get(
    '/auth/portfolio/',
    {
      schema: {
        tags,
        summary: 'Get whether your portfolio is public, and its address',
        response: { 200: portfolioAddressSchema },
      },
    },
    (request) => addressOf(request.user.id),
  );

  app.patch(
    '/auth/portfolio/',
    {
      schema: {
        tags,
        summary: 'Set the address of your portfolio, and turn it on or off',
        body: portfolioChangesSchema,
        response: { 200: portfolioAddressSchema },
      },
    },
    async (request) => {
      const { id } = request.user;
      const { handle: portfolio_handle, is_public: portfolio_is_public } = request.body;
      const before = await addressOf(id);
      if (portfolio_is_public && !(portfolio_handle ?? before.handle))
        throw invalidField('handle', 'Choose an address first.');
      if (portfolio_handle && portfolio_handle !== before.handle && isReserved(portfolio_handle))
        throw invalidField('handle', 'This address is reserved. Please choose another one.');
      if (portfolio_handle === undefined && portfolio_is_public === undefined) return before;
      try {
        // Only what was sent, so that changing the address does not turn on again what is being turned off.
        await app.db.update(users).set({ portfolio_handle, portfolio_is_public }).where(eq(users.id, id));
      } catch (error) {
        if (isUniqueViolation(error, 'users_portfolio_handle_unique'))
          throw invalidField('handle', 'This address is taken.');
        throw error;
      }
      return addressOf(id);
    },
  );

  app.get(
    '/auth/portfolio/entries/',
    {
      schema: {
        tags,
        summary: 'List what your portfolio can show: finished projects and certificates',
        response: { 200: z.array(portfolioEntrySchema) },
      },
    },
    (request) => entriesOf(app.db, request.user.id, publicAppUrl),
  );

  for (const [act, is_hidden, summary] of [
    ['hide', true, 'Hide an entry of your portfolio, by its project'],
    ['show', false, 'Show a hidden entry of your portfolio again'],
  ] as const) {
    app.post(
      `/auth/portfolio/entries/:id/${act}/`,
      { schema: { tags, summary, params: z.object({ id: idSchema }), response: { 200: portfolioEntrySchema } } },
      async (request) => {
        const entry = (await entriesOf(app.db, request.user.id, publicAppUrl)).find(
          ({ project_id }) => project_id === request.params.id,
        );
        if (!entry) throw notFound('Your portfolio has no such entry.');
        await hideEntry(app.db, request.user.id, entry.project_id, is_hidden);
        return { ...entry, is_hidden };
      },
    );
  }

  app.get(
    '/portfolio/:handle/',
    {
      config: { access: 'public' },
      schema: {
        tags,
        summary: 'Get a portfolio: a page, or JSON for callers that ask for application/json or send no Accept header',
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
