import { createHash } from 'node:crypto';
import { networkOf } from '@project-practice/foundation/http';
import type { FastifyRequest } from 'fastify';
import type { Reporter } from './attribute.ts';
import { clientOf } from './client.ts';

/** One of 65,536 values, because addresses are not stored. */
const hashOf = (network: string) => createHash('sha256').update(network).digest().readUInt16BE();

export const reporterOf = (request: FastifyRequest, visitor: string): Reporter => ({
  visitor,
  network: hashOf(networkOf(request.ip)),
  ...clientOf(request),
});
