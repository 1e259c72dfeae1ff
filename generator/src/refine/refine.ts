import type { Catalogue } from '../kits/catalogue.ts';
import { describe, isDescribedHere, planOf, tasksOf, type Planned } from '../plan.ts';
import type { Generated, Project } from '../project.ts';
import { counted } from '../words.ts';
import { clausesOf, saysMore, withoutTexts } from './clauses.ts';
import { applyCount } from './count.ts';
import { renames, takesName } from './names.ts';
import { changesParts } from './parts.ts';
import type { Revision, Wish } from './revision.ts';
import { pointsElsewhere, setsCount, setsDifficulty, setsDurations, setsPremium, setsTeamSize } from './settings.ts';

const CAN =
  'You can change the number of tasks, the difficulty, features and things (add, remove, replace), ' +
  'names, durations, the team size, and whether the project is premium or free.';

// A clause may contain several of these and a feature besides: "add a search, 6 tasks, for a team of 3".
const SETTINGS: readonly Wish[] = [
  setsDifficulty,
  setsCount,
  setsDurations,
  setsTeamSize,
  setsPremium,
  pointsElsewhere,
];
const FIRST_PROMPT: readonly Wish[] = [setsCount, setsDurations, setsTeamSize, setsPremium, takesName];
const MOST_ROUNDS = 3;

function revisionOf(catalogue: Catalogue, project: Project, plan: Planned[], notes: string[]): Revision {
  return { catalogue, project: { ...project }, plan, notes, added: new Set(), dropped: new Set(), wantedCount: null };
}

/** Changes a project as a prompt asks. The notes say what was done and what was not understood. */
export function refine(catalogue: Catalogue, previous: Project, prompt: string): Generated {
  const revision = revisionOf(catalogue, previous, planOf(catalogue, previous), []);
  const unclear = clausesOf(prompt)
    .map((clause) => carryOut(clause, revision))
    .filter(Boolean);
  applyCount(revision);
  const { notes } = revision;
  if (notes.length === 0 && unclear.length === 0) notes.push(`I found nothing to change in these words. ${CAN}`);
  if (unclear.length > 0)
    notes.push(`I did not understand: ${unclear.map((clause) => `"${clause}"`).join(', ')}. ${CAN}`);
  const generated = finished(revision);
  if (isDescribedHere(previous) && changedTasks(previous, generated.project))
    generated.project.description = describe(catalogue, revision.plan);
  return generated;
}

const changedTasks = (before: Project, after: Project): boolean =>
  before.tasks.map(({ name }) => name).join('\n') !== after.tasks.map(({ name }) => name).join('\n');

/** Carries out the settings in a first prompt: "in 4 tasks, for a team of 2". */
export function carryOutSettings(
  catalogue: Catalogue,
  project: Project,
  plan: Planned[],
  prompt: string,
  notes: string[],
): Generated {
  const revision = revisionOf(catalogue, project, plan, notes);
  for (const clause of clausesOf(prompt)) for (const wish of FIRST_PROMPT) wish(clause, revision);
  applyCount(revision, { isFirst: true });
  notes.splice(1, 0, `It has ${counted(revision.plan.length, 'task')}. You can change this with another prompt.`);
  revision.project.description = describe(catalogue, revision.plan);
  return finished(revision);
}

/** Carries out what a clause asks, until nothing is left that could be a wish. Returns what was not understood. */
function carryOut(clause: string, revision: Revision): string {
  let rest = clause;
  const named = renames(rest, revision);
  if (named) rest = withoutTexts(rest, named);
  for (let round = 0; round < MOST_ROUNDS && (round === 0 || saysMore(rest)); round += 1) {
    const used = SETTINGS.flatMap((wish) => wish(rest, revision) ?? []);
    if (used.length === 0) break;
    rest = withoutTexts(rest, used);
  }
  return !saysMore(rest) || changesParts(rest, revision) ? '' : rest;
}

function finished({ project, catalogue, plan, notes }: Revision): Generated {
  return { project: { ...project, tasks: tasksOf(catalogue, plan) }, notes };
}
