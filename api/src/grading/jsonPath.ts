import { isNumber } from './losslessJson.ts';

/**
 * The subset of JSONPath for checks: `$`, `.name`, `['any name']`, `[3]`, `[-1]` (from the end), `[*]`, and `.length()` at
 * the end. Without `[*]` a path finds one value or nothing; with it, a list.
 */
type PathStep =
  { kind: 'name'; name: string } | { kind: 'index'; index: number } | { kind: 'every' } | { kind: 'length' };

const STEP = /\.length\(\)|\.([A-Za-z_$@][\w$@-]*)|\[(-?\d+)\]|\[\*\]|\.\*|\[(?:'([^']*)'|"([^"]*)")\]/y;

/** Throws an error that explains what is outside the subset. */
export function parseJsonPath(path: string): PathStep[] {
  if (!path.startsWith('$')) throw new Error(`"${path}" does not start with $`);
  const steps: PathStep[] = [];
  let at = 1;
  while (at < path.length) {
    STEP.lastIndex = at;
    const match = STEP.exec(path);
    if (!match) throw new Error(`"${path}" cannot be read from "${path.slice(at)}" on`);
    steps.push(toStep(match));
    at = STEP.lastIndex;
  }
  const length = steps.findIndex((step) => step.kind === 'length');
  if (length !== -1 && length !== steps.length - 1) throw new Error(`"${path}" may use .length() only at its end`);
  return steps;
}

function toStep([text, name, index, single, double]: RegExpExecArray): PathStep {
  if (name !== undefined) return { kind: 'name', name };
  if (index !== undefined) return { kind: 'index', index: Number(index) };
  if (text === '.length()') return { kind: 'length' };
  if (text === '[*]' || text === '.*') return { kind: 'every' };
  return { kind: 'name', name: single ?? double ?? '' };
}

/** What a path found. `found` tells a missing value from `null`. */
export interface PathResult {
  found: boolean;
  value: unknown;
}

const NOTHING: PathResult = { found: false, value: undefined };

export function readJsonPath(document: unknown, path: string): PathResult {
  return follow(document, parseJsonPath(path));
}

function follow(value: unknown, steps: PathStep[]): PathResult {
  const [step, ...rest] = steps;
  if (!step) return { found: true, value };
  if (isNumber(value)) return NOTHING;
  if (step.kind === 'length') return lengthOf(value);
  if (step.kind === 'every') {
    if (typeof value !== 'object' || value === null) return NOTHING;
    const hits = Object.values(value).map((item) => follow(item, rest));
    const values = hits.filter((hit) => hit.found).map((hit) => hit.value);
    return { found: true, value: values };
  }
  const next = step.kind === 'name' ? ownProperty(value, step.name) : itemAt(value, step.index);
  return next.found ? follow(next.value, rest) : NOTHING;
}

function ownProperty(value: unknown, name: string): PathResult {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return NOTHING;
  return { found: true, value: (value as Record<string, unknown>)[name] };
}

function itemAt(value: unknown, index: number): PathResult {
  if (!Array.isArray(value)) return NOTHING;
  const position = index < 0 ? value.length + index : index;
  return position >= 0 && position < value.length ? { found: true, value: value[position] } : NOTHING;
}

function lengthOf(value: unknown): PathResult {
  if (Array.isArray(value) || typeof value === 'string') return { found: true, value: value.length };
  if (typeof value === 'object' && value !== null) return { found: true, value: Object.keys(value).length };
  return NOTHING;
}
