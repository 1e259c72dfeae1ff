import { MAX_TASKS } from '../../generatedProject.ts';
import { fillUp, type PlannedTask } from '../plan.ts';
import { counted, listed } from '../words.ts';
import { NUMBER, numberOf } from './numbers.ts';
import type { Revision, Setting } from './revision.ts';

const MORE = new RegExp(
  `\\badd\\s+${NUMBER}\\s+(?:more\\s+|extra\\s+|additional\\s+|other\\s+|new\\s+)?tasks?\\b|\\b${NUMBER}\\s+(?:more|extra|additional|other)\\s+tasks?\\b`,
  'i',
);
const FEWER = new RegExp(
  `\\b(?:remove|drop|delete|cut)\\s+${NUMBER}\\s+tasks?\\b|\\b${NUMBER}\\s+(?:fewer|less)\\s+tasks?\\b`,
  'i',
);
const EXACT = new RegExp(`(?<!\\b(?:last|first|final|tasks?)\\s)\\b${NUMBER}\\s+(?:\\w+\\s+)?tasks?\\b`, 'i');

/** "Make it 6 tasks", "two more tasks", "fewer tasks". `applyCount` carries it out at the end. */
export const setsCount: Setting = (clause, revision) => {
  const now = revision.wantedCount ?? revision.plan.length;
  const more = MORE.exec(clause);
  const fewer = FEWER.exec(clause);
  const exact = EXACT.exec(clause);
  const longer = /\bmore tasks\b|\b(?:longer|bigger|larger) project\b/i.exec(clause);
  const shorter = /\b(?:fewer|less) tasks\b|\b(?:shorter|smaller) project\b/i.exec(clause);
  if (more) revision.wantedCount = now + numberOf((more[1] ?? more[2])!);
  else if (fewer) revision.wantedCount = now - numberOf((fewer[1] ?? fewer[2])!);
  else if (exact) revision.wantedCount = numberOf(exact[1]!);
  else if (longer) revision.wantedCount = now + 2;
  else if (shorter) revision.wantedCount = now - 2;
  const said = more ?? fewer ?? exact ?? longer ?? shorter;
  return said && [said[0]];
};

/** Adds or removes tasks until the wanted number is reached. With `isFirst` without notes about them, because nobody has seen the tasks before. */
export function applyCount(revision: Revision, { isFirst = false } = {}): void {
  const { wantedCount: wanted, notes, plan: before, about, catalogue } = revision;
  if (wanted === null) return;
  const count = Math.min(MAX_TASKS, Math.max(1, wanted));
  if (count !== wanted) notes.push(`A draft can have from 1 to ${MAX_TASKS} tasks, so I aimed for ${count}.`);
  if (count > before.length) {
    revision.plan = fillUp(catalogue, before, count, about.difficulty_level, revision.dropped);
    // A beginner's project that is asked to be long may get harder tasks after all.
    revision.plan = fillUp(catalogue, revision.plan, count, 'Intermediate', revision.dropped);
    if (!isFirst)
      report(
        'Added',
        revision.plan.filter((planned) => !before.includes(planned)),
        notes,
      );
    if (revision.plan.length < count)
      notes.push(
        `I have no more ready tasks for this subject, so the project has ${counted(revision.plan.length, 'task')} instead of ${count}. Tell me which features or things to add.`,
      );
  } else if (count < before.length) {
    revision.plan = shortened(revision, count);
    if (!isFirst)
      report(
        'Removed',
        before.filter((planned) => !revision.plan.includes(planned)),
        notes,
      );
  } else if (!isFirst) {
    notes.push(`The project already has ${counted(count, 'task')}.`);
  }
}

function report(verb: string, tasks: PlannedTask[], notes: string[]): void {
  if (tasks.length > 0) notes.push(`${verb} ${listed(tasks.map(({ task }) => `"${task.name}"`))}.`);
}

/** Removes what matters least: features before the spine, later tasks before earlier ones, nothing that others build on. */
function shortened({ plan, catalogue, added }: Revision, count: number): PlannedTask[] {
  const kept = [...plan];
  while (kept.length > count) {
    const free = kept.filter(
      (planned) => !kept.some((other) => other !== planned && buildsOn(other, planned, catalogue)),
    );
    const cost = ({ key }: PlannedTask): number =>
      key !== null && added.has(key) ? 2 : key?.startsWith('core:') ? 1 : 0;
    const last = free.reduceRight(
      (best, planned) => (cost(planned) < cost(best) ? planned : best),
      free.at(-1) ?? kept.at(-1)!,
    );
    kept.splice(kept.indexOf(last), 1);
  }
  return kept;
}

export function buildsOn(planned: PlannedTask, on: PlannedTask, catalogue: Revision['catalogue']): boolean {
  const needs = (planned.key && catalogue.find(planned.key)?.needs) || [];
  return (planned.builtOn ?? []).includes(on) || (on.key !== null && needs.includes(on.key));
}
