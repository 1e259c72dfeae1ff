import { callerOf } from '@project-practice/foundation/http';
import type { FastifyInstance } from 'fastify';
import { readKey } from '../live/selectionKey.ts';
import { visitorOf } from '../visitor/visitor.ts';
import type { PageSeal } from './pageSeal.ts';
import { reporterOf } from './reporter.ts';
import type { Collector } from './collector.ts';
import { readBatch, reportsDocument } from './reports.schema.ts';

const BODY_LIMIT = 128 * 1024;

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Per caller. Each report may become a row. A page sends a few per minute, but a school behind one address many. */
const MOST_PER_MINUTE = 3_000;

/** Creates a function that returns how many of a caller's reports to accept in this minute, so that nobody can fill the database or the log. */
export function createHearing(mostPerMinute: number) {
  let minute = 0;
  let heard = new Map<string, number>();
  return (caller: string, wanted: number): number => {
    const now = Math.floor(Date.now() / 60_000);
    if (now !== minute) [minute, heard] = [now, new Map()];
    const before = heard.get(caller) ?? 0;
    const granted = Math.min(wanted, mostPerMinute - before);
    heard.set(caller, before + granted);
    return granted;
  };
}

/** `sendBeacon` cannot read the answer, nor send JSON's content type without a preflight: hence text, and always 204. */
export function reportsRoutes(app: FastifyInstance, collector: Collector, seal: PageSeal): void {
  const hear = createHearing(MOST_PER_MINUTE);
  app.register(async (scope) => {
    scope.removeContentTypeParser(['application/json', 'text/plain']);
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, parse(body as string)));
    scope.post(
      '/registry/health',
      {
        bodyLimit: BODY_LIMIT,
        config: { requestBody: { content: { 'text/plain': { schema: reportsDocument } } } },
        schema: { tags: ['health'], summary: 'Report how the versions in a page loaded' },
      },
      async (request, reply) => {
        const visitor = visitorOf(request);
        const batch = readBatch(request.body);
        const key = visitor && batch && seal.open(visitor, batch.page);
        if (key)
          collector.take(
            reporterOf(request, visitor),
            readKey(key),
            batch.reports.slice(0, hear(callerOf(request.ip), batch.reports.length)),
          );
        return reply.code(204).send();
      },
    );
  });
}
