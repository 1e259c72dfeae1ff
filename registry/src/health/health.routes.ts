import type { FastifyInstance } from 'fastify';
import { visitorOf } from '../visitor/visitor.ts';
import type { Collector } from './collector.ts';
import { readBatch } from './reports.schema.ts';

const BODY_LIMIT = 128 * 1024;

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A page sends a few a minute; a school behind one address many. */
const MOST_PER_MINUTE = 1_200;

/** Whether an address may still be heard in this minute: nobody shall fill the database with reports. */
function createHearing() {
  let minute = 0;
  let heard = new Map<string, number>();
  return (address: string) => {
    const now = Math.floor(Date.now() / 60_000);
    if (now !== minute) [minute, heard] = [now, new Map()];
    const count = (heard.get(address) ?? 0) + 1;
    heard.set(address, count);
    return count <= MOST_PER_MINUTE;
  };
}

/** `sendBeacon` can neither read an answer nor send JSON's type without a preflight, hence text and always 204. */
export function healthRoutes(app: FastifyInstance, collector: Collector): void {
  const isHeard = createHearing();
  app.register(async (scope) => {
    scope.removeContentTypeParser(['application/json', 'text/plain']);
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, parse(body as string)));
    scope.post('/registry/health', { bodyLimit: BODY_LIMIT, schema: { tags: ['health'], summary: 'Reports of a page about the versions it got' } }, async (request, reply) => {
      const visitor = visitorOf(request);
      const reports = readBatch(request.body);
      if (visitor && reports && isHeard(request.ip)) collector.take(visitor, reports);
      return reply.code(204).send();
    });
  });
}
