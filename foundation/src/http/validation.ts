import type { FastifySchemaCompiler, FastifySerializerCompiler } from 'fastify';
import { z } from 'zod';
import { hasNul } from './storable.ts';

const withoutNul = z.unknown().superRefine((input, context) => {
  for (const [field, value] of Object.entries(input ?? {})) {
    if (hasNul(value))
      context.addIssue({
        code: 'custom',
        path: [field],
        message: 'This contains a character (NUL) that cannot be stored.',
      });
  }
});

/** JavaScript's error for `{ toString: 1 } >= 3`, which zod triggers when it compares the length of an odd object. */
const isUnreadable = (error: unknown) =>
  error instanceof TypeError && error.message === 'Cannot convert object to primitive value';

const KINDS: Record<string, string> = {
  string: 'text',
  int: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};
const UNITS: Record<string, string> = { string: ' characters', array: ' entries', record: ' entries' };

/** What is wrong with an input, for every issue that its schema has no words for. A predicate: `sentenceOf` adds the field. */
const predicateOf: z.core.$ZodErrorMap = (issue) => {
  if (issue.input === undefined) return 'is required';
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${KINDS[issue.expected] ?? issue.expected}`;
    case 'invalid_value':
      return `must be ${issue.values.length > 1 ? 'one of ' : ''}${issue.values.map((value) => `"${String(value)}"`).join(', ')}`;
    case 'too_big':
      return `must be at most ${issue.maximum}${UNITS[issue.origin] ?? ''}`;
    case 'too_small':
      return `must be at least ${issue.minimum}${UNITS[issue.origin] ?? ''}`;
    case 'unrecognized_keys':
      return `has unknown fields: ${issue.keys.join(', ')}`;
    default:
      return 'is not valid';
  }
};

/** An issue as a sentence that stands alone. Schemas word their messages as sentences, or as predicates ("must look like mf-teams"). */
export function sentenceOf({ path, message }: z.core.$ZodIssue): string {
  return /^\p{Lu}/u.test(message) ? message : `${path.join('.') || 'The request'} ${message}.`;
}

/** An input from outside that its schema refused. Its own class, because a `ZodError` may also come from data of our own. */
class InvalidInput extends Error {
  override name = 'InvalidInput';
  constructor(readonly issues: z.core.$ZodIssue[]) {
    super('The input is not valid.');
  }
}

/** What is wrong with an input that its schema refused; undefined for every other error. */
export const issuesOf = (error: unknown): z.core.$ZodIssue[] | undefined =>
  error instanceof InvalidInput ? error.issues : undefined;

/** Refuses what PostgreSQL can store neither in text nor in JSON (NUL), anywhere in the input, then what the schema refuses. */
function readAs<T extends z.ZodType>(schema: T): (input: unknown) => { value: z.output<T> } | { error: InvalidInput } {
  const checked = withoutNul.pipe(schema);
  return (input) => {
    const { data, error } = checked.safeParse(input, { error: predicateOf });
    return error ? { error: new InvalidInput(error.issues) } : { value: data as z.output<T> };
  };
}

/** An input as its schema reads it. Throws what servers answer like a payload that is not valid. */
export function readInput<T extends z.ZodType>(schema: T, input: unknown): z.output<T> {
  const read = readAs(schema)(input);
  if ('error' in read) throw read.error;
  return read.value;
}

export const validatorCompiler: FastifySchemaCompiler<z.ZodType> = (route) => {
  const read = readAs(route.schema);
  return (input: unknown) => {
    try {
      return read(input);
    } catch (error) {
      if (isUnreadable(error))
        return { error: Object.assign(new Error('The request could not be read.'), { statusCode: 400 }) };
      throw error;
    }
  };
};

/**
 * Writes answers with the fields of their schema and no others. They are parsed, because none of their schemas transforms:
 * to encode them, zod would look at everything twice.
 */
export const serializerCompiler: FastifySerializerCompiler<z.ZodType> =
  ({ schema }) =>
  (answer) =>
    JSON.stringify(schema.parse(answer));
