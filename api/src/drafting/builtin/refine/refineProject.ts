import type { GeneratedProject } from '../../generatedProject.ts';
import type { Generated, GenerateRequest } from '../../generator.ts';
import { catalogueFor, type Catalogue } from '../catalogue.ts';
import { briefOf } from '../composeProject.ts';
import { readIdea } from '../idea/readIdea.ts';
import { finishPlan, planOf } from '../plan.ts';
import { counted } from '../words.ts';
import { clausesOf } from './clauses.ts';
import { setsDifficulty } from './difficulty.ts';
import { setsDurations } from './durations.ts';
import { adds, drops, replaces } from './features.ts';
import { renames, takesName } from './names.ts';
import { reorders } from './order.ts';
import { saysMore, withoutTexts } from './residue.ts';
import type { Revision, Setting } from './revision.ts';
import { pointsElsewhere, setsPremium, setsTeamSize } from './settings.ts';
import { applyCount, setsCount } from './taskCount.ts';

const CAN =
  'You can change the number of tasks, the difficulty, features and things (add, remove, replace), the order, names, durations, the team size, and whether the project is premium or free.';

// A clause may contain several of these and a feature besides: "add a search, 6 tasks, for a team of 3".
const SETTINGS: readonly Setting[] = [
  setsCount,
  setsDurations,
  setsDifficulty,
  setsTeamSize,
  setsPremium,
  pointsElsewhere,
];
const FIRST_PROMPT: readonly Setting[] = [setsCount, setsDurations, setsTeamSize, setsPremium];

/** Changes a project as a prompt asks. The notes say what was done and what was not understood. */
export function refineProject(request: GenerateRequest & { previous: GeneratedProject }): Generated {
  const { previous } = request;
  const catalogue = catalogueFor(previous.category, readIdea(briefOf(previous)));
  const revision = revisionOf(previous, catalogue);
  const unclear = clausesOf(request.prompt)
    .map((clause) => carryOut(clause, revision))
    .filter(Boolean);
  applyCount(revision);
  if (revision.notes.length === 0 && unclear.length === 0)
    revision.notes.push(`I found nothing to change in these words. ${CAN}`);
  if (unclear.length > 0)
    revision.notes.push(`I did not understand: ${unclear.map((clause) => `"${clause}"`).join(', ')}. ${CAN}`);
  return generatedFrom(revision);
}

/** Carries out the settings in a first prompt: "in 4 tasks, for a team of 2". */
export function applySettings(generated: Generated, catalogue: Catalogue, prompt: string): Generated {
  const revision = revisionOf(generated.project, catalogue);
  revision.notes.push(...generated.notes);
  for (const clause of clausesOf(prompt)) {
    FIRST_PROMPT.forEach((setting) => setting(clause, revision));
    takesName(clause, revision);
  }
  applyCount(revision, { isFirst: true });
  revision.notes.splice(
    1,
    0,
    `It has ${counted(revision.plan.length, 'task')}. You can change this with another prompt.`,
  );
  return generatedFrom(revision);
}

/** Carries out what a clause asks, part by part, until nothing is left that could be a wish. Returns what was not understood. */
function carryOut(clause: string, revision: Revision): string {
  let rest = clause;
  for (const settings of [[renames, reorders], SETTINGS, SETTINGS, SETTINGS]) {
    const used = settings.flatMap((setting) => setting(rest, revision) ?? []);
    rest = withoutTexts(rest, used);
    if (used.length > 0 && !saysMore(rest)) return '';
  }
  return saysMore(rest) && (replaces(rest, revision) || drops(rest, revision) || adds(rest, revision)) ? '' : rest;
}

function revisionOf(project: GeneratedProject, catalogue: Catalogue): Revision {
  const { tasks, ...about } = project;
  return {
    catalogue,
    about,
    plan: planOf(catalogue, tasks),
    notes: [],
    added: new Set(),
    dropped: new Set(),
    wantedCount: null,
  };
}

function generatedFrom({ about, catalogue, plan, notes }: Revision): Generated {
  return { project: { ...about, tasks: finishPlan(catalogue, plan) }, notes };
}
