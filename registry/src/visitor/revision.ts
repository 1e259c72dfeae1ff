import type { FastifyReply, FastifyRequest } from 'fastify';
import { setCookie } from './visitor.ts';

const NAME = 'revision';
/** By then, every process has polled the new revision. */
const SECONDS = 10;
const pattern = /(?:^|; )revision=(\d{1,15})(?:;|$)/;

/** Remembers a change that a visitor made, so that another process that answers next is at least as current. */
export const rememberRevision = (request: FastifyRequest, reply: FastifyReply, revision: number): FastifyReply => setCookie(request, reply, `${NAME}=${revision}`, SECONDS);

/** The revision of this visitor's own recent change, or -1. */
export const revisionOf = (request: FastifyRequest): number => Number(request.headers.cookie?.match(pattern)?.[1] ?? -1);
