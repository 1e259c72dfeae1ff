import { randomInt, randomUUID } from 'node:crypto';
import { isNumber, writeJson } from './losslessJson.ts';
import { nameKey, PLACEHOLDER, parsePlaceholder, type Placeholder, type RandomPlaceholder } from './templateSyntax.ts';

/** The values of placeholders during one run of a task's tests. They are random per run, so that answers cannot be hard-coded. */
export interface RunValues {
  /** Values by kind and name, so that `{{random.word:city}}` stays the same throughout the run. */
  named: Map<string, unknown>;
  captured: Record<string, unknown>;
}

export const newRunValues = (): RunValues => ({ named: new Map(), captured: {} });

export class MissingValue extends Error {
  readonly capture: string | null;
  constructor(placeholder: string, capture: string | null) {
    super(`There is no value for ${placeholder}.`);
    this.capture = capture;
  }
}

/** Values that the deployment gave out may be long, and a test may use them often. */
export class RequestTooLarge extends Error {}

interface RenderScope {
  values: RunValues;
  /** The request's own `json`, after rendering. */
  sent: unknown;
  /** How many characters the values may have together. */
  room: { left: number };
  /** Applied to values inserted into a longer text, for example `encodeURIComponent` in a path. */
  escape?: (text: string) => string;
  /** In an expectation, values inserted into a `matches` stand for themselves. */
  hasPatterns?: boolean;
}

/** Replaces the placeholders in every string inside `value`. A placeholder that is the whole string keeps the type of its value. */
export function render(value: unknown, scope: RenderScope): unknown {
  if (typeof value === 'string') return renderText(value, scope);
  if (Array.isArray(value)) return value.map((item) => render(item, scope));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [
      name,
      render(item, name === 'matches' && scope.hasPatterns ? { ...scope, escape: literally } : scope),
    ]),
  );
}

/** A captured value can be any JSON, including objects that `String()` throws on. */
export const asText = (value: unknown): string => (typeof value === 'string' ? value : writeJson(value)!);

const literally = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

function renderText(text: string, scope: RenderScope): unknown {
  const [whole] = text.matchAll(PLACEHOLDER);
  const take = (inside: string) => {
    const value = resolve(parsePlaceholder(inside), scope);
    scope.room.left -= asText(value).length;
    if (scope.room.left < 0) throw new RequestTooLarge();
    return value;
  };
  if (whole && whole[0] === text && !scope.escape) return take(whole[1]!);
  return text.replaceAll(PLACEHOLDER, (_, inside: string) => {
    const shown = asText(take(inside));
    return scope.escape ? scope.escape(shown) : shown;
  });
}

function resolve(placeholder: Placeholder, { values, sent }: RenderScope): unknown {
  if (placeholder.source === 'random') return randomValue(placeholder, values);
  let value: unknown = placeholder.source === 'sent' ? sent : values.captured;
  for (const name of placeholder.path) {
    if (typeof value !== 'object' || value === null || isNumber(value) || !Object.hasOwn(value, name)) {
      throw new MissingValue(
        `${placeholder.source}.${placeholder.path.join('.')}`,
        placeholder.source === 'sent' ? null : placeholder.path[0]!,
      );
    }
    value = (value as Record<string, unknown>)[name];
  }
  return placeholder.source === 'unknown' ? unknownLike(value) : value;
}

function randomValue(placeholder: RandomPlaceholder, values: RunValues): unknown {
  if (!placeholder.name) return fresh(placeholder);
  const key = nameKey(placeholder);
  if (!values.named.has(key)) values.named.set(key, another(placeholder, values.named));
  return values.named.get(key);
}

/** Every value of an `int` may be taken already. */
const MOST_DRAWS = 1000;

/** A value that no other name has: with equal values, a deployment that mixes them up would pass by luck, and one that counts them would fail. */
function another(placeholder: RandomPlaceholder, named: RunValues['named']): unknown {
  const taken = new Set(named.values());
  let value = fresh(placeholder);
  for (let draws = 1; taken.has(value) && draws < MOST_DRAWS; draws += 1) value = fresh(placeholder);
  return value;
}

function fresh({ kind, min, max }: RandomPlaceholder): unknown {
  if (kind === 'int') return randomInt(min, max + 1);
  if (kind === 'uuid') return randomUUID();
  if (kind === 'email') return `${word()}.${randomInt(100, 10_000)}@example.org`;
  if (kind === 'sentence') return sentence();
  return word();
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/**
 * A value of the same form as one that the deployment gave out, so that one which reads its ids as numbers or as UUIDs
 * looks this one up, too, instead of rejecting its form.
 */
function unknownLike(value: unknown): unknown {
  const count = randomInt(900_000_000, 1_000_000_000);
  if (isNumber(value)) return count;
  if (typeof value !== 'string' || UUID.test(value)) return randomUUID();
  // `st-7` becomes `st-934820117`, because other short ones may exist. A longer id keeps its length and its alphabet.
  if (value.length < 12 && /\d$/.test(value)) return value.replace(/\d+$/, String(count));
  const letters = /[g-z]/i.test(value) ? LETTERS : LETTERS.slice(0, 6);
  return (
    value.slice(0, 1) +
    value
      .slice(1)
      .replaceAll(/\d/g, () => String(randomInt(10)))
      .replaceAll(/[a-z]/g, () => letters[randomInt(letters.length)]!)
      .replaceAll(/[A-Z]/g, () => letters[randomInt(letters.length)]!.toUpperCase())
  );
}

const SYLLABLES = [
  'ba',
  'cor',
  'da',
  'el',
  'fin',
  'ga',
  'hil',
  'ir',
  'ju',
  'kel',
  'lo',
  'mar',
  'ne',
  'or',
  'pel',
  'qui',
  'ro',
  'sa',
  'tun',
  'ul',
  've',
  'wil',
  'xan',
  'yo',
  'zem',
];

/** Readable, and one of about 390,000 (four of 25 syllables). */
function word(): string {
  return Array.from({ length: 4 }, () => SYLLABLES[randomInt(SYLLABLES.length)]).join('');
}

function sentence(): string {
  const words = Array.from({ length: 5 }, word).join(' ');
  return `${words[0]!.toUpperCase()}${words.slice(1)}.`;
}
