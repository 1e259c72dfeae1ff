import nlp from 'compromise/two';
import { MEASURES, NOT_ENGLISH_WITHOUT, PRODUCT_WORDS } from '../vocabulary/noise.ts';
import { UNCOUNTED } from '../vocabulary/plurals.ts';
import { pluralOf, singularOf } from '../words.ts';
import { featuresIn } from './findFeatures.ts';
import { isKnownThing } from './resourceOf.ts';
import { LONGEST_WORD, tokensOf } from './tokens.ts';

const MOST_NOUNS = 2;

interface Term {
  text: string;
  tags: string[];
}

/**
 * What a text is about by its grammar alone, in singular: of "a password manager" the password, of "how much water I
 * drink" a water entry, since water cannot be counted. For texts in which nothing is named that the vocabulary knows.
 */
export function findNouns(text: string): string[] {
  if (!readsAsEnglish(text)) return [];
  const phrases = nlp(text).match('(#Noun && !#Pronoun)+').json() as { terms: Term[] }[];
  return [...new Set(phrases.flatMap(({ terms }) => headOf(terms) ?? []))].slice(0, MOST_NOUNS);
}

/** The last word that is a thing; behind it stand what it is kept in ("diary") and what is measured of it ("prices"). */
function headOf(terms: Term[]): string | undefined {
  const head = terms.findLast(({ text, tags }) => isThing(singularOf(wordOf(text)), tags));
  if (!head) return undefined;
  const singular = singularOf(wordOf(head.text));
  return !isKnownThing(singular) && (UNCOUNTED.has(singular) || head.tags.includes('Uncountable')) ? `${singular} entry` : singular;
}

const wordOf = (text: string): string => text.toLowerCase().replaceAll(/[^a-z]/g, '');

function isThing(singular: string, tags: string[]): boolean {
  if (!/^(?=.*[aeiouy]).{3,}$/.test(singular) || singular.length > LONGEST_WORD || tags.includes('Gerund')) return false;
  return ![singular, pluralOf(singular)].some((word) => PRODUCT_WORDS.has(word) || MEASURES.has(word)) && featuresIn(singular).length === 0;
}

/** The grammar takes every word it does not know for a noun, so words of another language would all be things. */
function readsAsEnglish(text: string): boolean {
  const words = tokensOf(text);
  return words.length < 5 || words.some((word) => NOT_ENGLISH_WITHOUT.has(word.text));
}
