import { isPlural, isUncounted, singularOf } from '../words.ts';
import { readsAsEnglish, type Token } from './tokens.ts';
import {
  ACTIONS,
  FUNCTION_WORDS,
  isKnownThing,
  isPerson,
  MEASURES,
  NO_THINGS,
  PRODUCT_WORDS,
  thingNamed,
  type Field,
  type Thing,
} from './vocabulary.ts';

const BEFORE_NOUNS = new Set(
  'a an the each every one their our my new of for and or with add by include about'.split(' '),
);
const AFTER_NOUNS = new Set(
  'a an and are at by can could for from has have in is may must of on or should that to was where which who will with sharing'.split(
    ' ',
  ),
);
const BEFORE_VERBS = new Set(
  'that which who it system app service platform site website tool program everyone never always'.split(' '),
);
const VERBS = new Set(ACTIONS.flatMap(({ forms }) => forms));
const NUMBERS =
  /^(?:age|amount|capacity|count|height|length|level|minutes|number|pages|places|points|price|quantity|rating|score|seats|size|total|value|weight|width|year|hours|cost)$/;

/** The things a prompt names, in its order. `isFeature` says whether a word asks for a feature. */
export function readThings(tokens: Token[], verbAt: number | undefined, isFeature: (word: string) => boolean): Thing[] {
  const found = new Map<string, Thing>();
  for (let at = 0; at < tokens.length; at += 1) {
    const { text } = tokens[at]!;
    if (at === verbAt || !isThing(tokens, at) || found.has(singularOf(text))) continue;
    const fields = fieldsAfter(tokens, at, isFeature);
    found.set(singularOf(text), thingNamed(text, fields?.fields));
    at = fields?.lastAt ?? at;
  }
  return [...found.values()];
}

function isThing(tokens: Token[], at: number): boolean {
  const { text, endsPhrase } = tokens[at]!;
  const before = tokens[at - 1];
  const next = tokens[at + 1];
  if (PRODUCT_WORDS.has(text) || (before && !before.endsPhrase && BEFORE_VERBS.has(before.text) && !isPlural(text)))
    return false;
  if (!isKnownThing(text))
    return isPlural(text) && text.length > 4 && !NO_THINGS.has(text) && !MEASURES.has(text) && readsAsEnglish(tokens);
  if (isPlural(text)) return !NO_THINGS.has(text) || BEFORE_NOUNS.has(before?.text ?? '');
  // "Predict house prices": what is measured is a thing.
  if (next && !endsPhrase && MEASURES.has(next.text)) return true;
  // "Review books and vote": after "and", a word that may be a verb is one.
  if (VERBS.has(text) && /^(?:and|or|to)$/.test(before?.text ?? '')) return false;
  // In the singular these words may be verbs or describe the next word ("movie night"), so their position decides.
  return (
    (!next || endsPhrase || AFTER_NOUNS.has(next.text)) &&
    (isPerson(text) || !before || endsPhrase || !next || BEFORE_NOUNS.has(before.text))
  );
}

/** Reads "books with title, author and year": the fields that the prompt itself gives a thing. */
function fieldsAfter(
  tokens: Token[],
  nounAt: number,
  isFeature: (word: string) => boolean,
): { fields: Field[]; lastAt: number } | null {
  if (tokens[nounAt]!.endsPhrase || !/^(?:with|having|have|has)$/.test(tokens[nounAt + 1]?.text ?? '')) return null;
  const names: string[] = [];
  let at = nounAt + 2;
  for (; at < tokens.length && names.length < 6; at += 1) {
    const { text, endsPhrase } = tokens[at]!;
    if (/^(?:an?|the|its|their|and|optional)$/.test(text)) continue;
    // "Books with many reviews" lists no fields, for their names are singular; "with a cart" lists features.
    if ((isPlural(text) && !NUMBERS.test(text)) || (isFeature(text) && !NUMBERS.test(text))) return null;
    names.push(text.replaceAll('-', '_'));
    if (!endsPhrase && tokens[at + 1]?.text !== 'and') break;
  }
  if (names.length < 2) return null;
  const fields = names.map((name) => ({
    name,
    kind: NUMBERS.test(name) ? 'int(1..100)' : /^(?:date|birthday|deadline|day)$/.test(name) ? 'date' : 'text',
  }));
  const first = fields.find(({ kind }) => kind === 'text') ?? { name: 'name', kind: 'text' };
  return { fields: [first, ...fields.filter((field) => field !== first)], lastAt: at };
}

/**
 * What a text is about that names nothing known: the last plain word before a word for the product itself, as in "a smart
 * doorbell", "bill splitter" or "church choir management", else the first plain word. Empty for other languages.
 */
export function unknownThing(tokens: Token[], isFeature: (word: string) => boolean): Thing[] {
  if (!readsAsEnglish(tokens)) return [];
  const isPlain = ({ text }: Token): boolean =>
    /^(?=.*[aeiouy])[a-z]{3,}$/.test(text) &&
    !PRODUCT_WORDS.has(text) &&
    !FUNCTION_WORDS.has(text) &&
    !NO_THINGS.has(text) &&
    !MEASURES.has(text) &&
    !isFeature(text);
  const start = tokens.findIndex(isPlain);
  const end = tokens.findIndex((token, at) => at >= start && !isPlain(token));
  const phrase = start < 0 ? [] : tokens.slice(start, end < 0 ? undefined : end).map(({ text }) => text);
  const noun =
    phrase.findLast((word) => isKnownThing(word)) ??
    phrase.findLast((word) => !/(?:er|or|ing)$/.test(word)) ??
    phrase.at(-1);
  if (!noun) return [];
  return [thingNamed(/.{3}ing$/.test(noun) ? 'session' : isUncounted(noun) ? 'entry' : noun)];
}
