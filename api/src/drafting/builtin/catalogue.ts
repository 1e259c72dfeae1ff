import type { GeneratedTask } from '../generatedProject.ts';
import type { Blueprint } from './blueprint.ts';
import { kitFor, type CategoryKit } from './categories/index.ts';
import type { Idea } from './idea/idea.ts';
import { levelIndex } from './levels.ts';

/** Every task that the generator could set for one idea, by key. */
export interface Catalogue {
  kit: CategoryKit;
  idea: Idea;
  spine: Blueprint[];
  find(key: string): Blueprint | null;
  /** Keys of features that make sense here, those that fit the level first. */
  fillers(difficulty: string): string[];
  /** The key of a task that was made from this catalogue, even if it was renamed; null for any other task. */
  keyOf(task: GeneratedTask): string | null;
}

export function catalogueFor(category: string, idea: Idea): Catalogue {
  const kit = kitFor(category);
  const spine = distinct(kit.spine(idea));
  const features = Object.entries(kit.features).flatMap(([key, make]) => {
    const blueprint = make(idea);
    return blueprint ? [{ ...blueprint, key }] : [];
  });
  // A feature elsewhere may be part of the spine here: a phone app works offline from the start.
  const spineTask = (feature: Blueprint): Blueprint | undefined => spine.find(({ name }) => name === feature.name);
  const known = new Map([
    ...features.map((feature) => [feature.key, spineTask(feature) ?? feature] as const),
    ...spine.map((blueprint) => [blueprint.key, blueprint] as const),
  ]);
  const find = (key: string): Blueprint | null => {
    const thing = /^core:collection:(.+)$/.exec(key)?.[1];
    return known.get(key) ?? (thing ? kit.thing(idea, thing) : null);
  };
  return {
    kit,
    idea,
    spine,
    find,
    fillers: (difficulty) =>
      byLevel(
        features.filter((feature) => !idea.unwanted.includes(feature.key) && !spineTask(feature)),
        levelIndex(difficulty),
      ).map(({ key }) => key),
    keyOf: (task) =>
      [...known.values()].find((blueprint) => blueprint.name === task.name || hasSameEndpoints(blueprint, task))?.key ??
      null,
  };
}

function distinct(blueprints: Blueprint[]): Blueprint[] {
  return blueprints.filter(({ key }, index) => blueprints.findIndex((other) => other.key === key) === index);
}

/** Beginners get no hard tasks unless they ask for them, experts get the hard ones first. */
function byLevel(blueprints: Blueprint[], level: number): Blueprint[] {
  if (level === 0) return blueprints.filter(({ difficulty }) => difficulty < 3);
  return level < 2
    ? blueprints
    : [...blueprints].sort((a, b) => Math.min(b.difficulty, level) - Math.min(a.difficulty, level));
}

function hasSameEndpoints(blueprint: Blueprint, task: GeneratedTask): boolean {
  const lines = (endpoints: GeneratedTask['endpoints']) =>
    endpoints.map(({ method, path, description }) => `${method} ${path} ${description}`).join('\n');
  return lines(blueprint.endpoints) === lines(task.endpoints);
}
