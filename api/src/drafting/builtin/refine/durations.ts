import type { PlannedTask } from '../plan.ts';
import { counted, listed } from '../words.ts';
import { daysOf, NUMBER, UNIT } from './numbers.ts';
import type { Revision, Setting } from './revision.ts';
import { taskReference } from './taskReference.ts';

const MAX_DAYS = 365;
const AMOUNT = new RegExp(`\\b${NUMBER}[\\s-]+${UNIT}\\b`, 'i');
const TOTAL =
  /\b(?:finish(?:ed)?|done|completed?|fit|total|altogether|overall|whole|in all|project)\b|\bit\b.*\blong\b/i;
const FACTORS: [RegExp, number][] = [
  [/\bdouble\b.*?\b(?:durations?|times?|days)\b|\btwice (?:as long|the time)\b/i, 2],
  [/\bhalve\b.*?\b(?:durations?|times?|days)\b|\bhalf (?:as long|the time)\b/i, 0.5],
  [/\bmore (?:time|days|durations?)\b|\blonger\b(?! (?:project|descriptions?|texts?|names?))/i, 1.5],
  [
    /\b(?:less|fewer) (?:time|days|durations?)\b|\bshorten\b|\bshorter\b(?! (?:project|descriptions?|texts?|names?))/i,
    0.67,
  ],
];

/** "Each task 2 days", "task 3 takes a week", "finish in 3 weeks", "double the durations". */
export const setsDurations: Setting = (clause, revision) => {
  const number = AMOUNT.exec(clause);
  const amount = number ?? /\b(a|one) (day|week|month)\b/i.exec(clause);
  const days = amount ? daysOf(amount[1]!.replace(/^a$/i, 'one'), amount[2]!) : null;
  const reference = taskReference(clause, revision);
  const meant = reference && reference.tasks.length > 0 ? reference : null;
  if (amount && days !== null && meant) return setAll(meant.tasks, () => days, revision, [meant.text, amount[0]]);
  if (number && TOTAL.test(clause) && !/\b(?:each|every|per|all)\b/i.test(clause))
    return fitsInto(daysOf(number[1]!, number[2]!), revision, [number[0]]);
  if (amount && days !== null && /\b(?:each|every|per task|all tasks|tasks?|durations?)\b/i.test(clause))
    return setAll(revision.plan, () => days, revision, [amount[0]]);
  const [text, factor] =
    FACTORS.map(([pattern, by]) => [pattern.exec(clause)?.[0], by] as const).find(([found]) => found) ?? [];
  return text && factor
    ? setAll(
        meant?.tasks ?? revision.plan,
        (now) => Math.round(now * factor),
        revision,
        meant ? [text, meant.text] : [text],
      )
    : null;
};

function setAll(tasks: PlannedTask[], change: (now: number) => number, revision: Revision, texts: string[]): string[] {
  for (const planned of tasks)
    planned.task = { ...planned.task, duration_in_days: clamp(change(planned.task.duration_in_days)) };
  const what = tasks.length === revision.plan.length ? 'Every task' : listed(tasks.map(({ task }) => `"${task.name}"`));
  const lengths = [...new Set(tasks.map(({ task }) => task.duration_in_days))];
  revision.notes.push(
    lengths.length === 1
      ? `${what} now takes ${counted(lengths[0]!, 'day')}.`
      : `The durations have changed. The whole project now takes ${counted(totalOf(revision), 'day')}.`,
  );
  return texts;
}

/** Scales the durations of all tasks so that they sum up to `days`; each stays at least one day. */
function fitsInto(days: number, revision: Revision, texts: string[]): string[] {
  const factor = days / totalOf(revision);
  for (const planned of revision.plan)
    planned.task = { ...planned.task, duration_in_days: clamp(Math.round(planned.task.duration_in_days * factor)) };
  // Rounding leaves a few days over or missing: the longest tasks absorb them.
  for (let rest = days - totalOf(revision); rest !== 0; rest -= Math.sign(rest)) {
    const longest = revision.plan.reduce((a, b) => (b.task.duration_in_days > a.task.duration_in_days ? b : a));
    const next = longest.task.duration_in_days + Math.sign(rest);
    if (next < 1 || next > MAX_DAYS) break;
    longest.task = { ...longest.task, duration_in_days: next };
  }
  const total = totalOf(revision);
  revision.notes.push(
    total === days
      ? `The whole project now takes ${counted(total, 'day')}.`
      : `${counted(days, 'day')} ${days === 1 ? 'is' : 'are'} not enough for ${counted(revision.plan.length, 'task')} of at least one day, so the project now takes ${counted(total, 'day')}.`,
  );
  return texts;
}

function totalOf({ plan }: Revision): number {
  return plan.reduce((sum, { task }) => sum + task.duration_in_days, 0);
}

function clamp(days: number): number {
  return Math.min(MAX_DAYS, Math.max(1, days));
}
