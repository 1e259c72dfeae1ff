import type { FastifyReply, FastifyRequest } from 'fastify';
import { setCookie } from './visitor.ts';

const NAME = 'revision';
/** By then every process has looked by itself. */
const SECONDS = 10;
const pattern = /(?:^|; )revision=(\d{1,15})(?:;|$)/;

/** Whoever has changed what they are served may be answered by another process next: it must know as much. */
export const rememberRevision = (request: FastifyRequest, reply: FastifyReply, revision: number): FastifyReply => setCookie(request, reply, `${NAME}=${revision}`, SECONDS);

/** The revision that this visitor's own change has led to, -1 when there was none lately. */
export const revisionOf = (request: FastifyRequest): number => Number(request.headers.cookie?.match(pattern)?.[1] ?? -1);
