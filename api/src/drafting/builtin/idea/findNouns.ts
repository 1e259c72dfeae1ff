import nlp from 'compromise/two';
import { MEASURES, PRODUCT_WORDS } from '../vocabulary/noise.ts';
import { UNCOUNTED } from '../vocabulary/plurals.ts';
import { pluralOf, singularOf } from '../words.ts';
import { featuresIn } from './findFeatures.ts';
import { isKnownThing } from './resourceOf.ts';
import { LONGEST_WORD, readsAsEnglish, tokensOf } from './tokens.ts';

const MOST_NOUNS = 2;

interface Term {
  text: string;
  tags: string[];
}

/**
 * Finds by grammar alone what a text is about, as singular nouns: `password` in "a password manager", `water entry` in "how
 * much water I drink" (water cannot be counted). Used for texts that name nothing from the vocabulary.
 */
export function findNouns(text: string): string[] {
  if (!readsAsEnglish(tokensOf(text))) return [];
  const phrases = nlp(text).match('#Noun+').json() as { terms: Term[] }[];
  const heads = (isWanted: (term: Term) => boolean) =>
    phrases.flatMap(({ terms }) => headOf(terms.filter(isWanted)) ?? []);
  const common = heads((term) => !isName(term));
  const nouns = common.length > 0 ? common : heads(() => true);
  return nouns.length > 0 ? [...new Set(nouns)].slice(0, MOST_NOUNS) : pursuitIn(text);
}

/** "COVID statistics", "like Typeform": something with a name of its own is rarely what a project keeps. */
const isName = ({ tags }: Term): boolean => tags.includes('ProperNoun') || tags.includes('Acronym');

/** "A fishing log": the text names only what somebody does, so each time they do it is a session. */
function pursuitIn(text: string): string[] {
  const pursuit = tokensOf(text)
    .slice(0, 2)
    .find(({ text: word }) => /^[a-z]{3,}ing$/.test(word) && !PRODUCT_WORDS.has(word));
  return pursuit ? [`${pursuit.text} session`] : [];
}

/**
 * The last known thing in a phrase, else the last thing. Words behind it say where it is kept ("diary"), what is measured
 * ("prices") or what a program does with it ("bill splitter").
 */
function headOf(terms: Term[]): string | undefined {
  const things = terms.filter(({ text, tags }) => isThing(singularOf(wordOf(text)), tags));
  const head =
    things.findLast(({ text }) => isKnownThing(wordOf(text))) ??
    things.findLast(({ text }) => !DOER.test(text)) ??
    things[0];
  if (!head) return undefined;
  const singular = singularOf(wordOf(head.text));
  return !isKnownThing(singular) && (UNCOUNTED.has(singular) || head.tags.includes('Uncountable'))
    ? `${singular} entry`
    : singular;
}

const DOER = /(?:er|or)$/i;
/** Words for what somebody does, not for a thing; `MADE` holds the exceptions. */
const DOING = /.{3}ing$/;
const MADE = new Set(
  'building painting wedding meeting recording drawing reading listing clothing evening spring string'.split(' '),
);

const wordOf = (text: string): string => text.toLowerCase().replaceAll(/[^a-z]/g, '');

function isThing(singular: string, tags: string[]): boolean {
  if (
    !/^(?=.*[aeiouy]).{3,}$/.test(singular) ||
    singular.length > LONGEST_WORD ||
    tags.includes('Pronoun') ||
    tags.includes('Gerund') ||
    (DOING.test(singular) && !MADE.has(singular))
  )
    return false;
  return (
    ![singular, pluralOf(singular)].some((word) => PRODUCT_WORDS.has(word) || MEASURES.has(word)) &&
    featuresIn(singular).length === 0
  );
}
