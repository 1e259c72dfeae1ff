import { ACTIONS, type Action } from '../vocabulary/actions.ts';
import { BETWEEN, NOT_NOUNS, PRODUCT_WORDS } from '../vocabulary/noise.ts';
import { isPerson } from '../vocabulary/resources.ts';
import { isPlural, singularOf } from '../words.ts';
import { parseFields } from './fields.ts';
import type { Link, Resource } from './idea.ts';
import { isKnownThing, resourceOf } from './resourceOf.ts';
import type { Token } from './tokens.ts';

const ACTION_BY_FORM = new Map(
  ACTIONS.flatMap((action) => action.forms.split(' ').map((form) => [form, action] as const)),
);
const HELPERS = new Set([
  'can',
  'may',
  'to',
  'could',
  'must',
  'should',
  'will',
  'who',
  'that',
  'want',
  'easily',
  'and',
  'are',
  'able',
]);
/** "Users sign up and rate restaurants": what users do first has no object. */
const ENTERING = new Set([
  'sign-up',
  'sign-in',
  'log',
  'logs',
  'login',
  'in',
  'register',
  'registers',
  'join',
  'joins',
  'browse',
  'search',
]);

const PRONOUNS = new Set(['it', 'them', 'one']);

interface FoundLink {
  link: Link;
  /** Index of the verb, which must not be taken for a noun: `book` and `order` may be both. */
  verbAt: number;
}

/** Finds "members borrow books": somebody, what they do, and what they do it to. */
export function findLink(tokens: Token[]): FoundLink | null {
  for (const [index, token] of tokens.entries()) {
    const action = ACTION_BY_FORM.get(token.text);
    if (!action) continue;
    const actor = actorBefore(tokens, index);
    const object =
      actor &&
      (objectAfter(tokens, index) ??
        objectBefore(tokens, index) ??
        ((token.endsPhrase || index === tokens.length - 1) && isPerson(actor) ? antecedentOf(tokens, index) : null));
    if (actor && object && object !== actor && !(action.onlyToThings && isPerson(object)))
      return { link: linkOf(action, resourceOf(actor), resourceOf(object)), verbAt: index };
  }
  return null;
}

export function linkOf(action: Action, actor: Resource, object: Resource): Link {
  const noun = resourceOf(action.noun, parseFields(action.fields));
  return {
    verb: action.verb,
    noun: { ...noun, fields: parseFields(action.fields) },
    actor,
    object,
    rule: action.rule,
    close: action.close,
  };
}

export function actionNamed(form: string): Action | undefined {
  return ACTION_BY_FORM.get(form);
}

function actorBefore(tokens: Token[], verbAt: number): string | null {
  let at = verbAt - 1;
  const skipped = tokens[at]?.text === 'and' ? new Set([...HELPERS, ...ENTERING]) : HELPERS;
  while (at >= 0 && skipped.has(tokens[at]!.text) && !tokens[at]!.endsPhrase) at -= 1;
  const token = tokens[at];
  if (!token || token.endsPhrase) return null;
  const singular = singularOf(token.text);
  if (singular === 'other') return personBefore(tokens, at) ?? 'user';
  return isPerson(singular) || (isPlural(token.text) && isKnownThing(token.text)) ? singular : null;
}

/** "Members propose topics, others vote": other members. */
function personBefore(tokens: Token[], at: number): string | undefined {
  return tokens
    .slice(0, at)
    .map(({ text }) => singularOf(text))
    .findLast((word) => word !== 'other' && isPerson(word));
}

function objectAfter(tokens: Token[], verbAt: number): string | null {
  const next = tokens[verbAt + 1];
  // "Approve or reject the requests": what is said of both.
  if (next?.text === 'or' && tokens[verbAt + 2]) return objectAfter(tokens, verbAt + 2);
  if (tokens[verbAt]!.endsPhrase || (ENTERING.has(tokens[verbAt]!.text) && tokens[verbAt + 1]?.text === 'and'))
    return null;
  let at = verbAt + 1;
  while (at < tokens.length && BETWEEN.has(tokens[at]!.text)) at += 1;
  if (PRONOUNS.has(tokens[at]?.text ?? '')) return antecedentOf(tokens, verbAt);
  for (const token of tokens.slice(at, at + 3)) {
    const singular = singularOf(token.text);
    if (isKnownThing(token.text) || (isPlural(token.text) && !PRODUCT_WORDS.has(token.text))) return singular;
    if (token.endsPhrase) return null;
  }
  return null;
}

/** "Customers open tickets, agents answer them", "jobs to which students apply": the last things that were named before, which are the tickets. */
function antecedentOf(tokens: Token[], verbAt: number): string | null {
  const thing = tokens
    .slice(0, verbAt)
    .findLast(
      ({ text }) =>
        isPlural(text) &&
        !isPerson(singularOf(text)) &&
        !PRODUCT_WORDS.has(text) &&
        !ACTION_BY_FORM.has(text) &&
        (isKnownThing(text) || !NOT_NOUNS.has(text)),
    );
  return thing ? singularOf(thing.text) : null;
}

/** "Games that members borrow": the thing before the clause. */
function objectBefore(tokens: Token[], verbAt: number): string | null {
  const [thing, relative] = [tokens[verbAt - 3], tokens[verbAt - 2]];
  return thing &&
    !thing.endsPhrase &&
    ['that', 'which'].includes(relative!.text) &&
    isPlural(thing.text) &&
    !PRODUCT_WORDS.has(thing.text)
    ? singularOf(thing.text)
    : null;
}
