import { issuesOf, outageOf, sentenceOf } from '@project-practice/foundation/http';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { Problem, invalid, notFound } from '../problem.ts';

const FRAMEWORK_MESSAGES: Record<number, string> = {
  400: 'The request could not be read.',
  406: 'None of the accepted response formats is available.',
  413: 'The request is too large.',
  415: 'This content type is not supported. Send application/json.',
};

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Throws if the caller may not change what the address names. Asked before a payload is called invalid, so that a
     * stranger learns nothing from the difference; a valid payload is checked by the route itself, in its transaction.
     */
    rights?: (request: FastifyRequest) => Promise<unknown>;
  }
}

/** Zod's issues as messages per field, in their order. */
export function fieldMessages(issues: z.core.$ZodIssue[]): Record<string, string[]> {
  // Without a prototype: a field may be called `constructor`.
  const fields: Record<string, string[]> = Object.create(null);
  for (const issue of issues) (fields[String(issue.path[0] ?? 'non_field_errors')] ??= []).push(sentenceOf(issue));
  return fields;
}

const isAboutPath = (error: Error) => (error as FastifyError).validationContext === 'params';

function toProblem(error: FastifyError | Error, requestId: string): Problem {
  if (error instanceof Problem) return error;
  const issues = issuesOf(error);
  // A path that cannot exist is not found; only payloads and queries are invalid.
  if (issues)
    return isAboutPath(error) ? notFound() : invalid(sentenceOf(issues[0]!), { fields: fieldMessages(issues) });
  const status = (error as FastifyError).statusCode ?? 500;
  if (status >= 400 && status < 500)
    return new Problem(status, 'bad_request', FRAMEWORK_MESSAGES[status] ?? error.message);
  if (status === 503)
    return new Problem(503, 'busy', 'The server is busy. Please try again in a moment.', {
      headers: { 'retry-after': '5' },
    });
  const outage = outageOf(error);
  if (outage)
    return new Problem(503, outage.code, outage.message, {
      headers: { 'retry-after': String(outage.retryAfterSeconds) },
    });
  // With the reference, a person who reports the error leads us to its log entry.
  return new Problem(500, 'internal', `Something went wrong on our side. Please try again. Reference: ${requestId}`);
}

export function answerProblem(problem: Problem, reply: FastifyReply) {
  const { detail, fields, headers = {}, body } = problem.details;
  return reply
    .code(problem.status)
    .headers(headers)
    .type('application/json; charset=utf-8')
    .send(body ?? { message: problem.message, code: problem.code, detail, fields });
}

async function refusalOrError(error: Error, request: FastifyRequest): Promise<Error> {
  try {
    if (issuesOf(error) && !isAboutPath(error)) await request.routeOptions.config.rights?.(request);
    return error;
  } catch (refusal) {
    return refusal as Error;
  }
}

/** One shape for every error. Call it on the instance itself, before child plugins inherit from it. */
export function answerErrors(app: FastifyInstance) {
  app.setErrorHandler(async (thrown: FastifyError, request: FastifyRequest, reply) => {
    const error = await refusalOrError(thrown, request);
    const problem = toProblem(error, request.id);
    if (problem.status >= 500) request.log.error(error, 'request failed');
    return answerProblem(problem, reply);
  });
}
