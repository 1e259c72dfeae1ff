import type { FastifyReply, FastifyRequest } from 'fastify';
import { readCookie, setCookie } from './visitor.ts';

const NAME = 'revision';
/** By then, every process has polled the new revision. */
const SECONDS = 10;
const NUMBER = /^\d{1,15}$/;

/** Remembers a change that a visitor made, so that another process that answers next is at least as current. */
export const rememberRevision = (request: FastifyRequest, reply: FastifyReply, revision: number): FastifyReply =>
  setCookie(request, reply, NAME, revision, SECONDS);

/** The revision of this visitor's own recent change, or -1. */
export function revisionOf(request: FastifyRequest): number {
  const value = readCookie(request, NAME);
  return value && NUMBER.test(value) ? Number(value) : -1;
}
