interface Schema {
  type?: string | string[];
  properties?: Record<string, Schema>;
  items?: Schema;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
}

interface Operation {
  parameters?: { name: string; in: string; schema: Schema }[];
  requestBody?: { content?: Record<string, { schema?: Schema }> };
}

export interface OpenApiDocument {
  paths: Record<string, Record<string, Operation>>;
}

interface HostileCall {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  url: string;
  headers: Record<string, string>;
  /** The body exactly as sent, already encoded. */
  payload?: string;
}

const ODD_TEXTS = [
  '',
  '\u0000',
  '\ud800',
  'x'.repeat(5_000),
  '9999999999999999999',
  '-1',
  '1e309',
  'http://[::1',
  '../..',
];
/** Includes values that JavaScript can turn neither into text nor into a number. */
const ODD_VALUES = [
  ...ODD_TEXTS,
  null,
  true,
  -1,
  1.5,
  2 ** 31,
  1e308,
  [],
  [null],
  {},
  { length: 1e9 },
  { length: { toString: 1 } },
];
/** Includes names that every JavaScript object has, which must not count as sent fields. */
const ODD_BODIES = [
  '',
  '{',
  'nul',
  'null',
  '1',
  '"\\ud800"',
  '[]',
  '['.repeat(5_000),
  '{"__proto__":{"x":1}}',
  '{"constructor":"\\u0000"}',
  '{"toString":"\\u0000","hasOwnProperty":1}',
];

/** A value that probably satisfies the schema. */
function plain(schema: Schema = {}): unknown {
  const either = schema.anyOf ?? schema.oneOf;
  if (either) return plain(either[0]);
  if (schema.enum) return schema.enum[0];
  if (schema.const !== undefined) return schema.const;
  switch ([schema.type].flat()[0]) {
    case 'object':
      return Object.fromEntries(Object.entries(schema.properties ?? {}).map(([key, inner]) => [key, plain(inner)]));
    case 'array':
      return [plain(schema.items)];
    case 'integer':
    case 'number':
      return 1;
    case 'boolean':
      return true;
    default:
      return 'something';
  }
}

/** Odd values, then the plain value with each odd value in each of its places, at any depth. */
function* spoilt(schema: Schema = {}): Generator<unknown> {
  yield* ODD_VALUES;
  for (const either of schema.anyOf ?? schema.oneOf ?? []) yield* spoilt(either);
  if (schema.items) for (const odd of spoilt(schema.items)) yield [odd];
  const whole = schema.properties && (plain(schema) as object);
  for (const [key, inner] of Object.entries(schema.properties ?? {}))
    for (const odd of spoilt(inner)) yield { ...whole, [key]: odd };
}

const inAddress = (text: string) =>
  encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, '\ufffd')).slice(0, 2_000) || '%20';

/**
 * Yields calls of every route in an OpenAPI document. Each call has one odd thing: in the path, in the query, in the body, or
 * as the body itself.
 * @param known path parameters that lead to something that exists
 */
export function* hostileCalls(
  { paths }: OpenApiDocument,
  known: Record<string, string | number>,
): Generator<HostileCall> {
  for (const [path, methods] of Object.entries(paths)) {
    const addressWith = (places: Record<string, string | number>) =>
      path.replace(/\{(\w+)\}/g, (_whole, name: string) => inAddress(String(places[name] ?? 1)));
    const parameters = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
    for (const [name, operation] of Object.entries(methods)) {
      const method = name.toUpperCase() as HostileCall['method'];
      const body = operation.requestBody?.content?.['application/json']?.schema;
      const json = (payload: string | undefined) => ({
        headers: (payload === undefined ? {} : { 'content-type': 'application/json' }) as Record<string, string>,
        payload,
      });
      const fair = json(body && JSON.stringify(plain(body)));

      for (const parameter of parameters)
        for (const odd of ODD_TEXTS) yield { method, url: addressWith({ ...known, [parameter]: odd }), ...fair };
      for (const { name: query } of operation.parameters?.filter((one) => one.in === 'query') ?? []) {
        for (const odd of ODD_TEXTS) yield { method, url: `${addressWith(known)}?${query}=${inAddress(odd)}`, ...fair };
      }
      if (!body) continue;
      for (const odd of ODD_BODIES) yield { method, url: addressWith(known), ...json(odd) };
      yield { method, url: addressWith(known), headers: { 'content-type': 'application/xml' }, payload: fair.payload };
      for (const odd of spoilt(body)) yield { method, url: addressWith(known), ...json(JSON.stringify(odd)) };
    }
  }
}
