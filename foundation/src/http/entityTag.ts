import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The entity tag (ETag) of a content: equal contents have equal tags. */
export const tagOf = (content: string | Buffer): string =>
  `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;

/**
 * Sets the `etag` header and returns whether the caller already has this content (`If-None-Match`), so that 304 suffices.
 * Weak tags match too, because compression may have made the tag weak.
 */
export function isKnown(request: FastifyRequest, reply: FastifyReply, tag: string): boolean {
  void reply.header('etag', tag);
  return (request.headers['if-none-match'] ?? '')
    .split(',')
    .some((one) => ['*', tag].includes(one.trim().replace(/^W\//, '')));
}
