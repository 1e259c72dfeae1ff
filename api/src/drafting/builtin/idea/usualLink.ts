import type { Domain } from '../vocabulary/domains.ts';
import { BETWEEN, NOT_NOUNS, PRODUCT_WORDS } from '../vocabulary/noise.ts';
import { isPerson } from '../vocabulary/resources.ts';
import { isPlural, singularOf } from '../words.ts';
import { actionNamed, linkOf } from './findLink.ts';
import type { Link, Resource } from './idea.ts';
import { isKnownThing, resourceOf } from './resourceOf.ts';
import type { Token } from './tokens.ts';

/** What projects in this domain usually keep, also of what people do. */
export function usualThings({ resources, act }: Domain): string[] {
  const record = act && actionNamed(act.split(' ')[1]!)?.noun;
  return [...resources.split(' '), ...(record ? [record] : [])];
}

/** What people usually do in this domain; null if the prompt is about other things. */
export function usualLink(domain: Domain | undefined, named: Resource[], tokens: Token[]): Link | null {
  if (!domain?.act) return null;
  const [actor = '', verb = '', usualObject = ''] = domain.act.split(' ');
  const object = (domain.dealsInAnything && dealtIn(domain, tokens)) || usualObject;
  const usual = new Set(domain.resources.split(' ').concat(actor, object));
  if (named.some(({ singular }) => !usual.has(singular)) && !named.some(({ singular }) => singular === object))
    return null;
  const own = (noun: string): Resource => named.find(({ singular }) => singular === noun) ?? resourceOf(noun);
  return linkOf(actionNamed(verb)!, own(actor), own(object));
}

const DEALS_IN = new Set(['for', 'of', 'selling', 'sells', 'lending', 'lends']);

/** "A plant shop", "a library of board games", "a store that sells used bikes": the thing that is traded or lent. */
function dealtIn({ words }: Domain, tokens: Token[]): string | undefined {
  const at = tokens.findIndex(({ text }) => words.split(' ').includes(text));
  const before = tokens[at - 1];
  if (before && !before.endsPhrase && isKnownThing(before.text) && !isPerson(singularOf(before.text)))
    return singularOf(before.text);
  const behind = tokens.slice(at + 1, at + 3).findIndex(({ text }) => DEALS_IN.has(text));
  if (tokens[at]?.endsPhrase || behind < 0) return undefined;
  const phrase = tokens
    .slice(at + behind + 2)
    .filter(({ text }) => !BETWEEN.has(text))
    .slice(0, 2);
  const thing = (phrase[0]?.endsPhrase ? phrase.slice(0, 1) : phrase).findLast(({ text }) => isDealtIn(text));
  return thing && singularOf(thing.text);
}

const isDealtIn = (word: string): boolean =>
  (isKnownThing(word) || isPlural(word)) &&
  !isPerson(singularOf(word)) &&
  !PRODUCT_WORDS.has(word) &&
  !NOT_NOUNS.has(word);
