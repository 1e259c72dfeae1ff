import type { Blueprint, FeatureMaker } from '../blueprint.ts';
import type { Idea } from '../idea/idea.ts';

/** What the built-in generator knows about one category of projects. */
export interface CategoryKit {
  /** What the team builds: `service`, `website`. */
  product: string;
  /** What the team builds for this idea, with an article: `a service about books and members`. It names only what the spine covers. */
  summary(idea: Idea): string;
  /** The tasks that every project of the category begins with, in order. */
  spine(idea: Idea): Blueprint[];
  /** A task for a thing that a later prompt asks for; null if the category has none. */
  thing(idea: Idea, singular: string): Blueprint | null;
  /** Makers of the tasks, by feature, the most useful first. */
  features: Readonly<Record<string, FeatureMaker>>;
  /** Its tasks are about what the program works out, not about what it stores. */
  isComputing?: true;
  /** Says what teams submit and how it is tested. */
  delivery: string;
}
