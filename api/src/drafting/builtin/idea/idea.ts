import { isPerson } from '../vocabulary/resources.ts';
import { listed } from '../words.ts';
import type { Resource } from './resource.ts';
import { resourceOf } from './resourceOf.ts';

export type { Field, Resource } from './resource.ts';

/**
 * When a second link of the same object is refused:
 * one-at-a-time = until the first one is closed; per-day = on the same date;
 * once = for the same pair; free = never, but the quantity must be positive.
 */
export type LinkRule = 'one-at-a-time' | 'per-day' | 'once' | 'free';

/** What an actor does to an object, kept as a record of its own: members borrow books → loans. */
export interface Link {
  verb: string;
  noun: Resource;
  actor: Resource;
  object: Resource;
  rule: LinkRule;
  /** How it ends: `return` → status `returned`; null if it does not end. */
  close: { verb: string; status: string } | null;
}

/** What a prompt is about, as far as it was understood. */
export interface Idea {
  /** The user's words on one line. */
  prompt: string;
  /** A word for the whole: `library`. */
  subject: string;
  /** Possible names for the project. */
  names: string[];
  /** The main thing comes first. */
  resources: Resource[];
  link: Link | null;
  /** Keys of features that were asked for. */
  features: string[];
  /** Keys of features that were excluded: "without sign-in". */
  unwanted: string[];
  /** It works out something, as a game or a converter does, so that a plan of what it stores leaves out its heart. */
  isComputing: boolean;
  /** Whether anything in the words was recognised. */
  isUnderstood: boolean;
}

export function mainResource(idea: Idea): Resource {
  return idea.link?.object ?? idea.resources[0]!;
}

/** Who acts: the prompt's person, else users. */
export function actorResource(idea: Idea): Resource {
  return idea.link?.actor ?? idea.resources.find(({ singular }) => isPerson(singular)) ?? resourceOf('user');
}

/** The main thing and the next ones, `count` in all: as much as a spine has room for. */
export function foremost(idea: Idea, count: number): Resource[] {
  const main = mainResource(idea);
  return [main, ...idea.resources.filter(({ singular }) => singular !== main.singular)].slice(0, count);
}

/** `books, members and loans, where members borrow books`: these resources and what the link adds to them. */
export function subjectsOf({ link }: Idea, resources: Resource[]): string {
  const plurals = listed([...new Set([...resources, ...(link ? [link.noun] : [])].map(({ plural }) => plural))]);
  return link ? `${plurals}, where ${link.actor.plural} ${link.verb} ${link.object.plural}` : plurals;
}
