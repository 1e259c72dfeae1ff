import { DOMAINS, type Domain } from '../vocabulary/domains.ts';
import { isPerson } from '../vocabulary/resources.ts';
import { capitalised, singularOf, titleCase } from '../words.ts';
import { featuresIn, splitUnwanted } from './findFeatures.ts';
import { actionNamed, findLink, linkOf } from './findLink.ts';
import { findResources } from './findResources.ts';
import type { Idea, Link, Resource } from './idea.ts';
import { resourceOf } from './resourceOf.ts';
import { tokensOf, type Token } from './tokens.ts';

const MAX_RESOURCES = 4;

/** Reads a prompt: what the project is about, who does what, and which features are asked for. */
export function readIdea(prompt: string): Idea {
  const { wanted, unwanted } = splitUnwanted(prompt);
  const tokens = tokensOf(wanted);
  const domain = domainOf(tokens);
  const found = findLink(tokens);
  const named = findResources(tokens, new Set(found ? [found.verbAt] : [])).filter(({ singular }) => singular !== found?.link.noun.singular);
  const link = found?.link ?? usualLink(domain, named);
  const features = featuresIn(wanted).filter((key) => !isTheLinkItself(key, link) && !(key === 'accounts' && named.some(({ singular }) => singular === 'account')));
  const resources = chosenResources(withoutFeatureWords(named, features, domain !== undefined), link, domain).filter((resource, index) => index === 0 || !featuresIn(resource.plural).some((key) => features.includes(key)));
  const isUnderstood = domain !== undefined || named.length > 0 || found !== null;
  const main = link?.object ?? resources[0]!;
  return {
    prompt: prompt.replaceAll(/\s+/g, ' ').trim(),
    subject: domain?.subject ?? main.singular,
    names: domain?.names ?? [`${titleCase(main.singular)} Desk`, `${capitalised(main.plural)} in Order`],
    resources,
    link,
    features,
    unwanted: featuresIn(unwanted),
    isUnderstood,
  };
}

/** "Posts with comments": comments are a feature of posts, unless they are all there is. */
function withoutFeatureWords(named: Resource[], features: string[], hasUsualThings: boolean): Resource[] {
  const things = named.filter(({ plural }) => !featuresIn(plural).some((key) => features.includes(key)));
  return things.length > 0 || hasUsualThings ? things : named;
}

function isTheLinkItself(key: string, link: Link | null): boolean {
  return link !== null && (FEATURE_THINGS[key] === link.noun.singular || (key === 'favourites' && link.noun.singular === 'like'));
}

const FEATURE_THINGS: Readonly<Record<string, string>> = { comments: 'comment', reviews: 'review', reminders: 'reminder', payments: 'payment', notifications: 'notification', favourites: 'bookmark', alerts: 'alarm', statistics: 'statistic' };

function domainOf(tokens: Token[]): Domain | undefined {
  const words = new Set(tokens.flatMap(({ text }) => [text, singularOf(text)]));
  return DOMAINS.find((domain) => domain.words.split(' ').some((word) => words.has(word)));
}

/** What people in this field usually do, unless the prompt speaks of other things. */
function usualLink(domain: Domain | undefined, named: Resource[]): Link | null {
  if (!domain?.act) return null;
  const [actor = '', verb = '', object = ''] = domain.act.split(' ');
  const usual = new Set(domain.resources.split(' ').concat(actor, object));
  if (named.some(({ singular }) => !usual.has(singular)) && !named.some(({ singular }) => singular === object)) return null;
  const own = (noun: string): Resource => named.find(({ singular }) => singular === noun) ?? resourceOf(noun);
  return linkOf(actionNamed(verb)!, own(actor), own(object));
}

function chosenResources(named: Resource[], link: Link | null, domain: Domain | undefined): Resource[] {
  const linked = link ? [ownFields(link.object, named), ownFields(link.actor, named)] : [];
  const usual = named.length + linked.length >= 2 ? [] : (domain?.resources.split(' ') ?? []).map((noun) => resourceOf(noun));
  // People act, so what they act on comes first.
  const all = [...linked, ...[...named].sort((a, b) => Number(isPerson(a.singular)) - Number(isPerson(b.singular))), ...usual];
  const distinct = all.filter((resource, index) => all.findIndex(({ singular }) => singular === resource.singular) === index);
  if (distinct.length === 0) return [resourceOf('item'), resourceOf('user')];
  return distinct.slice(0, MAX_RESOURCES);
}

function ownFields(resource: Resource, named: Resource[]): Resource {
  return Object.assign(resource, named.find(({ singular }) => singular === resource.singular));
}
