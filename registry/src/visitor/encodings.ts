import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyRequest } from 'fastify';

export type Encoding = 'br' | 'gzip';

/** The best of these compressed forms that the caller takes; undefined when it takes none, or says that it wants none. */
export const encodingFor = (request: FastifyRequest, offered: Encoding[]): Encoding | undefined =>
  negotiate(String(request.headers['accept-encoding'] ?? ''), offered) ?? undefined;
