import { singularOf } from '../words.ts';
import { featuresIn } from './findFeatures.ts';
import type { Field } from './idea.ts';
import type { Token } from './tokens.ts';

const LITTLE = new Set(['a', 'an', 'the', 'its', 'their', 'and', 'optional']);
const NUMBERS =
  /^(?:age|amount|capacity|count|height|length|level|minutes|number|pages|places|points|price|quantity|rating|score|seats|size|stock|temperature|humidity|total|value|weight|width|year|calories|hours|cost)$/;
const DATES = /^(?:date|birthday|deadline|day)$/;

interface FoundFields {
  fields: Field[];
  usedAt: number[];
}

/** Reads "books with title, author and year": the fields that the prompt itself gives a thing. */
export function findFields(tokens: Token[], nounAt: number): FoundFields {
  const none = { fields: [], usedAt: [] };
  if (tokens[nounAt]!.endsPhrase || !['with', 'having', 'have', 'has'].includes(tokens[nounAt + 1]?.text ?? ''))
    return none;
  const fields: Field[] = [];
  const usedAt: number[] = [];
  for (let at = nounAt + 2; at < tokens.length && fields.length < 6; at += 1) {
    const { text, endsPhrase } = tokens[at]!;
    usedAt.push(at);
    if (LITTLE.has(text)) continue;
    // "books with many reviews" lists no fields: names of fields are singular.
    if (singularOf(text) !== text && !NUMBERS.test(text)) return none;
    fields.push(fieldFor(text));
    const next = tokens[at + 1]?.text;
    if (!endsPhrase && next !== 'and') break;
  }
  // "With a cart, checkout and search" lists features.
  if (
    fields.length < 2 ||
    fields.filter(({ name }) => !NUMBERS.test(name) && featuresIn(name).length > 0).length > fields.length / 2
  )
    return none;
  // Every thing needs a text field that names it.
  const first = fields.find((field) => field.kind === 'text');
  return {
    fields: first ? [first, ...fields.filter((field) => field !== first)] : [{ name: 'name', kind: 'text' }, ...fields],
    usedAt,
  };
}

function fieldFor(word: string): Field {
  const name = word.replaceAll('-', '_');
  if (word === 'email' || word === 'e-mail') return { name: 'email', kind: 'email' };
  if (NUMBERS.test(word)) return { name, kind: 'int', min: 1, max: 500 };
  if (DATES.test(word)) return { name, kind: 'date' };
  if (word === 'description' || word === 'summary' || word === 'body') return { name, kind: 'sentence' };
  return { name, kind: 'text' };
}
