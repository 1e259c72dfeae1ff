import { MAX_TASKS } from '../../generatedProject.ts';
import { featureLabel, featuresIn } from '../idea/findFeatures.ts';
import { findResources } from '../idea/findResources.ts';
import { tokensOf } from '../idea/tokens.ts';
import { plannedFrom, withNeeds, type PlannedTask } from '../plan.ts';
import { listed } from '../words.ts';
import { itemsOf, partsOf, plainItem } from './clauses.ts';
import { saysMore } from './residue.ts';
import type { Instruction, Revision } from './revision.ts';
import { buildsOn } from './taskCount.ts';
import { tasksAbout, tasksMeant } from './taskReference.ts';

const ADD =
  /\b(?:add(?: in)?|include|introduce|insert|append|support|extend (?:it|this) with|i (?:also )?(?:want|need)|(?:it|they|there) (?:also )?(?:should|must|needs?(?: to)?) (?:also )?(?:have|be|support)?|(?:also )?with|also)\s+(.+)$/i;
const DROP =
  /\b(?:drop|remove|delete|without|no|skip|leave out|get rid of|cut(?: out)?|exclude|scrap|take out|(?:don't|do not|doesn't|does not) (?:need|want|have|like))\s+(.+)$/i;
const REPLACE = /\b(?:replace|swap)\s+(.+?)\s+(?:with|by|for)\s+(.+)$/i;

/** "Replace reviews with comments". */
export const replaces: Instruction = (clause, revision) => {
  const match = REPLACE.exec(clause);
  if (!match) return false;
  drop(match[1]!, revision);
  for (const item of itemsOf(match[2]!)) add(item, revision);
  return true;
};

/** "Drop the comments", "remove task 3", "without sign-in". */
export const drops: Instruction = (clause, revision) => {
  const match = DROP.exec(clause);
  if (!match) return false;
  drop(match[1]!, revision);
  return true;
};

/** "Add reviews and a waiting list", "also publishers". */
export const adds: Instruction = (clause, revision) => {
  const match = ADD.exec(clause);
  if (!match && featuresIn(clause).length === 0) return false;
  // A feature named before the verb is wanted too: "dark mode would be nice, also search".
  addNamed(match ? clause.slice(0, match.index) : clause, revision, { isWhole: !match });
  for (const item of match ? itemsOf(match[1]!) : []) add(item, revision);
  return true;
};

/** Adds features that a text names without a verb. */
function addNamed(text: string, revision: Revision, { isWhole }: { isWhole: boolean }): void {
  for (const part of partsOf(text)) {
    const features = featuresIn(part);
    for (const key of features) add(featureLabel(key), revision);
    if (isWhole && saysMore(part) && (features.length === 0 || /\d/.test(part)))
      revision.notes.push(`I did not understand "${part.trim()}".`);
  }
}

function drop(words: string, revision: Revision): void {
  const whole = named(words, revision);
  const wishes =
    whole.length > 0
      ? [{ part: words, tasks: whole }]
      : partsOf(words).map((part) => ({ part, tasks: tasksIn(part, words, revision) }));
  // All tasks are looked up before any is removed, so that "tasks 3 and 4" are numbered as they were before.
  for (const { part, tasks } of wishes) {
    featuresIn(part).forEach((key) => revision.dropped.add(key));
    if (tasks.length === 0 && saysMore(part))
      revision.notes.push(`There is no task about "${plainItem(part)}", so nothing was removed for it.`);
  }
  const gone = [...new Set(wishes.flatMap(({ tasks }) => tasks))];
  if (gone.length > 0) takeOut(gone, revision);
}

/** The task with this full name, which may itself look like a list. */
function named(words: string, { plan }: Revision): PlannedTask[] {
  const plain = words
    .toLowerCase()
    .replaceAll(/["“”]|^(?:the )?(?:tasks? )?(?=["“])/g, '')
    .trim();
  return plan.filter(({ task }) => task.name.toLowerCase() === plain);
}

function tasksIn(part: string, words: string, revision: Revision): PlannedTask[] {
  const bare = /^#?(\d+)$/.exec(part.trim())?.[1];
  if (bare && /\btasks?\b/i.test(words)) return revision.plan.slice(Number(bare) - 1).slice(0, 1);
  const meant = tasksMeant(part, revision);
  return meant.length > 0 ? meant : tasksAbout(plainItem(part), revision);
}

function takeOut(tasks: PlannedTask[], revision: Revision): void {
  const { catalogue } = revision;
  const gone = new Set(tasks);
  // What builds on a dropped task goes too. The exception is the first task: everything builds on it, so it may go alone.
  for (const planned of revision.plan) {
    if ([...gone].some((other) => other.key !== 'core:online' && buildsOn(planned, other, catalogue)))
      gone.add(planned);
  }
  const kept = revision.plan.filter((planned) => !gone.has(planned));
  if (kept.length === 0) {
    revision.notes.push(
      `A project needs at least one task, so I kept ${listed(tasks.map(({ task }) => `"${task.name}"`))}.`,
    );
    return;
  }
  for (const { key } of gone) if (key) revision.dropped.add(key);
  const also = [...gone].filter((planned) => !tasks.includes(planned));
  revision.plan = kept;
  revision.notes.push(
    `Removed ${listed(tasks.map(({ task }) => `"${task.name}"`))}${also.length > 0 ? `, and with ${tasks.length === 1 ? 'it' : 'them'} ${listed(also.map(({ task }) => `"${task.name}"`))}, which built on ${tasks.length === 1 ? 'it' : 'them'}` : ''}.`,
  );
}

function add(item: string, revision: Revision): void {
  const { catalogue, plan, notes } = revision;
  const keys = keysFor(item, revision);
  if (keys.length === 0) notes.push(`I did not understand "${item}": I have no task for it.`);
  for (const key of keys) {
    const missing = withNeeds(catalogue, plan, key);
    if (missing.length === 0)
      notes.push(
        plan.some((planned) => planned.key === catalogue.find(key)?.key)
          ? `There is already a task for ${label(key)}.`
          : `I have no ready task for ${label(key)} in this kind of project.`,
      );
    else if (plan.length + missing.length > MAX_TASKS)
      notes.push(`There is no room for ${label(key)}: a draft has at most ${MAX_TASKS} tasks.`);
    else {
      plan.push(...missing.map((blueprint) => plannedFrom(blueprint, revision.about.difficulty_level)));
      for (const blueprint of missing) revision.added.add(blueprint.key);
      notes.push(`Added ${listed(missing.map(({ name }) => `"${name}"`))}.`);
    }
  }
}

function keysFor(item: string, { catalogue }: Revision): string[] {
  const features = featuresIn(item);
  if (features.length > 0) return features;
  const things = findResources(tokensOf(item), new Set());
  return things.map(({ singular }) => `core:collection:${singular}`).filter((key) => catalogue.find(key) !== null);
}

function label(key: string): string {
  return `"${key.startsWith('core:collection:') ? key.slice('core:collection:'.length) : featureLabel(key)}"`;
}
