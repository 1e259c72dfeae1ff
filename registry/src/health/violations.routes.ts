import { callerOf } from '@project-practice/foundation/http';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { createHearing } from './reports.routes.ts';

export const REPORTS_PATH = '/registry/violations';

const BODY_LIMIT = 64 * 1024;
/** A broken release has everybody's browser report; a few of each caller tell as much. */
const MOST_PER_MINUTE = 20;

const text = z.string().transform((value) => value.slice(0, 300));
/** Without the query, which may hold a code. */
const address = text.transform((value) => value.split(/[?#]/, 1)[0]!);

/** As the Reporting API sends them: https://www.w3.org/TR/reporting-1/ */
const reports = z.array(
  z.object({
    type: z.enum(['csp-violation', 'integrity-violation']),
    url: address,
    body: z.object({
      effectiveDirective: text.optional(),
      blockedURL: address.optional(),
      sourceFile: address.nullish(),
      lineNumber: z.number().nullish(),
      destination: text.optional(),
    }),
  }),
);

/** Where browsers report what a page's policies kept from running, which then is a line of the log. */
export function violationsRoutes(app: FastifyInstance): void {
  const hear = createHearing(MOST_PER_MINUTE);
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/reports+json',
      { parseAs: 'string' },
      scope.getDefaultJsonParser('error', 'error'),
    );
    scope.post(
      REPORTS_PATH,
      {
        bodyLimit: BODY_LIMIT,
        schema: { tags: ['health'], summary: 'Report what the policies of a page kept from running', body: reports },
      },
      async (request, reply) => {
        const sent = request.body as z.output<typeof reports>;
        for (const { type, url, body } of sent.slice(0, hear(callerOf(request.ip), sent.length)))
          scope.securityEvent(type, { page: url, address: request.ip, ...body });
        return reply.code(204).send();
      },
    );
  });
}
