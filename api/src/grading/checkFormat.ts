import { z } from 'zod';
import { compileJsonSchema } from './jsonSchema.ts';
import { parseJsonPath } from './jsonPath.ts';
import { nameKey, PLACEHOLDER, placeholdersIn, type RandomPlaceholder } from './templateSyntax.ts';

/**
 * The format of a task's tests, in project files and in the task's row. Unknown keys are refused: with a misspelled
 * expectation, every deployment would pass.
 */
const JSON_TYPES = ['string', 'number', 'boolean', 'array', 'object', 'null'] as const;

function refusing(check: (value: string) => unknown) {
  return (value: string, context: z.RefinementCtx<string>): void => {
    try {
      check(value);
    } catch (error) {
      context.addIssue({ code: 'custom', message: (error as Error).message });
    }
  };
}

const jsonPath = z.string().max(300).superRefine(refusing(parseJsonPath));
const pattern = z
  .string()
  .max(500)
  .superRefine(refusing((source) => new RegExp(source.replaceAll(PLACEHOLDER, 'x'), 'u')));
const numberOrTemplate = z.union([
  z.number(),
  z.string().regex(/^\{\{.*\}\}$/, 'must be a number or one {{placeholder}}'),
]);
const count = z.int().min(0);

const matcherFields = {
  equals: z.unknown().optional(),
  not_equals: z.unknown().optional(),
  exists: z.boolean().optional(),
  type: z.enum(JSON_TYPES).optional(),
  matches: pattern.optional(),
  contains: z.unknown().optional(),
  min: numberOrTemplate.optional(),
  max: numberOrTemplate.optional(),
  length: z.union([count, z.string().regex(/^\{\{.*\}\}$/)]).optional(),
  min_length: count.optional(),
  max_length: count.optional(),
  one_of: z.array(z.unknown()).min(1).optional(),
};

const MATCHER_NAMES = Object.keys(matcherFields);
/** What the matchers ask for in words, for students who do not read patterns. */
const means = z.string().min(1).max(300).optional();
const saysSomething = (matcher: object): boolean => MATCHER_NAMES.some((name) => name in matcher);
const NEEDS_A_MATCHER = { error: `needs one of ${MATCHER_NAMES.join(', ')}` };

/** The expectations on one value; all of them must hold. */
const matcherSchema = z.strictObject({ ...matcherFields, means }).refine(saysSomething, NEEDS_A_MATCHER);
const jsonExpectationSchema = z
  .strictObject({ path: jsonPath, ...matcherFields, means })
  .refine(saysSomething, NEEDS_A_MATCHER);

const requestSchema = z
  .strictObject({
    method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS']).default('GET'),
    path: z.string().max(2000).regex(/^\//, 'must start with /'),
    headers: z.record(z.string().regex(/^[A-Za-z0-9-]+$/, 'is not a header name'), z.string().max(2000)).optional(),
    json: z.unknown().optional(),
    body: z.string().max(100_000).optional(),
  })
  .refine((request) => request.json === undefined || request.body === undefined, {
    error: 'has both json and body; use only one',
  });

const status = z.int().min(100).max(599);

const expectSchema = z
  .strictObject({
    status: z.union([status, z.array(status).min(1)]).optional(),
    /** `json`, `html`, `text`, or a media type such as `application/problem+json`. */
    type: z.string().min(1).max(100).optional(),
    headers: z.record(z.string(), matcherSchema).optional(),
    json: z.array(jsonExpectationSchema).min(1).max(50).optional(),
    /** The body as text, for answers that are not JSON. */
    body: matcherSchema.optional(),
    schema: z
      .record(z.string(), z.unknown())
      .superRefine((schema, context) => {
        const problem = compileJsonSchema(schema).problem;
        if (problem) context.addIssue({ code: 'custom', message: problem });
      })
      .optional(),
    max_ms: z.int().min(1).max(30_000).optional(),
  })
  .refine((expect) => Object.keys(expect).length > 0, { error: 'must expect something' });

const checkSchema = z.strictObject({
  name: z.string().trim().min(1).max(200),
  points: z.int().min(1).max(1000).default(10),
  request: requestSchema,
  expect: expectSchema,
  /** Name → JSON path into the answer. Later tests of the task use the value as `{{captured.name}}`. */
  capture: z.record(z.string().regex(/^[\w-]+$/), jsonPath).optional(),
});

/** The tests of one task, in the order in which they run. */
export const checksSchema = z
  .array(checkSchema)
  .max(40)
  .superRefine((checks, context) => {
    const captured = new Set<string>();
    const named = new Map<string, RandomPlaceholder>();
    checks.forEach((check, index) => {
      for (const message of problemsOf(check, captured, named))
        context.addIssue({ code: 'custom', path: [index], message });
      for (const name of Object.keys(check.capture ?? {})) captured.add(name);
    });
  });

/** Headers by which a request is taken for another's, or for another request. */
const NOT_GENERATED =
  /^(host|connection|content-length|transfer-encoding|upgrade|te|trailer|proxy-.*|x-forwarded-.*|forwarded)$/i;
const MOST_PLACEHOLDERS = 40;

/**
 * The tests of one task as a generator may write them, whose prompt comes from a person and whose answer nobody reviews: at
 * least one, few placeholders, and no credentials but those that the deployment itself gave out.
 */
export const generatedChecksSchema = checksSchema.min(1, 'needs at least one test').superRefine((checks, context) => {
  const refuse = (index: number, message: string) => context.addIssue({ code: 'custom', path: [index], message });
  checks.forEach(({ request, expect }, index) => {
    for (const [name, value] of Object.entries(request.headers ?? {})) {
      if (NOT_GENERATED.test(name)) refuse(index, `must not send the header ${name}`);
      if (/^authorization$/i.test(name) && !/\{\{(captured|unknown|random)\./.test(value))
        refuse(index, 'may send the header authorization only with a captured or random value');
    }
    const used = JSON.stringify([request, expect]).match(PLACEHOLDER)?.length ?? 0;
    if (used > MOST_PLACEHOLDERS) refuse(index, `has ${used} placeholders; use at most ${MOST_PLACEHOLDERS}`);
  });
});

function problemsOf(check: Check, captured: ReadonlySet<string>, named: Map<string, RandomPlaceholder>): string[] {
  try {
    return placeholdersIn([check.request, check.expect]).flatMap((placeholder) => {
      if (placeholder.source === 'random') return clashOf(placeholder, named);
      if (
        (placeholder.source === 'captured' || placeholder.source === 'unknown') &&
        !captured.has(placeholder.path[0]!)
      ) {
        return [`{{${placeholder.source}.${placeholder.path.join('.')}}} is used before a test captures it`];
      }
      if (placeholder.source === 'sent' && !isSent(check.request.json, placeholder.path)) {
        return [`{{sent.${placeholder.path.join('.')}}} is not in the request's json`];
      }
      return [];
    });
  } catch (error) {
    return [(error as Error).message];
  }
}

/** A name stands for one value in the whole run, so it cannot have two ranges. */
function clashOf(placeholder: RandomPlaceholder, named: Map<string, RandomPlaceholder>): string[] {
  if (!placeholder.name) return [];
  const key = nameKey(placeholder);
  const first = named.get(key) ?? placeholder;
  named.set(key, first);
  const isSame = first.min === placeholder.min && first.max === placeholder.max;
  return isSame ? [] : [`${first.text} and ${placeholder.text} give one name two ranges; use two names`];
}

function isSent(json: unknown, path: string[]): boolean {
  let value = json;
  for (const name of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return false;
    value = (value as Record<string, unknown>)[name];
  }
  return true;
}

export type Matcher = z.output<typeof matcherSchema>;
export type JsonExpectation = z.output<typeof jsonExpectationSchema>;
export type CheckExpectation = z.output<typeof expectSchema>;
export type Check = z.output<typeof checkSchema>;
