import type { FastifySchemaCompiler } from 'fastify';
import { validatorCompiler as zodCompiler } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { hasNul } from './storable.ts';

const withoutNul = z.unknown().superRefine((input, context) => {
  for (const [field, value] of Object.entries(input ?? {})) {
    if (hasNul(value)) context.addIssue({ code: 'custom', path: [field], message: 'This contains a character (NUL) that cannot be kept.' });
  }
});

/** JavaScript's own words for `{ toString: 1 } >= 3`: zod compares whatever stands where a text's length would be. */
const isUnreadable = (error: unknown) => error instanceof TypeError && error.message === 'Cannot convert object to primitive value';

/** Refuses what PostgreSQL keeps in no text and no JSON, wherever it is, before a route's own schema looks at the input. */
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
