import { featuresIn } from '../idea/readIdea.ts';
import type { Catalogue } from '../kits/catalogue.ts';
import type { Planned } from '../plan.ts';
import type { Project } from '../project.ts';
import { listed, singularOf } from '../words.ts';
import { NUMBER, numberOf, ORDINAL } from './numbers.ts';

/** A project while the wishes of a prompt change it. */
export interface Revision {
  catalogue: Catalogue;
  project: Project;
  plan: Planned[];
  notes: string[];
  /** What this prompt added or removed, so that adjusting the number of tasks does not undo it. */
  added: Set<string>;
  dropped: Set<string>;
  /** Number of tasks asked for. Applied after everything else; null leaves the number as it is. */
  wantedCount: number | null;
}

/** Carries out the part of a clause that it understands and returns the words it used. */
export type Wish = (clause: string, revision: Revision) => string[] | null;

export const quoted = (tasks: readonly Planned[]): string => listed(tasks.map(({ task }) => `"${task.name}"`));

export function change(one: Planned, to: Partial<Planned['task']>): void {
  one.task = { ...one.task, ...to };
}

const NO_LENGTH = '(?! ?-?(?:days?|weeks?|months?|tasks?))';
const BY_NUMBER = new RegExp(
  `\\btasks? (?:no\\.? |number |#)?${NUMBER}\\b${NO_LENGTH}(?:(?:, and|,| and| &) (?:tasks? )?${NUMBER}\\b${NO_LENGTH}){0,9}`,
  'i',
);
const BY_ORDINAL = new RegExp(`\\b${ORDINAL} task\\b`, 'i');
const LAST = new RegExp(`\\b(?:last|final) (?:${NUMBER} )?tasks?\\b`, 'i');
const NAMED = /\bthe ((?:(?!the |each |every |all |task)[^ ,;.]+ ){1,8})task\b|\btask "([^"]+)"/i;

/** The tasks that a clause refers to: "task 3", "tasks 2 and 4", "the last two tasks", "the search task". */
export function tasksMeant(clause: string, revision: Revision): { tasks: Planned[]; text: string } | null {
  const { plan } = revision;
  const numbered = BY_NUMBER.exec(clause)?.[0];
  if (numbered)
    return {
      text: numbered,
      tasks: [...numbered.matchAll(new RegExp(`\\b${NUMBER}\\b`, 'gi'))].flatMap(
        ([number]) => plan.at(numberOf(number) - 1) ?? [],
      ),
    };
  const ordinal = BY_ORDINAL.exec(clause);
  if (ordinal) return { text: ordinal[0], tasks: plan.slice(numberOf(ordinal[1]!) - 1).slice(0, 1) };
  const last = LAST.exec(clause);
  if (last) return { text: last[0], tasks: plan.slice(-(last[1] ? numberOf(last[1]) : 1)) };
  const named = NAMED.exec(clause);
  return named && { text: named[0], tasks: tasksAbout(named[1] ?? named[2]!, revision) };
}

/** The tasks that some words describe: by full name, else by feature, else by the thing or the words of the name. */
export function tasksAbout(words: string, { plan, catalogue }: Revision): Planned[] {
  const plain = words.toLowerCase().replaceAll(/["“”]/g, '').trim();
  const exact = plan.filter(({ task }) => task.name.toLowerCase() === plain);
  if (exact.length > 0) return exact;
  const keys = featuresIn(plain, catalogue.kit.words);
  const byFeature = plan.filter(({ key }) => key !== null && keys.includes(key));
  if (byFeature.length > 0) return byFeature;
  const stems = plain
    .split(/[^a-z0-9]+/)
    .filter(
      (word) =>
        word.length > 2 &&
        !/^(?:the|tasks?|all|and|for|with|from|that|about|feature|page|project|everything)$/.test(word),
    )
    .map(singularOf);
  const thing = plan.filter(({ key }) => key === `thing:${stems.join(' ')}`);
  if (stems.length === 0 || thing.length > 0) return thing;
  return plan.filter(({ task }) => {
    const name = new Set(
      task.name
        .toLowerCase()
        .split(/[^a-z0-9]+/)
        .map(singularOf),
    );
    return stems.every((stem) => name.has(stem));
  });
}
