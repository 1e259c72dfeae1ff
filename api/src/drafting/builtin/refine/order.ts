import type { PlannedTask } from '../plan.ts';
import type { Revision, Setting } from './revision.ts';
import { buildsOn } from './taskCount.ts';
import { tasksAbout, taskReference, tasksMeant } from './taskReference.ts';

const SWAP = /\b(?:swap|exchange|switch)\s+(?:the\s+)?(.+?)\s+(?:and|with)\s+(?:the\s+)?(.+)$/i;
const MOVE =
  /\b(?:move|put|place|bring|do)\s+(.+?)\s+(?:(?:to|at|as|in)\s+)?(?:the\s+)?(?:very\s+)?(?:(first|start|beginning|front|last|end)|(before|after|behind)\s+(.+))$/i;

/** "Swap tasks 2 and 3", "put the search last", "move task 4 before task 2". */
export const reorders: Setting = (clause, revision) => {
  const moved = moveOf(clause, revision) ?? swapOf(clause, revision);
  if (!moved) return null;
  const { plan, notes, catalogue } = revision;
  const broken = moved.flatMap((planned, at) =>
    moved
      .slice(at + 1)
      .filter((later) => buildsOn(planned, later, catalogue))
      .map((needed) => ({ planned, needed })),
  )[0];
  if (broken) {
    notes.push(`"${broken.planned.task.name}" builds on "${broken.needed.task.name}", so it must come after it.`);
    return [clause];
  }
  const isSame = moved.every((planned, at) => planned === plan[at]);
  revision.plan = moved;
  notes.push(
    isSame
      ? 'The tasks are already in that order.'
      : `The order is now: ${moved.map(({ task }, at) => `${at + 1}. ${task.name}`).join('; ')}.`,
  );
  return [clause];
};

function moveOf(clause: string, revision: Revision): PlannedTask[] | null {
  const [, words, end, side, beside] = MOVE.exec(clause) ?? [];
  const planned = words ? theTask(words, revision) : null;
  const other = beside ? theTask(beside, revision) : null;
  if (!planned || (beside && (!other || other === planned))) return null;
  const rest = revision.plan.filter((task) => task !== planned);
  const at = other
    ? rest.indexOf(other) + (side!.toLowerCase() === 'before' ? 0 : 1)
    : /first|start|beginning|front/i.test(end!)
      ? 0
      : rest.length;
  return rest.toSpliced(at, 0, planned);
}

function swapOf(clause: string, revision: Revision): PlannedTask[] | null {
  const match = SWAP.exec(clause);
  const [one, other] =
    taskReference(clause, revision)?.tasks.length === 2
      ? tasksMeant(clause, revision)
      : [theTask(match?.[1] ?? '', revision), theTask(match?.[2] ?? '', revision)];
  if (!match || !one || !other || one === other) return null;
  return revision.plan.map((planned) => (planned === one ? other : planned === other ? one : planned));
}

/** The one task that these words refer to; null if there is none or more than one. */
function theTask(words: string, revision: Revision): PlannedTask | null {
  const meant = tasksMeant(words, revision);
  const tasks = meant.length > 0 ? meant : tasksAbout(words.replace(/\btasks?\b/gi, ' '), revision);
  return tasks.length === 1 ? tasks[0]! : null;
}
