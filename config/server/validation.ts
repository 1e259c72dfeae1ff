import type { FastifySchemaCompiler } from 'fastify';
import { validatorCompiler as zodCompiler } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { hasNul } from './storable.ts';

const withoutNul = z.unknown().superRefine((input, context) => {
  for (const [field, value] of Object.entries(input ?? {})) {
    if (hasNul(value)) context.addIssue({ code: 'custom', path: [field], message: 'This contains a character (NUL) that cannot be stored.' });
  }
});

/** JavaScript's error for `{ toString: 1 } >= 3`, which zod triggers when it compares the length of an odd object. */
const isUnreadable = (error: unknown) => error instanceof TypeError && error.message === 'Cannot convert object to primitive value';

/** Zod validation that first refuses what PostgreSQL can store neither in text nor in JSON (NUL), anywhere in the input. */
export const validatorCompiler: FastifySchemaCompiler<z.ZodType> = (route) => {
  const validate = zodCompiler({ ...route, schema: withoutNul.pipe(route.schema) });
  return (input: unknown) => {
    try {
      return validate(input);
    } catch (error) {
      if (isUnreadable(error)) return { error: Object.assign(new Error('The request could not be read.'), { statusCode: 400 }) };
      throw error;
    }
  };
};
