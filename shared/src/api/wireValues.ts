import { listOf } from './listOf.ts';

/** Readers for values that may be missing or null: a hole in an answer costs one fact, never the page. */

export type Raw = Record<string, unknown>;

/** Whether a value is an object, and no list. */
export const isRaw = (value: unknown): value is Raw => typeof value === 'object' && value !== null && !Array.isArray(value);

/** A text as sent; `fallback` for what is none, and for one of blanks only. */
export const textOf = (value: unknown, fallback = ''): string => (typeof value === 'string' && value.trim() !== '' ? value : fallback);

/** A number, also one sent as text; `fallback` for everything else. */
export function numberOf(value: unknown, fallback = 0): number {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : fallback;
}

/** A number sent as one, for facts that may be absent. */
export const numberOrNull = (value: unknown): number | null => (typeof value === 'number' && Number.isFinite(value) ? value : null);

/** A name sent bare, or inside the thing it names. */
export const nameOf = (value: unknown, fallback = ''): string => textOf(isRaw(value) ? value.name : value, fallback);

/** The objects of a list inside an answer; none when it is no list. */
export const rawsOf = (value: unknown): Raw[] => (Array.isArray(value) ? value.filter(isRaw) : []);

/** The texts of a list that say something. */
export const textsOf = (value: unknown): string[] => (Array.isArray(value) ? value.map((item) => textOf(item)).filter(Boolean) : []);

/** An id of 0 or an empty number names nothing. */
const isName = (value: unknown) => (typeof value === 'number' ? value > 0 : textOf(value) !== '');

/** Reads one entity; an answer that does not name it, as {} does not, counts as broken. */
export function wholeOf<T>(read: (raw: Raw) => T, key: keyof T) {
  return (answer: unknown): T => {
    const item = isRaw(answer) ? read(answer) : undefined;
    if (!item || !isName(item[key])) throw new Error('The answer does not say what it is about.');
    return item;
  };
}

/** Reads a list in either envelope and leaves broken items out; a list of nothing but broken items is broken. */
export function allOf<T>(read: (raw: Raw) => T, key: keyof T) {
  return (answer: unknown): T[] => {
    const sent = listOf<unknown>(answer);
    const items = sent.filter(isRaw).map(read).filter((item) => isName(item[key]));
    if (sent.length > 0 && items.length === 0) throw new Error('The answer lists nothing readable.');
    return items;
  };
}
