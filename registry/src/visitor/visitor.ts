import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

const NAME = 'visitor';
const YEAR = 365 * 24 * 60 * 60;
const pattern = /(?:^|; )visitor=([\w-]{22})(?:;|$)/;

/** The visitor's random id, if the browser has one. It decides about versions and grants nothing. */
export const visitorOf = (request: FastifyRequest): string | undefined => request.headers.cookie?.match(pattern)?.[1];

/** For the site's servers only, and over TLS where the site is. */
export const setCookie = (request: FastifyRequest, reply: FastifyReply, pair: string, seconds: number): FastifyReply =>
  reply.header('set-cookie', `${pair}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${request.protocol === 'https' ? '; Secure' : ''}`);

/** Gives a new visitor an id that lasts. */
export function welcomeVisitor(request: FastifyRequest, reply: FastifyReply): string {
  const known = visitorOf(request);
  if (known) return known;
  const id = randomBytes(16).toString('base64url');
  setCookie(request, reply, `${NAME}=${id}`, YEAR);
  return id;
}
