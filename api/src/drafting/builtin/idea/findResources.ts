import { ADVERBS, BEFORE_VERBS, MEASURES, NOT_NOUNS, PRODUCT_WORDS } from '../vocabulary/noise.ts';
import { isPerson } from '../vocabulary/resources.ts';
import { isPlural, singularOf } from '../words.ts';
import { findFields } from './findFields.ts';
import type { Resource } from './idea.ts';
import { isKnownThing, resourceOf } from './resourceOf.ts';
import { readsAsEnglish, type Token } from './tokens.ts';

const AFTER_ARTICLE = new Set([
  'a',
  'an',
  'the',
  'each',
  'every',
  'one',
  'their',
  'our',
  'my',
  'new',
  'of',
  'for',
  'and',
  'or',
  'with',
  'add',
  'by',
  'include',
]);

/** The things a prompt names, in the order of the prompt. */
export function findResources(tokens: Token[], ignoredAt: ReadonlySet<number>): Resource[] {
  const ignored = new Set(ignoredAt);
  const found = new Map<string, Resource>();
  for (const [index, token] of tokens.entries()) {
    if (ignored.has(index) || !isThing(tokens, index)) continue;
    const singular = singularOf(token.text);
    if (!found.has(singular)) {
      const fields = findFields(tokens, index);
      for (const position of fields.usedAt) ignored.add(position);
      found.set(singular, resourceOf(singular, fields.fields));
    }
  }
  return [...found.values()];
}

function isThing(tokens: Token[], index: number): boolean {
  const { text, endsPhrase } = tokens[index]!;
  const before = tokens[index - 1];
  const isChosen = before?.text === 'which' && isKnownThing(text);
  const followsVerbPlace = !isChosen && followsSubject(tokens, index);
  if (PRODUCT_WORDS.has(text) || followsVerbPlace) return false;
  if (isKnownThing(text)) {
    if (isPlural(text)) return !NOT_NOUNS.has(text) || isObject(before);
    // "Predict house prices": what is measured is a thing.
    if (MEASURES.has(tokens[index + 1]?.text ?? '') && !endsPhrase) return true;
    // In the singular many of these words are verbs or describe the next word ("movie night"), so their position decides.
    if (!endsPhrase && !endsNoun(tokens[index + 1])) return false;
    return isPerson(text) || isObject(before) || before === undefined || endsPhrase || index === tokens.length - 1;
  }
  return isPlural(text) && text.length > 4 && !NOT_NOUNS.has(text) && !PEOPLE_VERB.test(text) && readsAsEnglish(tokens);
}

function followsSubject(tokens: Token[], index: number): boolean {
  let at = index - 1;
  while (at >= 0 && !tokens[at]!.endsPhrase && ADVERBS.has(tokens[at]!.text)) at -= 1;
  return at >= 0 && !tokens[at]!.endsPhrase && BEFORE_VERBS.has(tokens[at]!.text);
}

const PEOPLE_VERB = /(?:ises|izes|ates|ifies)$/;

function isObject(before: Token | undefined): boolean {
  return before !== undefined && !before.endsPhrase && AFTER_ARTICLE.has(before.text);
}

const AFTER_NOUN = new Set(
  'a an and are at by can could for from has have having in is may must of on or should that to was where which who will with'.split(
    ' ',
  ),
);

/** An activity may follow the thing it is done with: "recipe sharing". */
const ACTIVITIES = new Set(
  'sharing swapping exchanging collecting splitting screening grading walking sitting streaming'.split(' '),
);

function endsNoun(after: Token | undefined): boolean {
  return after === undefined || AFTER_NOUN.has(after.text) || ACTIVITIES.has(after.text);
}
