import { acceptFormBodies, formHeaders } from '@project-practice/foundation/pages';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { API_BASE } from '@project-practice/shared/contract';
import { z } from 'zod';
import { askPage, nothingPage, thanksPage } from './reportPage.ts';
import { reportedPlace, reportForm, type ReportedPlace } from './reports.schemas.ts';
import { fileReport, findReported } from './reports.service.ts';

const tags = ['reports'];
const config = { access: 'public' as const };
const page = (description: string) => ({ description, content: { 'text/html': { schema: z.string() } } });
const nothing = page('There is nothing public at this address.');

const addressOf = (place: ReportedPlace) =>
  `${API_BASE}/reports/?${new URLSearchParams(place.portfolio === undefined ? { project: String(place.project) } : { portfolio: place.portfolio }).toString()}`;

/** A page without scripts, so that whoever was sent a portfolio can report it without an account. */
export const reportsRoutes: FastifyPluginAsyncZod = async (app) => {
  const site = app.settings.publicAppUrl;
  acceptFormBodies(app);

  app.get(
    '/reports/',
    {
      config,
      schema: {
        tags,
        summary: 'The form that reports a public project or portfolio to the operators, as HTML',
        querystring: reportedPlace,
        response: { 200: page('The form.'), 404: nothing },
      },
    },
    async (request, reply) => {
      await app.limit('verify', request.ip);
      const reported = await findReported(app.db, request.query);
      void reply.headers(formHeaders);
      if (!reported) return reply.code(404).send(nothingPage(site));
      return reply.send(askPage(reported, addressOf(request.query), site));
    },
  );

  app.post(
    '/reports/',
    {
      config,
      schema: {
        tags,
        summary: 'Report a public project or portfolio to the operators, from the page that asks',
        querystring: reportedPlace,
        body: reportForm,
        response: { 200: page('The report is kept.'), 404: nothing },
      },
    },
    async (request, reply) => {
      await app.limit('report', request.ip);
      const reported = await app.transaction(async (tx) => {
        const found = await findReported(tx, request.query);
        if (found) await fileReport(tx, found, request.body);
        return found;
      });
      void reply.headers(formHeaders);
      return reported ? reply.send(thanksPage(reported, site)) : reply.code(404).send(nothingPage(site));
    },
  );
};
