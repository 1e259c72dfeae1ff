import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import { placeInWords } from './placeInWords.ts';

const OPTIONS = { allErrors: true, strict: false, validateFormats: false };

/** Judges schemas, and never learns one. */
const judge = new Ajv(OPTIONS);

/** Each schema gets an instance of its own: one that names itself (`$id`) must not meet, replace, or remove another of that name. */
function compile(schema: Record<string, unknown>): ValidateFunction {
  if (!judge.validateSchema(schema)) throw new Error(judge.errorsText(judge.errors, { dataVar: 'schema' }));
  return new Ajv({ ...OPTIONS, meta: false, validateSchema: false }).compile(schema);
}

interface CompiledSchema {
  /** Why the schema itself cannot be used, or null. */
  problem: string | null;
  /** One sentence per error; empty if the value conforms. */
  errorsOf(value: unknown): string[];
}

/** JSON Schema (draft 7). `$ref` works only within the schema: nothing is fetched. */
export function compileJsonSchema(schema: Record<string, unknown>): CompiledSchema {
  try {
    const validate = compile(schema);
    return {
      problem: null,
      errorsOf: (value) => (validate(value) ? [] : (validate.errors ?? []).slice(0, 5).map(inWords)),
    };
  } catch (error) {
    return { problem: `is not a JSON Schema: ${(error as Error).message}`, errorsOf: () => [] };
  }
}

function inWords(error: ErrorObject): string {
  const path = error.instancePath
    .split('/')
    .slice(1)
    .map((part) => (/^\d+$/.test(part) ? `[${part}]` : `['${part.replaceAll("'", '’')}']`));
  return `${placeInWords(`$${path.join('')}`)} ${error.message ?? 'does not fit the schema'}`;
}
