import { listOf } from 'shared/api';

/** Readers for values that may be missing or null: a hole in an answer costs one fact, never the page. */

export type Raw = Record<string, unknown>;

export const isRaw = (value: unknown): value is Raw => typeof value === 'object' && value !== null && !Array.isArray(value);

export const textOf = (value: unknown, fallback = ''): string => (typeof value === 'string' && value.trim() !== '' ? value : fallback);

export const numberOf = (value: unknown, fallback = 0): number => (typeof value === 'number' && Number.isFinite(value) ? value : fallback);

export const rawsOf = (value: unknown): Raw[] => (Array.isArray(value) ? value.filter(isRaw) : []);

interface Whole {
  uuid: string;
}

/** Reads one entity; an answer that does not name it counts as broken. */
export function wholeOf<T extends Whole>(read: (raw: Raw) => T) {
  return (answer: unknown): T => {
    const item = isRaw(answer) ? read(answer) : undefined;
    if (!item?.uuid) throw new Error('The answer does not say what it is about.');
    return item;
  };
}

/** Reads a list in either envelope and leaves broken items out; a list of nothing but broken items is broken. */
export function allOf<T extends Whole>(read: (raw: Raw) => T) {
  return (answer: unknown): T[] => {
    const sent = listOf<unknown>(answer);
    const items = sent.filter(isRaw).map(read).filter(({ uuid }) => uuid !== '');
    if (sent.length > 0 && items.length === 0) throw new Error('The answer lists nothing readable.');
    return items;
  };
}
