import { listOf } from './listOf.ts';

// Readers for values that may be missing or null, so that a gap in an answer costs one fact instead of the page.

/** An object of an answer whose fields have not been checked. */
export type Raw = Record<string, unknown>;

/** Whether a value is an object and not an array. */
export const isRaw = (value: unknown): value is Raw =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A string as sent; `fallback` for anything else and for blank strings. */
export const textOf = (value: unknown, fallback = ''): string =>
  typeof value === 'string' && value.trim() !== '' ? value : fallback;

/** A finite number, also one sent as a string; `fallback` for anything else. */
export function numberOf(value: unknown, fallback = 0): number {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : fallback;
}

/** A finite number, for facts that may be absent; strings do not count. */
export const numberOrNull = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? value : null;

/** A name sent as a string, or as the `name` of an object. */
export const nameOf = (value: unknown, fallback = ''): string => textOf(isRaw(value) ? value.name : value, fallback);

/** The objects in an array; an empty list when the value is not an array. */
export const rawsOf = (value: unknown): Raw[] => (Array.isArray(value) ? value.filter(isRaw) : []);

/** The non-blank strings in an array; an empty list when the value is not an array. */
export const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.map((item) => textOf(item)).filter(Boolean) : [];

/** Whether a key identifies an entity: a positive number or a non-blank string. */
const isName = (value: unknown) => (typeof value === 'number' ? value > 0 : textOf(value) !== '');

/** A reader for one entity. It throws when the answer lacks a usable `key`, as `{}` does. */
export function wholeOf<T>(read: (raw: Raw) => T, key: keyof T) {
  return (answer: unknown): T => {
    const item = isRaw(answer) ? read(answer) : undefined;
    if (!item || !isName(item[key])) throw new Error('The answer does not say what it is about.');
    return item;
  };
}

/** A reader for a list (see `listOf`). It skips items without a usable `key`, and throws when no item of a filled list has one. */
export function allOf<T>(read: (raw: Raw) => T, key: keyof T) {
  return (answer: unknown): T[] => {
    const sent = listOf<unknown>(answer);
    const items = sent
      .filter(isRaw)
      .map(read)
      .filter((item) => isName(item[key]));
    if (sent.length > 0 && items.length === 0) throw new Error('The answer lists nothing readable.');
    return items;
  };
}
