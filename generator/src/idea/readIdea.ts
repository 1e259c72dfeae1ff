import { capitalised, singularOf } from '../words.ts';
import { linkOf, readLink, type Link } from './readLink.ts';
import { readThings, unknownThing } from './readThings.ts';
import { tokensOf, type Token } from './tokens.ts';
import {
  DOMAINS,
  isKnownThing,
  isPerson,
  MEASURES,
  PRODUCT_WORDS,
  thingNamed,
  type Domain,
  type Thing,
} from './vocabulary.ts';

/** What a prompt is about, as far as it was understood. */
export interface Idea {
  /** The user's words on one line. */
  prompt: string;
  /** A word for the whole: `library`. */
  subject: string;
  /** Possible names for the project. */
  names: string[];
  /** The main thing comes first. */
  things: Thing[];
  link: Link | null;
  /** Keys of features that were asked for, and of those that were excluded. */
  features: string[];
  unwanted: string[];
  /** It works out something, as a game or a converter does, so that a plan of what it stores leaves out its heart. */
  isComputing: boolean;
  isUnderstood: boolean;
}

/** Features by key, each with the pattern of the words that mean it. */
export type FeatureWords = Readonly<Record<string, RegExp>>;

const MOST_THINGS = 4;
/** "My students should build …": these people build the project, it is not about them. */
const BUILDERS =
  /\b(?:(?:my|our|the) )?(?:students?|teams?|people) (?:learn (?:how )?)?(?:to |should |must |can )?(?:build|make|create|develop|write|code)\b/gi;
const UNWANTED =
  /\b(?:without|no|not needing|except|excluding|skip|leave out) ([^.;!?\n]{1,100}?)(?= (?:but|with|where|that)\b|[.;!?\n]|$)/gi;
const SIGN_UP = /\bsign(?:s|ed|ing)? up (?:for|to)(?! (?:free|an? (?:free )?account|accounts))/gi;
const SIGN_IN = /\b(?:sign(?:s|ed|ing)? (?:up|in|out)|log(?:s|ged|ging)? in)(?: for (?:an? )?accounts?)?/gi;
const COMPUTING = new Set('game puzzle converter calculator generator simulator solver snake chess sudoku'.split(' '));

export function featuresIn(text: string, features: FeatureWords): string[] {
  return Object.keys(features).filter((key) => features[key]!.test(text));
}

/** Reads a prompt: what the project is about, who does what, and which features are asked for. */
export function readIdea(prompt: string, words: FeatureWords): Idea {
  const plain = prompt.replaceAll(/\s+/g, ' ').trim();
  const text = plain.replaceAll(BUILDERS, ' ').replaceAll(SIGN_UP, 'join').replaceAll(SIGN_IN, 'sign-in');
  const unwanted = [...text.matchAll(UNWANTED)].map((match) => match[1]).join(', ');
  const wanted = text.replaceAll(UNWANTED, ' ');
  const tokens = tokensOf(wanted);
  const isFeature = (word: string): boolean => featuresIn(word, words).length > 0;
  const domain = domainOf(tokens);
  const found = readLink(tokens);
  const named = readThings(tokens, found?.verbAt, isFeature).filter(
    ({ plural }) => !isFeature(plural) && !MEASURES.has(plural),
  );
  const known = domain || found || named.length > 0 ? named : unknownThing(tokens, isFeature);
  // "Event ticketing with seats": what follows "with" is in addition to the usual thing, not instead of it.
  const before = tokens
    .slice(0, tokens.findIndex(({ text: word }) => word === 'with') >>> 0)
    .map(({ text: word }) => singularOf(word));
  const isExtra = ({ singular }: Thing): boolean => !before.includes(singular);
  const link =
    found?.link ??
    usualLink(
      domain,
      known.filter((thing) => !isExtra(thing)),
    );
  const things = thingsOf(
    domain && known.length > 0 && known.every(isExtra) ? [thingNamed(domain.things[0]!), ...known] : known,
    link,
    domain,
  );
  const isDomain = domain && things.some(({ singular }) => domain.things.includes(singular));
  const main = link?.object ?? things[0]!;
  return {
    prompt: plain,
    subject: isDomain ? domain.subject : main.singular,
    names: isDomain ? domain.names : [`${capitalised(main.singular)} Hub`, `Project ${capitalised(main.singular)}`],
    things,
    link,
    features: featuresIn(wanted, words).filter((key) => !isRecord(key, words, link)),
    unwanted: featuresIn(unwanted, words),
    isComputing: link === null && tokens.some(({ text: word }) => COMPUTING.has(word)),
    isUnderstood: domain !== undefined || known.length > 0 || found !== null,
  };
}

/** "Members review books": the reviews are the heart of it and no feature besides. */
const isRecord = (key: string, words: FeatureWords, link: Link | null): boolean =>
  link !== null && featuresIn(link.record.plural, words).includes(key);

function domainOf(tokens: Token[]): Domain | undefined {
  const words = new Set(
    tokens
      .filter((_, at) => !/^(?:that|which|who|it)$/.test(tokens[at - 1]?.text ?? ''))
      .flatMap(({ text }) => [text, singularOf(text)]),
  );
  return DOMAINS.find((domain) => domain.words.some((word) => words.has(word)));
}

/** What people usually do in this domain, unless the prompt is about other things: a shop for plants sells plants. */
function usualLink(domain: Domain | undefined, named: Thing[]): Link | null {
  const [actor, verb, object] = domain?.act ?? [];
  if (!domain || !actor || !verb || !object) return null;
  const other = named.find(({ singular }) => !isPerson(singular));
  if (other && other.singular !== object && !['library', 'shop', 'rental', 'event'].includes(domain.subject))
    return null;
  const person = named.find(({ singular }) => singular === actor);
  return linkOf(verb, person ?? thingNamed(actor), other ?? thingNamed(object));
}

function thingsOf(named: Thing[], link: Link | null, domain: Domain | undefined): Thing[] {
  const own = (thing: Thing): Thing => named.find(({ singular }) => singular === thing.singular) ?? thing;
  if (link) [link.object, link.actor] = [own(link.object), own(link.actor)];
  // What is sold has a price.
  if (link?.record.singular === 'order' && link.object.fields.every(({ name }) => !name.endsWith('_cents')))
    link.object.fields = [...link.object.fields, { name: 'price_cents', kind: 'int(100..90000)' }];
  const linked = link ? [link.object, link.actor] : [];
  const others = named.filter(({ singular }) => singular !== link?.record.singular);
  const usual = others.length + linked.length >= 2 ? [] : (domain?.things ?? []).map((noun) => thingNamed(noun));
  // People act on things, so things come first.
  const rest = [...others, ...usual].sort((a, b) => Number(isPerson(a.singular)) - Number(isPerson(b.singular)));
  const all = [...linked, ...rest].filter(
    (thing, at, list) => list.findIndex(({ singular }) => singular === thing.singular) === at,
  );
  return all.length > 0 ? all.slice(0, MOST_THINGS) : [thingNamed('item'), thingNamed('user')];
}

/** Who acts: the prompt's person, else users. */
export function actorOf({ link, things }: Idea): Thing {
  return link?.actor ?? things.find(({ singular }) => isPerson(singular)) ?? thingNamed('user');
}

/** The things that a piece of text names, for wishes such as "add publishers". */
export function thingsIn(text: string): Thing[] {
  const tokens = tokensOf(text);
  const named = readThings(tokens, undefined, () => false);
  return named.length > 0
    ? named
    : tokens
        .filter(({ text: word }) => isKnownThing(word) && !PRODUCT_WORDS.has(word))
        .map(({ text: word }) => thingNamed(word))
        .slice(0, 1);
}
