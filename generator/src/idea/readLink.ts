import { singularOf, isPlural } from '../words.ts';
import type { Token } from './tokens.ts';
import {
  ACTIONS,
  BETWEEN,
  isKnownThing,
  isPerson,
  NO_THINGS,
  PRODUCT_WORDS,
  fieldsIn,
  thingNamed,
  type Action,
  type Rule,
  type Thing,
} from './vocabulary.ts';

/** What an actor does to an object, kept as a record of its own: members borrow books → loans. */
export interface Link {
  verb: string;
  record: Thing;
  actor: Thing;
  object: Thing;
  rule: Rule;
  close: Action['close'];
}

const ACTION_BY_FORM = new Map(ACTIONS.flatMap((action) => action.forms.map((form) => [form, action] as const)));
const HELPERS = new Set('can may to could must should will who that want and are able other others then'.split(' '));
const ENTERING = new Set('sign-up sign-in login log in up out'.split(' '));

export function linkOf(verb: string, actor: Thing, object: Thing): Link {
  const { noun, fields, rule, close, verb: plain } = ACTION_BY_FORM.get(verb)!;
  return { verb: plain, record: thingNamed(noun, fieldsIn(fields)), actor, object, rule, close };
}

/** Finds "members borrow books": somebody, what they do, and what they do it to. */
export function readLink(tokens: Token[]): { link: Link; verbAt: number } | null {
  for (const [at, { text }] of tokens.entries()) {
    if (!ACTION_BY_FORM.has(text) || ENTERING.has(tokens[at + 1]?.text ?? '')) continue;
    const actor = actorBefore(tokens, at);
    const object = actor && objectOf(tokens, at, actor);
    if (actor && object && object !== actor)
      return { link: linkOf(text, thingNamed(actor), thingNamed(object)), verbAt: at };
  }
  return null;
}

function actorBefore(tokens: Token[], verbAt: number): string | null {
  let at = verbAt - 1;
  while (at >= 0 && (HELPERS.has(tokens[at]!.text) || ENTERING.has(tokens[at]!.text)) && !tokens[at]!.endsPhrase)
    at -= 1;
  const others = /^others?$/.test(tokens[verbAt - 1]?.text ?? '');
  if (others) at = tokens.slice(0, verbAt - 1).findLastIndex(({ text }) => isPerson(text));
  const token = tokens[at];
  if (!token || (token.endsPhrase && !others)) return null;
  return isPerson(token.text) || (isPlural(token.text) && isKnownThing(token.text)) ? singularOf(token.text) : null;
}

const isObject = (word: string): boolean =>
  isKnownThing(word) || (isPlural(word) && !PRODUCT_WORDS.has(word) && !NO_THINGS.has(word));

function objectOf(tokens: Token[], verbAt: number, actor: string): string | null {
  // "Games that members borrow", "jobs to which students apply", "customers open tickets, agents answer them".
  const before = tokens
    .slice(0, verbAt)
    .findLast(
      ({ text }) =>
        isObject(text) && isPlural(text) && singularOf(text) !== actor && !isPerson(text) && !ACTION_BY_FORM.has(text),
    );
  const antecedent = before ? singularOf(before.text) : null;
  let at = verbAt + 1;
  if (tokens[verbAt]!.endsPhrase || at >= tokens.length) return antecedent;
  if (tokens[at]?.text === 'or') at += 2;
  while (at < tokens.length && BETWEEN.has(tokens[at]!.text) && !tokens[at]!.endsPhrase) at += 1;
  if (/^(?:it|them|one)$/.test(tokens[at]?.text ?? '')) return antecedent;
  for (const token of tokens.slice(at, at + 3)) {
    if (isObject(token.text)) return singularOf(token.text);
    if (token.endsPhrase) break;
  }
  return null;
}
