import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The entity tag of this content. */
export const tagOf = (content: string | Buffer): string => `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;

/**
 * Names the content that an answer stands for; whether the caller has it already (`If-None-Match`), so that 304 says all.
 * Compression may have marked the tag as weak; both name the same.
 */
export function isKnown(request: FastifyRequest, reply: FastifyReply, tag: string): boolean {
  void reply.header('etag', tag);
  return (request.headers['if-none-match'] ?? '').split(',').some((one) => ['*', tag].includes(one.trim().replace(/^W\//, '')));
}
