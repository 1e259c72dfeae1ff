import { checksSchema } from '../../grading/checkFormat.ts';
import { MAX_TASKS, type GeneratedTask } from '../generatedProject.ts';
import type { Blueprint } from './blueprint.ts';
import type { Catalogue } from './catalogue.ts';
import { levelIndex } from './levels.ts';

/** A task on its way: made from a blueprint, or kept from an earlier version. */
export interface PlannedTask {
  key: string | null;
  task: GeneratedTask;
  /** Tasks of an earlier version it was built on; followed through renames. */
  builtOn?: PlannedTask[];
}

export function plannedFrom(blueprint: Blueprint, difficulty: string): PlannedTask {
  const harder = levelIndex(difficulty) >= 2 && blueprint.key !== 'core:online' ? 1 : 0;
  return {
    key: blueprint.key,
    task: {
      name: blueprint.name,
      description: blueprint.description,
      difficulty_level: Math.min(3, blueprint.difficulty + harder),
      duration_in_days: blueprint.days,
      order: 0,
      prerequisites: [...(blueprint.knowledge ?? [])],
      endpoints: blueprint.endpoints,
      tests: checksSchema.parse(blueprint.checks),
    },
  };
}

/** The key and, before it, what it needs and the plan does not have yet. */
export function withNeeds(catalogue: Catalogue, plan: PlannedTask[], key: string, seen = new Set<string>()): Blueprint[] {
  const blueprint = catalogue.find(key);
  if (!blueprint || seen.has(blueprint.key) || plan.some((planned) => planned.key === blueprint.key)) return [];
  seen.add(blueprint.key);
  return [...blueprint.needs.flatMap((need) => withNeeds(catalogue, plan, need, seen)), blueprint];
}

/** Adds features in the catalogue's order until the plan has `count` tasks or nothing is left to add. */
export function fillUp(catalogue: Catalogue, plan: PlannedTask[], count: number, difficulty: string, except: ReadonlySet<string> = new Set()): PlannedTask[] {
  const filled = [...plan];
  for (const key of catalogue.fillers(difficulty)) {
    if (filled.length >= Math.min(count, MAX_TASKS)) break;
    const missing = except.has(key) ? [] : withNeeds(catalogue, filled, key);
    if (missing.length === 1) filled.push(plannedFrom(missing[0]!, difficulty));
  }
  return filled;
}

/** The tasks of an earlier version, told apart from knowledge among the prerequisites. */
export function planOf(catalogue: Catalogue, tasks: GeneratedTask[]): PlannedTask[] {
  const plan: PlannedTask[] = tasks.map((task) => ({ key: catalogue.keyOf(task), task }));
  return plan.map((planned) => {
    const isTask = (text: string): boolean => tasks.some(({ name }) => name === text);
    const { prerequisites } = planned.task;
    planned.builtOn = plan.filter(({ task }) => prerequisites.includes(task.name));
    planned.task = { ...planned.task, prerequisites: prerequisites.filter((text) => !isTask(text)) };
    return planned;
  });
}

/** Numbers the tasks and names those each one builds on. */
export function finishPlan(catalogue: Catalogue, plan: PlannedTask[]): GeneratedTask[] {
  return plan.map(({ key, task, builtOn: known = [] }, order) => {
    const needs = (key && catalogue.find(key)?.needs) || [];
    const builtOn = plan.slice(0, order).filter((earlier) => known.includes(earlier) || (earlier.key !== null && needs.includes(earlier.key)));
    return { ...task, order, prerequisites: [...new Set([...builtOn.map((earlier) => earlier.task.name), ...task.prerequisites])] };
  });
}
