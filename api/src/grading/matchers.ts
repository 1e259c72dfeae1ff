import type { Matcher } from './checkFormat.ts';
import type { PathResult } from './jsonPath.ts';
import { isNumber, isSame, writeJson } from './losslessJson.ts';
import { asText } from './template.ts';

/** One expectation that did not hold, in words. */
export interface Mismatch {
  expected: string;
  actual: string;
}

/** How much text a regular expression is applied to: a slow pattern on a huge answer must not block the grader. */
const LONGEST_MATCHED_TEXT = 100_000;

type Judge = (wanted: never, result: PathResult) => boolean;

const JUDGES: Record<Exclude<keyof Matcher, 'means'>, { holds: Judge; says: (wanted: unknown) => string }> = {
  exists: {
    holds: (wanted: boolean, { found }) => found === wanted,
    says: (wanted) => (wanted ? 'is present' : 'is absent'),
  },
  type: {
    holds: (wanted: string, { found, value }) => found && typeOf(value) === wanted,
    says: (wanted) => `is of type ${String(wanted)}`,
  },
  equals: {
    holds: (wanted: unknown, { found, value }) => found && isSame(value, wanted),
    says: (wanted) => `is ${show(wanted)}`,
  },
  not_equals: {
    holds: (wanted: unknown, { found, value }) => found && !isSame(value, wanted),
    says: (wanted) => `is not ${show(wanted)}`,
  },
  one_of: {
    holds: (wanted: unknown[], { found, value }) => found && wanted.some((one) => isSame(one, value)),
    says: (wanted) => `is one of ${show(wanted)}`,
  },
  matches: {
    holds: (wanted: string, { value }) =>
      isText(value) && new RegExp(wanted, 'u').test(String(value).slice(0, LONGEST_MATCHED_TEXT)),
    says: (wanted) => `matches /${String(wanted)}/`,
  },
  contains: {
    holds: (wanted: unknown, { value }) => contains(value, wanted),
    says: (wanted) => `contains ${show(wanted)}`,
  },
  min: {
    holds: (wanted: number, { value }) => isNumber(value) && Number(value) >= Number(asText(wanted)),
    says: (wanted) => `is at least ${show(wanted)}`,
  },
  max: {
    holds: (wanted: number, { value }) => isNumber(value) && Number(value) <= Number(asText(wanted)),
    says: (wanted) => `is at most ${show(wanted)}`,
  },
  length: {
    holds: (wanted: number, { value }) => lengthOf(value) === Number(asText(wanted)),
    says: (wanted) => `has length ${show(wanted)}`,
  },
  min_length: {
    holds: (wanted: number, { value }) => (lengthOf(value) ?? -1) >= wanted,
    says: (wanted) => `has a length of at least ${show(wanted)}`,
  },
  max_length: {
    holds: (wanted: number, { value }) => (lengthOf(value) ?? Infinity) <= wanted,
    says: (wanted) => `has a length of at most ${show(wanted)}`,
  },
};

const matcherNames = Object.keys(JUDGES) as (keyof typeof JUDGES)[];

/** The first matcher that does not hold, or null. `subject` names the value, for example `$.id`. */
export function judge(subject: string, matcher: Matcher, result: PathResult): Mismatch | null {
  for (const name of matcherNames) {
    const wanted = matcher[name];
    if (wanted === undefined || JUDGES[name].holds(wanted as never, result)) continue;
    return {
      expected: `${subject} ${matcher.means ?? JUDGES[name].says(wanted)}`,
      actual: result.found ? `${subject} is ${show(result.value)}` : `${subject} is missing`,
    };
  }
  return null;
}

/** All matchers in words, to log what was expected. */
export function describe(subject: string, matcher: Matcher): string {
  if (matcher.means) return `${subject} ${matcher.means}`;
  const parts = matcherNames
    .filter((name) => matcher[name] !== undefined)
    .map((name) => JUDGES[name].says(matcher[name]));
  return `${subject} ${parts.join(' and ')}`;
}

/** A value as JSON, shortened to 200 characters. */
export function show(value: unknown): string {
  const text = writeJson(value) ?? 'undefined';
  return text.length > 200 ? `${text.slice(0, 199)}…` : text;
}

function typeOf(value: unknown): string {
  if (value === null) return 'null';
  if (isNumber(value)) return 'number';
  return Array.isArray(value) ? 'array' : typeof value;
}

const isText = (value: unknown): boolean => typeof value === 'string' || isNumber(value);

function contains(value: unknown, wanted: unknown): boolean {
  if (typeof value === 'string') return value.includes(asText(wanted));
  return Array.isArray(value) && value.some((item) => isSame(item, wanted));
}

function lengthOf(value: unknown): number | null {
  if (typeof value === 'string' || Array.isArray(value)) return value.length;
  return typeof value === 'object' && value !== null && !isNumber(value) ? Object.keys(value).length : null;
}
