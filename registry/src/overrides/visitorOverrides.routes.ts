import { acceptFormBodies, formHeaders } from '@project-practice/foundation/pages';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { RegistryContext } from '../context.ts';
import { ownPath } from '../visitor/ownPath.ts';
import { rememberRevision, revisionOf } from '../visitor/revision.ts';
import { visitorOf, welcomeVisitor } from '../visitor/visitor.ts';
import { acceptOverride, idOf, OVERRIDE_LASTS, readOffer } from './acceptOverride.ts';
import { offerPage, refusalPage } from './offerPage.ts';
import { dropOverrides } from './overrides.repository.ts';

const link = z.object({ permission: z.string().default(''), to: z.string().default('/') });

/** Not no-referrer, with which browsers send the form without its origin. */
const offerHeaders = { ...formHeaders, 'referrer-policy': 'same-origin' };

const placeAt = (to: string) => ownPath(to) ?? '/';

/** A form on another site must not accept in a visitor's name. Old browsers send only the origin. */
const isFromOwnPage = ({ headers }: FastifyRequest, site: string) =>
  headers['sec-fetch-site'] ? headers['sec-fetch-site'] === 'same-origin' : headers.origin === new URL(site).origin;

/** What visitors open: the page that asks whether they want an override, their answer, and the way back. */
export async function visitorOverrideRoutes(
  scope: FastifyInstance,
  { context }: { context: RegistryContext },
): Promise<void> {
  const app = scope.withTypeProvider<ZodTypeProvider>();
  const { live, clock, settings } = context;
  app.removeAllContentTypeParsers();
  acceptFormBodies(app);

  app.get(
    '/registry/override',
    { schema: { tags: ['overrides'], summary: 'Ask a visitor whether to show the code of a link', querystring: link } },
    async (request, reply) => {
      const { permission, to } = request.query;
      const offer = await readOffer(context, permission);
      void reply.headers(offerHeaders);
      if (offer.length === 0) return reply.code(403).send(refusalPage(settings.publicAppUrl));
      return reply.send(
        offerPage({
          offer,
          permission,
          to: placeAt(to),
          until: new Date(clock.now() + OVERRIDE_LASTS),
          site: settings.publicAppUrl,
        }),
      );
    },
  );

  app.post(
    '/registry/override',
    { schema: { tags: ['overrides'], summary: 'Accept the code of a link, from the page that shows it', body: link } },
    async (request, reply) => {
      void reply.headers(offerHeaders);
      const id = isFromOwnPage(request, settings.publicAppUrl) && (await idOf(context, request.body.permission));
      const until = new Date(clock.now() + OVERRIDE_LASTS);
      const isAccepted =
        id &&
        (await live.change((transaction) => acceptOverride(transaction, id, welcomeVisitor(request, reply), until)));
      if (!isAccepted) return reply.code(403).send(refusalPage(settings.publicAppUrl));
      return rememberRevision(request, reply, live.current().revision).redirect(placeAt(request.body.to), 303);
    },
  );

  app.get<{ Querystring: { to?: string } }>(
    '/registry/override/reset',
    { schema: { tags: ['overrides'], summary: 'Return to the released versions' } },
    async (request, reply) => {
      const visitor = visitorOf(request);
      const { overrides } = await live.since(revisionOf(request));
      if (visitor && overrides.has(visitor)) {
        await live.change((transaction) => dropOverrides(transaction, visitor));
        rememberRevision(request, reply, live.current().revision);
      }
      return reply.header('cache-control', 'no-store').redirect(placeAt(request.query.to ?? '/'), 303);
    },
  );
}
