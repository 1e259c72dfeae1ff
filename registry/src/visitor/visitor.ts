import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

const NAME = 'visitor';
const YEAR = 365 * 24 * 60 * 60;
const pattern = /(?:^|; )visitor=([\w-]{22})(?:;|$)/;

/** The visitor's random id, if the browser has one. It selects versions and grants nothing. */
export const visitorOf = (request: FastifyRequest): string | undefined => request.headers.cookie?.match(pattern)?.[1];

/** Sets a cookie that only the site's servers can read; over TLS if the site uses it. */
export const setCookie = (request: FastifyRequest, reply: FastifyReply, pair: string, seconds: number): FastifyReply =>
  reply.header('set-cookie', `${pair}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${request.protocol === 'https' ? '; Secure' : ''}`);

/** Returns the visitor's id, and gives new visitors one that lasts a year. */
export function welcomeVisitor(request: FastifyRequest, reply: FastifyReply): string {
  const known = visitorOf(request);
  if (known) return known;
  const id = randomBytes(16).toString('base64url');
  setCookie(request, reply, `${NAME}=${id}`, YEAR);
  return id;
}
