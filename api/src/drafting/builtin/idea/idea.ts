import { isPerson } from '../vocabulary/resources.ts';
import type { Resource } from './resource.ts';
import { resourceOf } from './resourceOf.ts';

export type { Field, Resource } from './resource.ts';

/**
 * What refuses a second link:
 * one-at-a-time = the object is taken until the link is closed; per-day = taken on that date;
 * once = the same pair only once; free = nothing, but the quantity must be positive.
 */
export type LinkRule = 'one-at-a-time' | 'per-day' | 'once' | 'free';

/** What an actor does to an object, kept as a record: members borrow books → loans. */
export interface Link {
  verb: string;
  noun: Resource;
  actor: Resource;
  object: Resource;
  rule: LinkRule;
  /** How it ends: `return` → status `returned`. */
  close: { verb: string; status: string } | null;
}

/** What a prompt is about, as far as it was understood. */
export interface Idea {
  /** The user's words, plain and on one line. */
  prompt: string;
  /** `library`; a word for the whole. */
  subject: string;
  /** Names the project may get, best first. */
  names: string[];
  /** The main thing first. */
  resources: Resource[];
  link: Link | null;
  /** Keys of features asked for. */
  features: string[];
  /** Keys of features ruled out: "without sign-in". */
  unwanted: string[];
  /** Whether anything in the words was recognised. */
  isUnderstood: boolean;
}

export function mainResource(idea: Idea): Resource {
  return idea.link?.object ?? idea.resources[0]!;
}

/** Who acts; users, when the prompt names nobody. */
export function actorResource(idea: Idea): Resource {
  return idea.link?.actor ?? idea.resources.find(({ singular }) => isPerson(singular)) ?? resourceOf('user');
}
