import type { Blueprint, FeatureMaker } from '../blueprint.ts';
import type { Idea } from '../idea/idea.ts';

/** What the built-in generator knows about one category of projects. */
export interface CategoryKit {
  /** What the team builds: `service`, `web app`. */
  product: string;
  /** The tasks every project of the category begins with, in order. */
  spine(idea: Idea): Blueprint[];
  /** A task for a thing that was asked for later. */
  thing(idea: Idea, singular: string): Blueprint | null;
  /** Tasks by feature, the most useful first. */
  features: Readonly<Record<string, FeatureMaker>>;
  /** A sentence on how teams hand their work in. */
  delivery: string;
}
