import type { FastifyRequest } from 'fastify';
import type { Device } from './startSession.ts';

/** What the list of sessions shows about a sign-in. */
export const deviceOf = (request: FastifyRequest): Device => ({
  userAgent: request.headers['user-agent'] ?? '',
  address: request.ip,
});
