import { buildsOn, fillUp, type Planned } from '../plan.ts';
import { MAX_TASKS } from '../project.ts';
import { counted } from '../words.ts';
import { quoted, type Revision } from './revision.ts';

/** Adds or removes tasks until the wanted number is reached; `isFirst` without notes, since nobody has seen them. */
export function applyCount(revision: Revision, { isFirst = false } = {}): void {
  const { wantedCount: wanted, notes, plan: before, project, catalogue, dropped } = revision;
  if (wanted === null) return;
  const count = Math.min(MAX_TASKS, Math.max(1, wanted));
  if (count !== wanted) notes.push(`A draft can have from 1 to ${MAX_TASKS} tasks, so I aimed for ${count}.`);
  // A beginner's project that is asked to be long may get harder tasks after all.
  for (const level of [project.difficulty_level, 'Intermediate'])
    revision.plan = fillUp(catalogue, revision.plan, count, level, dropped);
  if (count < before.length) revision.plan = shortened(revision, count);
  const added = revision.plan.filter((one) => !before.includes(one));
  const removed = before.filter((one) => !revision.plan.includes(one));
  if (!isFirst && added.length > 0) notes.push(`Added ${quoted(added)}.`);
  if (!isFirst && removed.length > 0) notes.push(`Removed ${quoted(removed)}.`);
  if (revision.plan.length < count) {
    notes.push(
      `I have no more ready tasks for this subject, so the project has ${counted(revision.plan.length, 'task')} ` +
        `instead of ${count}. Tell me which features or things to add.`,
    );
  } else if (!isFirst && added.length + removed.length === 0)
    notes.push(`The project already has ${counted(count, 'task')}.`);
}

/** Removes what matters least: features before the rest, later tasks before earlier ones, nothing others build on. */
function shortened({ plan, catalogue, added }: Revision, count: number): Planned[] {
  const kept = [...plan];
  const cost = ({ key }: Planned): number =>
    key !== null && added.has(key) ? 2 : key !== null && catalogue.plan.includes(key) ? 1 : 0;
  while (kept.length > count) {
    const free = kept.filter((one) => !kept.some((other) => other !== one && buildsOn(other, one, catalogue)));
    const last = free.reduceRight((best, one) => (cost(one) < cost(best) ? one : best), free.at(-1) ?? kept.at(-1)!);
    kept.splice(kept.indexOf(last), 1);
  }
  return kept;
}
