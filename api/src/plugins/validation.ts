import type { FastifySchemaCompiler } from 'fastify';
import { validatorCompiler as zodCompiler } from 'fastify-type-provider-zod';
import { z } from 'zod';

/** Whether anything in it holds the character PostgreSQL keeps nowhere. Not by recursion: a body may be deeper than the stack. */
export function hasNul(root: unknown): boolean {
  const found = [root];
  for (const value of found) {
    if (typeof value === 'string' && value.includes('\0')) return true;
    if (typeof value === 'object' && value !== null) for (const [key, inner] of Object.entries(value)) found.push(key, inner);
  }
  return false;
}

const storable = z.unknown().superRefine((input, context) => {
  for (const [field, value] of Object.entries(input ?? {})) {
    if (hasNul(value)) context.addIssue({ code: 'custom', path: [field], message: 'This contains a character (NUL) that cannot be kept.' });
  }
});

/** Refuses what PostgreSQL keeps in no text and no JSON, wherever it is, before a route's own schema looks at the input. */
export const validatorCompiler: FastifySchemaCompiler<z.ZodType> = (route) => zodCompiler({ ...route, schema: storable.pipe(route.schema) });
