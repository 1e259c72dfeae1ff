import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

const NAME = 'visitor';
const YEAR = 365 * 24 * 60 * 60;
const ID = /^[\w-]{22}$/;

/** Over TLS with the prefix that no other host, such as another one of the same domain, can set a cookie with. */
const nameFor = (request: FastifyRequest, name: string) => (request.protocol === 'https' ? `__Host-${name}` : name);

export function readCookie(request: FastifyRequest, name: string): string | undefined {
  const start = `${nameFor(request, name)}=`;
  return request.headers.cookie
    ?.split('; ')
    .find((pair) => pair.startsWith(start))
    ?.slice(start.length);
}

/** The visitor's random id, if the browser has one. It selects versions and grants nothing. */
export function visitorOf(request: FastifyRequest): string | undefined {
  const id = readCookie(request, NAME);
  return id && ID.test(id) ? id : undefined;
}

/** Sets a cookie that only the site's servers can read; over TLS if the site uses it. */
export const setCookie = (
  request: FastifyRequest,
  reply: FastifyReply,
  name: string,
  value: string | number,
  seconds: number,
): FastifyReply =>
  reply.header(
    'set-cookie',
    `${nameFor(request, name)}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${request.protocol === 'https' ? '; Secure' : ''}`,
  );

/** Returns the visitor's id, and gives new visitors one that lasts a year. */
export function welcomeVisitor(request: FastifyRequest, reply: FastifyReply): string {
  const known = visitorOf(request);
  if (known) return known;
  const id = randomBytes(16).toString('base64url');
  setCookie(request, reply, NAME, id, YEAR);
  return id;
}
