import { levelIndex, LEVELS } from '../levels.ts';
import { listed } from '../words.ts';
import type { Instruction, Revision } from './revision.ts';
import { tasksMeant } from './taskReference.ts';

const HARDER = /\b(?:harder|tougher|more (?:difficult|challenging|demanding|complex|advanced))\b/i;
const EASIER = /\b(?:easier|simpler|less (?:difficult|challenging|demanding|complex))\b/i;
const TASK_LEVELS = ['', 'easy', 'medium', 'hard'];

/** "Make it harder", "for beginners", "make the search task easy". */
export const setsDifficulty: Instruction = (clause, revision) => {
  const meant = tasksMeant(clause, revision);
  return meant.length > 0 ? ofTasks(clause, meant, revision) : ofProject(clause, revision);
};

function ofTasks(clause: string, meant: Revision['plan'], { notes }: Revision): boolean {
  const word = /\b(easy|medium|hard)\b/i.exec(clause)?.[1]?.toLowerCase();
  const step = HARDER.test(clause) ? 1 : EASIER.test(clause) ? -1 : 0;
  if (!word && step === 0) return false;
  for (const planned of meant) {
    const level = word ? TASK_LEVELS.indexOf(word) : planned.task.difficulty_level + step;
    planned.task = { ...planned.task, difficulty_level: Math.min(3, Math.max(1, level)) };
  }
  notes.push(`${listed(meant.map(({ task }) => `"${task.name}" is now ${TASK_LEVELS[task.difficulty_level]}`))}.`);
  return true;
}

function ofProject(clause: string, revision: Revision): boolean {
  const now = levelIndex(revision.about.difficulty_level);
  const wanted = wantedLevel(clause, now);
  if (wanted === null) return false;
  const next = Math.min(LEVELS.length - 1, Math.max(0, wanted));
  const level = LEVELS[next]!;
  if (next === now) {
    revision.notes.push(`The level stays ${level.name}${wanted === now ? ', as it was' : `: there is none ${wanted > now ? 'above' : 'below'} it`}.`);
    return true;
  }
  for (const planned of revision.plan) {
    const task = planned.task.difficulty_level + Math.sign(next - now);
    if (planned.key !== 'core:online') planned.task = { ...planned.task, difficulty_level: Math.min(3, Math.max(1, task)) };
  }
  revision.about.difficulty_level = level.name;
  revision.notes.push(`The level is now ${level.name}, and the tasks are ${next > now ? 'harder' : 'easier'} accordingly.`);
  // The new level has its own size, unless the same prompt names one.
  revision.wantedCount ??= next > now ? Math.max(revision.plan.length, level.tasks) : Math.min(revision.plan.length, level.tasks);
  return true;
}

function wantedLevel(clause: string, now: number): number | null {
  const named = LEVELS.findIndex(({ name }) => new RegExp(`\\b${name}s?\\b`, 'i').test(clause));
  if (HARDER.test(clause)) return now + 1;
  if (EASIER.test(clause)) return now - 1;
  if (named !== -1) return named;
  if (/\b(?:make|be|is|level|difficulty)\b.*\b(?:easy|simple)\b/i.test(clause)) return 0;
  if (/\b(?:make|be|is|level|difficulty)\b.*\bmedium\b/i.test(clause)) return 1;
  if (/\b(?:make|be|is|level|difficulty)\b.*\b(?:hard|difficult|challenging)\b/i.test(clause)) return 2;
  return null;
}
