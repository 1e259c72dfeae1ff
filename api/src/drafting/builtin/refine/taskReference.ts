import { featuresIn } from '../idea/findFeatures.ts';
import type { PlannedTask } from '../plan.ts';
import { singularOf } from '../words.ts';
import { NUMBER, numberOf, ORDINAL, ordinalOf } from './numbers.ts';
import type { Revision } from './revision.ts';

const NOT_A_LENGTH = `(?!\\s*-?(?:days?|weeks?|months?|tasks?))`;
const BY_NUMBER = new RegExp(
  `\\btasks?\\s*(?:no\\.?|number|#)?\\s*${NUMBER}\\b${NOT_A_LENGTH}(?:\\s*(?:,|and|&|,\\s*and)\\s*(?:tasks?\\s*)?${NUMBER}\\b${NOT_A_LENGTH})*`,
  'i',
);
const BY_ORDINAL = new RegExp(`\\b${ORDINAL}\\s+task\\b`, 'i');
const FIRST_OR_LAST = new RegExp(`\\b(last|final)\\s+(?:${NUMBER}\\s+)?tasks?\\b`, 'i');
const NAMED = /\bthe\s+((?:(?!\b(?:the|each|every|all)\b)[^,;.])+?)\s+task\b|\btask\s+["“]([^"”]+)["”]/i;
const LITTLE = new Set([
  'the',
  'task',
  'tasks',
  'all',
  'and',
  'for',
  'with',
  'from',
  'that',
  'about',
  'feature',
  'page',
  'project',
  'everything',
]);

export interface TaskReference {
  tasks: PlannedTask[];
  /** The words that refer to them. */
  text: string;
}

/** The tasks a clause refers to: "task 3", "tasks 2 and 4", "the last two tasks", "the search task". */
export function taskReference(clause: string, { plan }: Pick<Revision, 'plan'>): TaskReference | null {
  const numbered = BY_NUMBER.exec(clause)?.[0];
  if (numbered)
    return {
      text: numbered,
      tasks: [...numbered.matchAll(new RegExp(`\\b${NUMBER}\\b`, 'gi'))].flatMap(([number]) =>
        plan.slice(numberOf(number) - 1).slice(0, 1),
      ),
    };
  const ordinal = BY_ORDINAL.exec(clause);
  if (ordinal) return { text: ordinal[0], tasks: plan.slice(ordinalOf(ordinal[1]!) - 1).slice(0, 1) };
  const last = FIRST_OR_LAST.exec(clause);
  if (last) return { text: last[0], tasks: plan.slice(-(last[2] ? numberOf(last[2]) : 1)) };
  const named = NAMED.exec(clause);
  return named && { text: named[0], tasks: tasksAbout(named[1] ?? named[2]!, { plan }) };
}

export function tasksMeant(clause: string, revision: Revision): PlannedTask[] {
  return taskReference(clause, revision)?.tasks ?? [];
}

/** The tasks that some words describe: by full name, else by feature, else by words of the name. */
export function tasksAbout(words: string, { plan }: Pick<Revision, 'plan'>): PlannedTask[] {
  const plain = words.toLowerCase().replaceAll(/["“”]/g, '').trim();
  const exact = plan.filter(({ task }) => task.name.toLowerCase() === plain);
  if (exact.length > 0) return exact;
  const keys = featuresIn(plain);
  const byFeature = plan.filter(({ key }) => key !== null && keys.includes(key));
  if (byFeature.length > 0) return byFeature;
  const stems = plain
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length > 2 && !LITTLE.has(word))
    .map(singularOf);
  if (stems.length === 0) return [];
  const thing = plan.filter(({ key }) => key === `core:collection:${stems.join(' ')}`);
  if (thing.length > 0) return thing;
  return plan.filter(({ task }) => {
    const name = task.name
      .toLowerCase()
      .split(/[^a-z0-9]+/)
      .map(singularOf);
    return stems.every((stem) => name.includes(stem));
  });
}
