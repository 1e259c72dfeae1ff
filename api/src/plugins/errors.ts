import { outageOf } from 'config/server';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors, isResponseSerializationError } from 'fastify-type-provider-zod';
import { Problem, invalid, notFound } from '../problem.ts';

const FRAMEWORK_MESSAGES: Record<number, string> = {
  400: 'The request could not be read.',
  406: 'None of the accepted response formats is available.',
  413: 'The request is too large.',
  415: 'This content type is not supported. Send application/json.',
};

/** Zod's issues as messages per field, in their order. */
export function fieldMessages(validation: { instancePath: string; message?: string }[]): Record<string, string[]> {
  // Without a prototype: a field may be called `constructor`.
  const fields: Record<string, string[]> = Object.create(null);
  for (const { instancePath, message } of validation) {
    const field = instancePath.split('/').filter(Boolean)[0] ?? 'non_field_errors';
    (fields[field] ??= []).push(message ?? 'This value is not valid.');
  }
  return fields;
}

function toProblem(error: FastifyError | Error, requestId: string): Problem {
  if (error instanceof Problem) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    // A path that cannot exist is not found; only payloads and queries are invalid.
    if (error.validationContext === 'params') return notFound();
    const fields = fieldMessages(error.validation);
    const [field, messages] = Object.entries(fields)[0]!;
    return invalid(field === 'non_field_errors' ? messages[0]! : `${field}: ${messages[0]}`, { fields });
  }
  const status = (error as FastifyError).statusCode ?? 500;
  if (status >= 400 && status < 500) return new Problem(status, 'bad_request', FRAMEWORK_MESSAGES[status] ?? error.message);
  if (status === 503) return new Problem(503, 'busy', 'The server is busy. Please try again in a moment.', { headers: { 'retry-after': '5' } });
  const outage = outageOf(error);
  if (outage) return new Problem(503, outage.code, outage.message, { headers: { 'retry-after': String(outage.retryAfterSeconds) } });
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

/** One shape for every error. Call it on the instance itself, before child plugins inherit from it. */
export function useErrors(app: FastifyInstance) {
  app.setErrorHandler((error: FastifyError, request: FastifyRequest, reply) => {
    const problem = toProblem(error, request.id);
    if (problem.status >= 500) request.log.error(isResponseSerializationError(error) ? error.cause : error, 'request failed');
    return answerProblem(problem, reply);
  });
}
