import { Ajv, type ErrorObject } from 'ajv';

const ajv = new Ajv({ allErrors: true, strict: false, validateFormats: false });

interface CompiledSchema {
  /** Why the schema itself cannot be used, or null. */
  problem: string | null;
  /** One sentence per error; empty if the value conforms. */
  errorsOf(value: unknown): string[];
}

/** JSON Schema (draft 7). `$ref` works only within the schema: nothing is fetched. */
export function compileJsonSchema(schema: Record<string, unknown>): CompiledSchema {
  try {
    const validate = ajv.compile(schema);
    return {
      problem: null,
      errorsOf: (value) => (validate(value) ? [] : (validate.errors ?? []).slice(0, 5).map(inWords)),
    };
  } catch (error) {
    return { problem: `is not a JSON Schema: ${(error as Error).message}`, errorsOf: () => [] };
  } finally {
    // ajv caches schemas by identity, and a schema read from the database is a new object in every run.
    ajv.removeSchema(schema);
  }
}

function inWords(error: ErrorObject): string {
  const place = `$${error.instancePath.replaceAll(/\/(\d+)/g, '[$1]').replaceAll('/', '.')}`;
  return `${place} ${error.message ?? 'does not fit the schema'}`;
}
