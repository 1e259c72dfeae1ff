import type { GeneratedProject, GeneratedTask } from '@project-practice/shared/contract';
import { taskDifficultyLabel } from '@project-practice/shared/details';
import { draftTexts, historyTexts, projectTexts } from '../texts.ts';

export interface Change {
  kind: 'added' | 'removed' | 'changed';
  /** The title of a task, or the name of a project field. */
  what: string;
  detail?: string;
}

const step = (before: string | number, after: string | number) => `${before} → ${after}`;
const accessOf = (project: GeneratedProject) => (project.is_premium ? projectTexts.premium : projectTexts.free);
const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** What a refinement changed in the project, found by comparing the two versions. */
export function changesBetween(before: GeneratedProject, after: GeneratedProject): Change[] {
  return [...projectChanges(before, after), ...taskChanges(before.tasks, after.tasks)];
}

function projectChanges(before: GeneratedProject, after: GeneratedProject): Change[] {
  const facts: [string, string | number, string | number][] = [
    [historyTexts.facts.name, before.name || draftTexts.untitled, after.name || draftTexts.untitled],
    [projectTexts.category, before.category, after.category],
    [projectTexts.difficulty, before.difficulty_level, after.difficulty_level],
    [projectTexts.teamSize, before.max_team_size, after.max_team_size],
    [projectTexts.access, accessOf(before), accessOf(after)],
  ];
  const changes = facts
    .filter(([, was, is]) => was !== is)
    .map<Change>(([what, was, is]) => ({ kind: 'changed', what, detail: step(was, is) }));
  return before.description === after.description
    ? changes
    : [...changes, { kind: 'changed', what: historyTexts.facts.description }];
}

function taskChanges(before: readonly GeneratedTask[], after: readonly GeneratedTask[]): Change[] {
  const was = new Map(before.map((task) => [task.name, task]));
  const is = new Map(after.map((task) => [task.name, task]));
  const added = after.filter(({ name }) => !was.has(name)).map<Change>(({ name }) => ({ kind: 'added', what: name }));
  const removed = before
    .filter(({ name }) => !is.has(name))
    .map<Change>(({ name }) => ({ kind: 'removed', what: name }));
  const changed = after.flatMap((task) => {
    const earlier = was.get(task.name);
    const details = earlier ? taskDetails(earlier, task) : [];
    return details.length > 0
      ? [{ kind: 'changed', what: task.name, detail: details.join(', ') } satisfies Change]
      : [];
  });
  // Removing a task shifts the ones after it; a task counts as moved only when its order relative to the others changed.
  const kept = (tasks: readonly GeneratedTask[], other: Map<string, GeneratedTask>) =>
    tasks.map(({ name }) => name).filter((name) => other.has(name));
  const isReordered = !same(kept(before, is), kept(after, was));
  return [
    ...added,
    ...removed,
    ...changed,
    ...(isReordered ? [{ kind: 'changed', what: historyTexts.facts.order } satisfies Change] : []),
  ];
}

function taskDetails(before: GeneratedTask, after: GeneratedTask): string[] {
  const details: string[] = [];
  if (before.difficulty_level !== after.difficulty_level)
    details.push(step(taskDifficultyLabel(before.difficulty_level), taskDifficultyLabel(after.difficulty_level)));
  if (before.duration_in_days !== after.duration_in_days)
    details.push(step(projectTexts.days(before.duration_in_days), projectTexts.days(after.duration_in_days)));
  if (before.description !== after.description) details.push(historyTexts.parts.description);
  if (!same(before.prerequisites, after.prerequisites)) details.push(historyTexts.parts.prerequisites);
  if (!same(before.endpoints, after.endpoints)) details.push(historyTexts.parts.endpoints);
  if (!same(before.tests ?? [], after.tests ?? [])) details.push(historyTexts.parts.checks);
  return details;
}
