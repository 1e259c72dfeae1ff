import { FEATURE_WORDS } from '../vocabulary/features.ts';
import { mentions } from './tokens.ts';

const PHRASES = Object.entries(FEATURE_WORDS).flatMap(([key, words]) =>
  words.split(',').map((phrase) => ({ key, phrase: phrase.trim() })),
);

// "without sign-in", "no payments": up to the next punctuation mark or conjunction.
const UNWANTED =
  /\b(?:without|no|not? need(?:ing)?|except|excluding|skip|leave out)\s+([^.;!?\n]+?)(?=\s+(?:but|with|where|in which|that)\b|[.;!?\n]|$)/gi;

/** Keys of the features that a text names, in the order of the vocabulary. */
export function featuresIn(text: string): string[] {
  return [...new Set(PHRASES.filter(({ phrase }) => mentions(text, phrase)).map(({ key }) => key))];
}

/** What people call the feature. */
export function featureLabel(key: string): string {
  return FEATURE_WORDS[key]?.split(',')[0] ?? key;
}

/** Splits a text into what is wanted and what is excluded. */
export function splitUnwanted(text: string): { wanted: string; unwanted: string } {
  const unwanted = [...text.matchAll(UNWANTED)].map((match) => match[1]!);
  return { wanted: text.replaceAll(UNWANTED, ' '), unwanted: unwanted.join(', ') };
}
