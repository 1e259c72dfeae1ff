import { checksSchema } from '../../grading/checkFormat.ts';
import { MAX_TASKS, type GeneratedTask } from '../generatedProject.ts';
import type { Blueprint } from './blueprint.ts';
import type { Catalogue } from './catalogue.ts';
import { levelIndex } from './levels.ts';

/** A task while the project is being made: from a blueprint, or kept from an earlier version. */
export interface PlannedTask {
  key: string | null;
  task: GeneratedTask;
  /** For a kept task, the tasks it built on in the earlier version; as references, they survive renaming. */
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

/** The blueprint of `key`, preceded by those it needs that the plan does not have yet. */
export function withNeeds(
  catalogue: Catalogue,
  plan: PlannedTask[],
  key: string,
  seen = new Set<string>(),
): Blueprint[] {
  const blueprint = catalogue.find(key);
  if (!blueprint || seen.has(blueprint.key) || plan.some((planned) => planned.key === blueprint.key)) return [];
  seen.add(blueprint.key);
  return [...blueprint.needs.flatMap((need) => withNeeds(catalogue, plan, need, seen)), blueprint];
}

/** Adds features in the catalogue's order until the plan has `count` tasks or the catalogue has no more. */
export function fillUp(
  catalogue: Catalogue,
  plan: PlannedTask[],
  count: number,
  difficulty: string,
  except: ReadonlySet<string> = new Set(),
): PlannedTask[] {
  const filled = [...plan];
  for (const key of catalogue.fillers(difficulty)) {
    if (filled.length >= Math.min(count, MAX_TASKS)) break;
    const missing = except.has(key) ? [] : withNeeds(catalogue, filled, key);
    if (missing.length === 1) filled.push(plannedFrom(missing[0]!, difficulty));
  }
  return filled;
}

/** The plan of an earlier version. Its prerequisites are separated into tasks and other knowledge. */
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

/** Numbers the tasks and gives each its prerequisites. */
export function finishPlan(catalogue: Catalogue, plan: PlannedTask[]): GeneratedTask[] {
  return plan.map(({ key, task, builtOn: known = [] }, order) => {
    const needs = (key && catalogue.find(key)?.needs) || [];
    const builtOn = plan
      .slice(0, order)
      .filter((earlier) => known.includes(earlier) || (earlier.key !== null && needs.includes(earlier.key)));
    return {
      ...task,
      order,
      prerequisites: [...new Set([...builtOn.map((earlier) => earlier.task.name), ...task.prerequisites])],
    };
  });
}
