import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

const NAME = 'visitor';
const YEAR = 365 * 24 * 60 * 60;
const pattern = /(?:^|; )visitor=([\w-]{22})(?:;|$)/;

/** The visitor's random id, if the browser has one. It decides about versions and grants nothing. */
export const visitorOf = (request: FastifyRequest): string | undefined => request.headers.cookie?.match(pattern)?.[1];

/** Gives a new visitor an id that lasts. */
export function welcomeVisitor(request: FastifyRequest, reply: FastifyReply): string {
  const known = visitorOf(request);
  if (known) return known;
  const id = randomBytes(16).toString('base64url');
  const secure = request.protocol === 'https' ? '; Secure' : '';
  void reply.header('set-cookie', `${NAME}=${id}; Path=/; Max-Age=${YEAR}; HttpOnly; SameSite=Lax${secure}`);
  return id;
}
