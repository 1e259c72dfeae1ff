import type { z } from 'zod';

type Issue = z.core.$ZodIssue;
type Path = PropertyKey[];
type Fields = Record<PropertyKey, unknown>;

/** Each round may show what the one before hid. */
const MOST_ROUNDS = 6;

/**
 * Parses what a model answered, after changing what is plainly meant otherwise: a number in quotes, a word in another case,
 * a field too many, a list of one without brackets. Changes `value`. What a test sends and expects is never left out.
 */
export function mend<S extends z.ZodType>(schema: S, value: object): z.ZodSafeParseResult<z.output<S>> {
  for (let round = 0; ; round++) {
    const result = schema.safeParse(value);
    if (result.success || round === MOST_ROUNDS) return result;
    const mended = result.error.issues.filter((issue) => mendIssue(value as Fields, issue, []));
    if (mended.length === 0) return result;
  }
}

const at = (root: Fields, path: Path): unknown =>
  path.reduce<unknown>((value, key) => (value as Fields | undefined)?.[key], root);

const isInCheck = (path: Path) => path.includes('request') || path.includes('expect');

/** True if it changed something. */
function mendIssue(root: Fields, issue: Issue, base: Path): boolean {
  const path = [...base, ...issue.path];
  if (issue.code === 'unrecognized_keys') return mendKeys(at(root, path) as Fields, issue.keys, path);
  if (issue.code === 'invalid_union')
    return issue.errors.some((issues) => issues.some((inner) => mendIssue(root, inner, path)));
  const key = path.at(-1);
  const parent = at(root, path.slice(0, -1)) as Fields | undefined;
  if (key === undefined || !parent) return false;
  const value = parent[key];
  if (value === null && !Array.isArray(parent)) return delete parent[key];
  const meant = meantBy(issue, value, path);
  if (meant === undefined || Object.is(meant, value)) return false;
  parent[key] = meant;
  return true;
}

function mendKeys(fields: Fields, keys: string[], path: Path): boolean {
  let isChanged = false;
  for (const key of keys) {
    const name = key.replaceAll(/(?<=[a-z\d])(?=[A-Z])|[ -]/g, '_').toLowerCase();
    const isRenamed = name !== key && !(name in fields);
    if (isRenamed) fields[name] = fields[key];
    else if (isInCheck(path) && fields[key] !== null) continue;
    delete fields[key];
    isChanged = true;
  }
  return isChanged;
}

function meantBy(issue: Issue, value: unknown, path: Path): unknown {
  if (value === undefined) return defaultOf(path);
  switch (issue.code) {
    case 'invalid_value':
      return issue.values.find((one) => String(one).toLowerCase() === String(value).trim().toLowerCase());
    case 'invalid_format':
      return path.at(-1) === 'path' ? asPath(value) : undefined;
    case 'invalid_type':
      return asType(issue.expected, value, path);
    default:
      return undefined;
  }
}

function defaultOf(path: Path): unknown {
  const key = path.at(-1) as string;
  if (key === 'order') return path.at(-2);
  if (key === 'name' && path.at(-3) === 'tests') return `Test ${Number(path.at(-2)) + 1}`;
  if (['notes', 'prerequisites', 'endpoints'].includes(key)) return [];
  if (key === 'is_premium') return false;
  // The draft knows these, and what an endpoint is for is in the task's text.
  if (path.length === 1 && (key === 'category' || key === 'difficulty_level')) return '';
  return path.at(-3) === 'endpoints' && key === 'description' ? '' : undefined;
}

const asPath = (value: unknown): unknown =>
  typeof value === 'string' && !value.startsWith('$')
    ? value.trim().replace(/^(?:[A-Z]+\s+)?(?:https?:\/\/[^/]*)?\/?/, '/')
    : undefined;

function asType(expected: string, value: unknown, path: Path): unknown {
  if (expected === 'array') return asList(value);
  if (expected === 'string') return Array.isArray(value) ? value.join('\n') : asString(value);
  if (expected === 'boolean') return { true: true, yes: true, false: false, no: false }[String(value).toLowerCase()];
  if (expected === 'object') return path.at(-2) === 'endpoints' ? asEndpoint(value) : undefined;
  if (expected === 'int' && typeof value === 'number') return Math.round(value);
  return expected === 'number' || expected === 'int' ? asNumber(value, path) : undefined;
}

/** A list of one, or one whose items have numbers or names for keys. */
function asList(value: unknown): unknown[] {
  const items = typeof value === 'object' && value !== null ? Object.values(value) : [];
  const isKeyed = items.length > 0 && items.every((item) => typeof item === 'object' && item !== null);
  return isKeyed ? items : [value];
}

const asString = (value: unknown): string | undefined => (typeof value === 'object' ? undefined : String(value));

/** `GET /boats - All boats`. */
function asEndpoint(value: unknown): unknown {
  const [, method, path, description = ''] = /^([A-Za-z]+)\s+(\/\S*)\s*[-–—:]?\s*(.*)$/.exec(String(value)) ?? [];
  return method && path ? { method, path, description } : undefined;
}

const LEVELS = [/easy|beginner|low|simple/i, /medium|intermediate|moderate/i, /hard|advanced|expert|high|difficult/i];

function asNumber(value: unknown, path: Path): number | undefined {
  const words = String(value).trim();
  if (/^-?\d+(?:\.\d+)?$/.test(words)) return Number(words);
  if (isInCheck(path)) return undefined;
  if (path.at(-1) === 'difficulty_level') {
    const level = LEVELS.findIndex((names) => names.test(words)) + 1;
    if (level > 0) return level;
  }
  const [count] = /\d+(?:\.\d+)?/.exec(words) ?? [];
  if (count === undefined) return undefined;
  return Number(count) * (/week/i.test(words) ? 7 : 1);
}
