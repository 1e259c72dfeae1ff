import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyRequest } from 'fastify';

export type Encoding = 'br' | 'gzip';

/** The best of these encodings that the client accepts; undefined if it accepts none of them. */
export const encodingFor = (request: FastifyRequest, offered: Encoding[]): Encoding | undefined =>
  negotiate(String(request.headers['accept-encoding'] ?? ''), offered) ?? undefined;
