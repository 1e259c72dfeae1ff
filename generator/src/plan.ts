import type { Blueprint, Catalogue } from './kits/catalogue.ts';
import { MAX_TASKS, type Project, type Task } from './project.ts';

/** What a level means for the size of a project, from easy to hard. */
export const LEVELS = [
  { name: 'Beginner', tasks: 5, teamSize: 3 },
  { name: 'Intermediate', tasks: 6, teamSize: 4 },
  { name: 'Advanced', tasks: 8, teamSize: 5 },
  { name: 'Expert', tasks: 10, teamSize: 6 },
] as const;

export const levelIndex = (name: string): number =>
  Math.max(
    0,
    LEVELS.findIndex((level) => level.name.toLowerCase() === name.toLowerCase()),
  );

/** A task while the project is being made: from the catalogue, or kept from an earlier version. */
export interface Planned {
  key: string | null;
  task: Task;
  /** For a kept task, the tasks it built on in the earlier version; as references, they survive renaming. */
  builtOn: Planned[];
}

export function planned({ key, needs, task: make }: Blueprint, difficulty: string): Planned {
  const task = make();
  const harder = levelIndex(difficulty) >= 2 && needs.length > 0 ? 1 : 0;
  return { key, task: { ...task, difficulty_level: Math.min(3, task.difficulty_level + harder) }, builtOn: [] };
}

/** The task of `key`, preceded by those it needs that the plan does not have yet. */
export function withNeeds(catalogue: Catalogue, plan: readonly Planned[], key: string): Blueprint[] {
  const blueprint = catalogue.find(key);
  if (!blueprint || plan.some((one) => one.key === key)) return [];
  const all = [...blueprint.needs.flatMap((need) => withNeeds(catalogue, plan, need)), blueprint];
  return all.filter((one, at) => all.findIndex((other) => other.key === one.key) === at);
}

/** Adds features in the kit's order until the plan has `count` tasks. Beginners get no hard ones. */
export function fillUp(
  catalogue: Catalogue,
  plan: Planned[],
  count: number,
  difficulty: string,
  except: ReadonlySet<string>,
): Planned[] {
  const filled = [...plan];
  for (const key of catalogue.features) {
    const missing = withNeeds(catalogue, filled, key);
    const isTooHard = levelIndex(difficulty) === 0 && missing.some(({ task }) => task().difficulty_level === 3);
    if (filled.length < Math.min(count, MAX_TASKS) && missing.length === 1 && !isTooHard && !except.has(key))
      filled.push(planned(missing[0]!, difficulty));
  }
  return filled;
}

/** The plan of an earlier version. Its prerequisites are separated into tasks and other knowledge. */
export function planOf(catalogue: Catalogue, { tasks }: Project): Planned[] {
  const plan: Planned[] = tasks.map((task) => ({ key: catalogue.keyOf(task), task, builtOn: [] }));
  const names = new Set(tasks.map(({ name }) => name));
  for (const one of plan) {
    const { prerequisites } = one.task;
    one.builtOn = plan.filter(({ task }) => prerequisites.includes(task.name));
    one.task = { ...one.task, prerequisites: prerequisites.filter((text) => !names.has(text)) };
  }
  return plan;
}

export function buildsOn(one: Planned, on: Planned, catalogue: Catalogue): boolean {
  return (
    one.builtOn.includes(on) ||
    (one.key !== null && on.key !== null && (catalogue.find(one.key)?.needs ?? []).includes(on.key))
  );
}

/** Numbers the tasks and gives each its prerequisites. */
export function tasksOf(catalogue: Catalogue, plan: readonly Planned[]): Task[] {
  return plan.map((one, order) => {
    const builtOn = plan
      .slice(0, order)
      .filter((earlier) => buildsOn(one, earlier, catalogue))
      .map(({ task }) => task.name);
    return { ...one.task, order, prerequisites: [...new Set([...builtOn, ...one.task.prerequisites])] };
  });
}

const IDEA = '\n\nIdea: ';

/** What the project is about as it is now, and the words it was made from, so that they can be read again. */
export function describe(catalogue: Catalogue, plan: readonly Planned[]): string {
  const { kit, idea } = catalogue;
  const keys = plan.map(({ key }) => key);
  const features = kit.features.filter((key) => keys.includes(key)).map((key) => catalogue.label(key));
  const last = features.pop();
  const extra = last ? `, with ${[...(features.length > 0 ? [features.join(', ')] : []), last].join(' and ')}` : '';
  const about = `The team builds ${catalogue.summary(keys)}${extra}.`;
  const how = 'Each task builds on earlier ones and ends with a version that works.';
  return `${about} ${how}\n\n${kit.delivery}${IDEA}${[...idea.prompt].slice(0, 600).join('')}`;
}

export const isDescribedHere = ({ description }: Project): boolean => description.includes(IDEA);

/** The words that a project was made from; one that was not made here is read by its name and description. */
export function ideaOf(project: Project): string {
  return isDescribedHere(project)
    ? project.description.slice(project.description.indexOf(IDEA) + IDEA.length)
    : `${project.name}. ${project.description}`;
}
