import { spelledOut } from '../vocabulary/compounds.ts';
import { DOMAINS, type Domain } from '../vocabulary/domains.ts';
import {
  BEFORE_VERBS,
  COMPUTING,
  INSTITUTIONS,
  MEASURES,
  NOT_NOUNS,
  PLACES,
  PRODUCT_WORDS,
} from '../vocabulary/noise.ts';
import { isPerson } from '../vocabulary/resources.ts';
import { singularOf, titleCase } from '../words.ts';
import { featuresIn, splitUnwanted } from './findFeatures.ts';
import { findLink } from './findLink.ts';
import { findNouns } from './findNouns.ts';
import { findResources } from './findResources.ts';
import type { Idea, Link, Resource } from './idea.ts';
import { isKnownThing, resourceOf } from './resourceOf.ts';
import { tokensOf, type Token } from './tokens.ts';
import { usualLink, usualThings } from './usualLink.ts';

const MAX_RESOURCES = 4;

/** "My students should build …": these people build the project, it is not about them. */
const BUILDERS =
  /\b(?:(?:my|our|the)\s+)?(?:students?|teams?|learners?|people)\s+(?:(?:learn\s+(?:how\s+)?)?(?:to|should|must|can|will|could|who)\s+)?(?:build|make|create|develop|write|implement|design|practise|practice|program|code)\b/gi;

/** Reads a prompt: what the project is about, who does what, and which features are asked for. */
export function readIdea(prompt: string): Idea {
  const { wanted, unwanted } = splitUnwanted(spelledOut(prompt.replaceAll(BUILDERS, ' ')));
  const tokens = tokensOf(wanted);
  const domain = domainOf(tokens);
  const found = findLink(tokens);
  const things = withoutPlaces(
    withoutMeasures(findResources(tokens, new Set(found ? [found.verbAt] : [])), domain !== undefined),
    tokens,
    domain !== undefined,
  );
  const mentioned =
    domain || found
      ? things.filter(({ singular }) => !domain || !isAudience(singular, tokens))
      : orNouns(things, wanted, tokens);
  const link =
    found?.link ?? usualLink(domain, withoutFeatureWords(mentioned, featuresIn(wanted), domain !== undefined), tokens);
  // "Rooms, guests and bookings", "late returns": what the link keeps, and how it ends, are no things beside it.
  const named = mentioned.filter(({ singular }) => singular !== link?.noun.singular && singular !== link?.close?.verb);
  const features = featuresIn(wanted).filter(
    (key) =>
      !isTheLinkItself(key, link) && !(key === 'accounts' && named.some(({ singular }) => singular === 'account')),
  );
  const resources = chosenResources(
    withoutFeatureWords(named, features, domain !== undefined),
    link,
    domain,
    tokens,
  ).filter((resource, index) => index === 0 || !featuresIn(resource.plural).some((key) => features.includes(key)));
  const isUnderstood = domain !== undefined || named.length > 0 || found !== null;
  const main = link?.object ?? resources[0]!;
  const field = domain && isAbout(domain, main, resources) ? domain : undefined;
  return {
    prompt: prompt.replaceAll(/\s+/g, ' ').trim(),
    subject: field?.subject ?? main.singular,
    names: field?.names ?? [`${titleCase(main.singular)} Hub`, `Project ${titleCase(main.singular)}`],
    resources,
    link,
    features,
    unwanted: featuresIn(unwanted),
    isComputing: link === null && (domain?.subject === 'game' || tokens.some(({ text }) => COMPUTING.has(text))),
    isUnderstood,
  };
}

/** The word of a domain may occur in another context: a book club votes, but it is not a poll. */
function isAbout({ dealsInAnything, words, resources: usual }: Domain, main: Resource, resources: Resource[]): boolean {
  const ofField = words.split(' ');
  return (
    dealsInAnything === true ||
    ofField.includes(main.singular) ||
    ofField.includes(main.plural) ||
    usual.split(' ').some((noun) => resources.some(({ singular }) => singular === noun))
  );
}

/** "House prices" is about houses: a measure counts as a thing only if there is nothing else. */
function withoutMeasures(named: Resource[], hasUsualThings: boolean): Resource[] {
  const things = named.filter(({ plural }) => !MEASURES.has(plural));
  return things.length > 0 || hasUsualThings ? things : named;
}

/** "Sensors in classrooms" is about sensors: where something happens counts as a thing only if there is nothing else. */
function withoutPlaces(named: Resource[], tokens: Token[], hasUsualThings: boolean): Resource[] {
  const things = named.filter(({ singular }) => !isPlace(singular, tokens));
  return things.length > 0 || hasUsualThings ? things : named;
}

const isPlace = (singular: string, tokens: Token[]): boolean =>
  PLACES.has(singular) &&
  tokens.some(
    ({ text }, index) =>
      singularOf(text) === singular &&
      tokens.slice(Math.max(0, index - 2), index).some((before) => ['in', 'at', 'inside'].includes(before.text)),
  );

/** If no named thing stands for itself, the grammar decides what the text is about. */
function orNouns(named: Resource[], text: string, tokens: Token[]): Resource[] {
  if (
    named.some(
      ({ singular, plural }) =>
        !MEASURES.has(plural) && !isPlace(singular, tokens) && featuresIn(singular).length === 0,
    )
  )
    return named;
  const nouns = withoutPlaces(
    findNouns(text).map((noun) => resourceOf(noun)),
    tokens,
    false,
  );
  if (nouns.length > 0) return nouns;
  // "Volunteer finder": a word that may be a thing is better than none.
  const known = tokens.find((token) => isKnownThing(token.text) && !PRODUCT_WORDS.has(token.text));
  return named.length === 0 && known ? [resourceOf(singularOf(known.text))] : named;
}

/** "Posts with comments": comments are a feature of posts, unless there is nothing else. */
function withoutFeatureWords(named: Resource[], features: string[], hasUsualThings: boolean): Resource[] {
  const things = named.filter(({ plural }) => !featuresIn(plural).some((key) => features.includes(key)));
  return things.length > 0 || hasUsualThings ? things : named;
}

function isTheLinkItself(key: string, link: Link | null): boolean {
  return (
    link !== null &&
    (FEATURE_THINGS[key] === link.noun.singular || (key === 'favourites' && link.noun.singular === 'like'))
  );
}

const FEATURE_THINGS: Readonly<Record<string, string>> = {
  comments: 'comment',
  reviews: 'review',
  reminders: 'reminder',
  payments: 'payment',
  notifications: 'notification',
  favourites: 'bookmark',
  alerts: 'alarm',
  statistics: 'statistic',
};

function domainOf(tokens: Token[]): Domain | undefined {
  // "A service that stores readings" is not a store.
  const nouns = tokens.filter(
    ({ text }, index) => !(NOT_NOUNS.has(text) && BEFORE_VERBS.has(tokens[index - 1]?.text ?? '')),
  );
  const domain = domainWith(nouns);
  // "Inventory for a hospital" is about inventory, "events with attendance" about events. "Appointments in a hospital" is about what a hospital does.
  const inside = domainWith(nouns.filter((_, index) => !isSetting(nouns, index) && !isAddition(nouns, index)));
  return domain && inside && usualThings(inside).some((noun) => usualThings(domain).includes(noun))
    ? domain
    : (inside ?? domain);
}

function domainWith(nouns: Token[]): Domain | undefined {
  const words = new Set(nouns.flatMap(({ text }) => [text, singularOf(text)]));
  return DOMAINS.find((domain) => domain.words.split(' ').some((word) => words.has(word)));
}

const isSetting = (tokens: Token[], index: number): boolean =>
  INSTITUTIONS.has(singularOf(tokens[index]!.text)) &&
  tokens
    .slice(Math.max(0, index - 2), index)
    .some(({ text, endsPhrase }) => !endsPhrase && ['for', 'in', 'at', 'to'].includes(text));

/** Whether the word is in a phrase that begins with "with". */
function isAddition(tokens: Token[], index: number): boolean {
  const phrase = tokens.slice(tokens.slice(0, index).findLastIndex(({ endsPhrase }) => endsPhrase) + 1, index);
  return phrase.some(({ text }) => text === 'with' || text === 'including');
}

/** "A habit tracker with streaks": what follows "with" is in addition to the domain's usual thing, not instead of it. */
function onlyAccompany(named: Resource[], tokens: Token[]): boolean {
  const at = tokens.findIndex(({ text }) => named.some(({ singular, plural }) => text === singular || text === plural));
  return tokens.slice(0, at).some(({ text }) => text === 'with' || text === 'including');
}

/** "A CRM for freelancers": the people it is made for, not what it keeps. */
const isAudience = (singular: string, tokens: Token[]): boolean =>
  (isPerson(singular) || INSTITUTIONS.has(singular)) &&
  tokens.some(({ text }, index) => singularOf(text) === singular && tokens[index - 1]?.text === 'for');

function chosenResources(
  named: Resource[],
  link: Link | null,
  domain: Domain | undefined,
  tokens: Token[],
): Resource[] {
  const linked = link ? [ownFields(link.object, named), ownFields(link.actor, named)] : [];
  // A houseplant is a plant already.
  const ofDomain = (domain?.resources.split(' ') ?? [])
    .filter((noun) => !named.some(({ singular }) => singular !== noun && singular.endsWith(noun)))
    .map((noun) => resourceOf(noun));
  const first = onlyAccompany(named, tokens) ? ofDomain.slice(0, 1) : [];
  const usual = named.length + linked.length >= 2 ? [] : ofDomain;
  // People act on things, so things come first and people later; last come those whom the project is made for.
  const lateness = ({ singular }: Resource): number =>
    Number(isPerson(singular)) + Number(isAudience(singular, tokens));
  const all = [...linked, ...[...first, ...named, ...usual].sort((a, b) => lateness(a) - lateness(b))];
  const distinct = all.filter(
    (resource, index) => all.findIndex(({ singular }) => singular === resource.singular) === index,
  );
  if (distinct.length === 0) return [resourceOf('item'), resourceOf('user')];
  return distinct.slice(0, MAX_RESOURCES);
}

function ownFields(resource: Resource, named: Resource[]): Resource {
  return Object.assign(
    resource,
    named.find(({ singular }) => singular === resource.singular),
  );
}
