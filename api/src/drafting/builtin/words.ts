import { IRREGULAR_PLURALS, UNCOUNTED } from './vocabulary/plurals.ts';

const SINGULARS = new Map([...IRREGULAR_PLURALS].map(([one, many]) => [many, one]));

export function pluralOf(noun: string): string {
  const { head, last } = splitLast(noun);
  return head + pluralWord(last);
}

export function singularOf(noun: string): string {
  const { head, last } = splitLast(noun);
  return head + singularWord(last);
}

/** Whether the word is a plural: `books` and `people` are, `news` and `status` are not. */
export function isPlural(word: string): boolean {
  return SINGULARS.has(word) || singularWord(word) !== word;
}

export function withArticle(noun: string): string {
  return `${/^(?:[aeio]|u(?!ni|se|s[aei]|ti))/i.test(noun) ? 'an' : 'a'} ${noun}`;
}

export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export function titleCase(text: string): string {
  return text
    .split(/[\s_-]+/)
    .filter(Boolean)
    .map(capitalised)
    .join(' ');
}

/** `borrow` → `borrows`, `apply for` → `applies for`. */
export function thirdPerson(verb: string): string {
  const [first = '', ...rest] = verb.split(' ');
  return [pluralWord(first), ...rest].join(' ');
}

/** `a`, `a and b`, `a, b and c`. */
export function listed(items: readonly string[], word = 'and'): string {
  return items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} ${word} ${items.at(-1)}`;
}

/** `one task`, `3 tasks`. */
export function counted(count: number, noun: string): string {
  return `${count} ${count === 1 ? noun : pluralOf(noun)}`;
}

/** `loan request` → `loan-requests`: the part of a URL path for a resource. */
export function pathOf(plural: string): string {
  return plural.replaceAll(/\s+/g, '-');
}

function splitLast(noun: string): { head: string; last: string } {
  const at = Math.max(noun.lastIndexOf(' '), noun.lastIndexOf('-')) + 1;
  return { head: noun.slice(0, at), last: noun.slice(at) };
}

function pluralWord(word: string): string {
  const irregular = IRREGULAR_PLURALS.get(word);
  if (irregular) return irregular;
  if (UNCOUNTED.has(word)) return word;
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`;
  if (/(?:s|x|z|ch|sh)$/.test(word)) return `${word}es`;
  return `${word}s`;
}

function singularWord(word: string): string {
  const irregular = SINGULARS.get(word);
  if (irregular) return irregular;
  if (UNCOUNTED.has(word) || IRREGULAR_PLURALS.has(word)) return word;
  if (/[^aeiou]ies$/.test(word) && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(?:ss|x|z|ch|sh)es$/.test(word)) return word.slice(0, -2);
  if (/(?:ss|us|is)$/.test(word) || !word.endsWith('s') || word.length < 4) return word;
  return word.slice(0, -1);
}

/** Adds a full stop if needed: a card shows the text without paragraphs, where it would run into the next one. */
export const asSentence = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`);
