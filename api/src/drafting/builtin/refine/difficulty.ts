import { levelIndex, LEVELS } from '../levels.ts';
import { listed } from '../words.ts';
import type { Revision, Setting } from './revision.ts';
import { taskReference, type TaskReference } from './taskReference.ts';

const HARDER = /\b(?:harder|tougher|more (?:difficult|challenging|demanding|complex|advanced))\b/gi;
const EASIER = /\b(?:easier|simpler|less (?:difficult|challenging|demanding|complex))\b/gi;
const TASK_LEVELS = ['', 'easy', 'medium', 'hard'];

/** "Make it harder", "for beginners", "make the search task easy". */
export const setsDifficulty: Setting = (clause, revision) => {
  const meant = /\b(?:project|everything|overall)\b/i.test(clause) ? null : taskReference(clause, revision);
  return (meant && meant.tasks.length > 0 && ofTasks(clause, meant, revision)) || ofProject(clause, revision);
};

function ofTasks(clause: string, { tasks, text }: TaskReference, { notes }: Revision): string[] | null {
  const word = /\b(easy|medium|hard)\b/i.exec(clause)?.[1];
  const [harder, easier] = [clause.match(HARDER), clause.match(EASIER)];
  if (!word && !harder && !easier) return null;
  for (const planned of tasks) {
    const level = word ? TASK_LEVELS.indexOf(word.toLowerCase()) : planned.task.difficulty_level + (harder ? 1 : -1);
    planned.task = { ...planned.task, difficulty_level: Math.min(3, Math.max(1, level)) };
  }
  notes.push(`${listed(tasks.map(({ task }) => `"${task.name}" is now ${TASK_LEVELS[task.difficulty_level]}`))}.`);
  return [text, ...(word ? [word] : (harder ?? easier)!)];
}

function ofProject(clause: string, revision: Revision): string[] | null {
  const now = levelIndex(revision.about.difficulty_level);
  const said = wantedLevel(clause, now);
  if (said === null) return null;
  const { wanted, texts } = said;
  const next = Math.min(LEVELS.length - 1, Math.max(0, wanted));
  const level = LEVELS[next]!;
  if (next === now) {
    revision.notes.push(
      wanted === now
        ? `The level is already ${level.name}.`
        : `The level stays ${level.name}, which is the ${wanted > now ? 'highest' : 'lowest'} level.`,
    );
    return texts;
  }
  for (const planned of revision.plan) {
    const task = planned.task.difficulty_level + Math.sign(next - now);
    if (planned.key !== 'core:online')
      planned.task = { ...planned.task, difficulty_level: Math.min(3, Math.max(1, task)) };
  }
  revision.about.difficulty_level = level.name;
  revision.notes.push(`The level is now ${level.name}, and the tasks are ${next > now ? 'harder' : 'easier'}.`);
  // The new level brings its own number of tasks, unless the same prompt gives one.
  revision.wantedCount ??=
    next > now ? Math.max(revision.plan.length, level.tasks) : Math.min(revision.plan.length, level.tasks);
  return texts;
}

const WORDED: [RegExp, number][] = [
  [/\b(?:make|be|is|level|difficulty)\b.*?\b(easy|simple)\b/i, 0],
  [/\b(?:make|be|is|level|difficulty)\b.*?\b(medium)\b/i, 1],
  [/\b(?:make|be|is|level|difficulty)\b.*?\b(hard|difficult|challenging)\b/i, 2],
];

function wantedLevel(clause: string, now: number): { wanted: number; texts: string[] } | null {
  const named = LEVELS.map(({ name }) => new RegExp(`\\b${name}s?\\b`, 'i').exec(clause)?.[0]);
  const index = named.findIndex(Boolean);
  const [harder, easier] = [clause.match(HARDER), clause.match(EASIER)];
  // "Easier, for beginners" is a single wish.
  if (index !== -1) return { wanted: index, texts: [named[index]!, ...(harder ?? easier ?? [])] };
  if (harder) return { wanted: now + 1, texts: harder };
  if (easier) return { wanted: now - 1, texts: easier };
  for (const [pattern, wanted] of WORDED) {
    const word = pattern.exec(clause)?.[1];
    if (word) return { wanted, texts: [word] };
  }
  return null;
}
