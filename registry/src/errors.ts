import { issuesOf, outageOf, sentenceOf } from '@project-practice/foundation/http';
import type { FastifyInstance } from 'fastify';
import { ReleaseRefused } from './releases/problem.ts';
import { VersionExists } from './releases/publish.ts';
import { ArchiveError } from './releases/unpack.ts';

/** An error answer with a status and a code that callers can act on. */
export class Refusal extends Error {
  override name = 'Refusal';
  constructor(
    readonly status: 400 | 401 | 403 | 404 | 409 | 413,
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

/** Drizzle wraps the driver's error in `cause`. */
const isDuplicate = (error: Error) => (error.cause as { code?: string } | undefined)?.code === '23505';

/** One shape for every error: `{ message, code }`, plus `problems` when a release is refused. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: Error & { statusCode?: number; code?: string }, request, reply) => {
    if (error instanceof Refusal) return reply.code(error.status).send({ message: error.message, code: error.code });
    if (error instanceof ReleaseRefused)
      return reply.code(400).send({ message: error.message, code: 'release_refused', problems: error.problems });
    if (error instanceof VersionExists) return reply.code(409).send({ message: error.message, code: 'version_exists' });
    if (error instanceof ArchiveError) return reply.code(400).send({ message: error.message, code: 'archive_invalid' });
    const issues = issuesOf(error);
    if (issues) return reply.code(400).send({ message: issues.map(sentenceOf).join(' '), code: 'invalid' });
    if (isDuplicate(error))
      return reply.code(409).send({ message: 'Someone else made the same change at the same time.', code: 'conflict' });
    const status = error.statusCode ?? 500;
    if (status < 500) return reply.code(status).send({ message: error.message, code: error.code ?? 'refused' });
    request.log.error(error);
    const outage = outageOf(error);
    if (outage)
      return reply
        .code(503)
        .header('retry-after', outage.retryAfterSeconds)
        .send({ message: outage.message, code: outage.code });
    return reply.code(500).send({ message: 'Something went wrong in the registry. Try again.', code: 'internal' });
  });
}
