import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { pluralOf, singularOf } from '../words.ts';

/**
 * When a second record of the same thing is refused: one = until the first one is closed; day = on the same date;
 * once = for the same pair; free = never, but the amount must be positive.
 */
export type Rule = 'one' | 'day' | 'once' | 'free';

/** What somebody may do to something, and the record that is kept of it. */
export interface Action {
  forms: string[];
  verb: string;
  noun: string;
  fields: string;
  rule: Rule;
  /** `return` → status `returned`; null if it does not end. */
  close: { verb: string; status: string } | null;
}

/** A field of life that a prompt may be about. */
export interface Domain {
  words: string[];
  subject: string;
  /** What it is usually about, the main thing first. */
  things: string[];
  /** Who does what to what. */
  act: string[];
  names: string[];
}

const file = parse(readFileSync(new URL('./vocabulary.yaml', import.meta.url), 'utf8')) as Record<string, string>;
const set = (key: string): ReadonlySet<string> => new Set(file[key]!.trim().split(/\s+/));
const rows = (key: string): string[][] =>
  file[key]!.trim()
    .split('\n')
    .map((row) => row.split('|').map((cell) => cell.trim()));
const words = (text: string): string[] => text.split(' ').filter(Boolean);

const THINGS = new Map(file['things']!.split(';').map((entry) => entry.trim().split(/:\s+/, 2) as [string, string]));
const PEOPLE = set('people');
const NO_PEOPLE = set('not people');

export const ACTIONS: readonly Action[] = rows('actions').map(([forms, verb, noun, fields, rule, end]) => {
  const [close, status] = end?.split(': ') ?? [];
  return {
    forms: words(forms!),
    verb: verb!,
    noun: noun!,
    fields: fields!,
    rule: rule as Rule,
    close: close && status ? { verb: close, status } : null,
  };
});
export const DOMAINS: readonly Domain[] = rows('domains').map(([keys, subject, things, act, names]) => {
  return {
    words: words(keys!),
    subject: subject!,
    things: words(things!),
    act: words(act!),
    names: names!.split(', '),
  };
});
export const DEVICES = set('devices');
export const PRODUCT_WORDS = set('product words');
export const MEASURES = set('measures');
export const NO_THINGS = set('no things');
export const BETWEEN = set('between');
export const FUNCTION_WORDS = set('function words');
export const FILLER = set('filler words');

export const isKnownThing = (word: string): boolean => THINGS.has(singularOf(word)) || PEOPLE.has(singularOf(word));

/** Whether a word is somebody who acts: listed like `member`, or by its form like `gardener`. */
export function isPerson(word: string): boolean {
  const singular = singularOf(word);
  if (PEOPLE.has(singular)) return true;
  return !THINGS.has(singular) && !NO_PEOPLE.has(singular) && /(?:[^aeiou]er|[ts]or|ist|ian|mate)$/.test(singular);
}

export interface Field {
  name: string;
  kind: string;
}

/** A thing that the project is about. */
export interface Thing {
  singular: string;
  plural: string;
  /** The first field is a text and required. */
  fields: Field[];
}

/** The thing for a noun in singular or plural, with the fields that such a thing usually has unless some are given. */
export function thingNamed(noun: string, fields?: Field[]): Thing {
  const singular = singularOf(noun);
  const usual = THINGS.get(singular) ?? (isPerson(singular) ? 'name, email:email' : 'name, description:sentence');
  return { singular, plural: pluralOf(singular), fields: fields ?? fieldsIn(usual) };
}

/** Reads `title, pages:int(40..900), unit:g|ml`. */
export function fieldsIn(text: string): Field[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => {
      const [name = '', kind = 'text'] = part.split(':');
      return { name, kind };
    });
}
