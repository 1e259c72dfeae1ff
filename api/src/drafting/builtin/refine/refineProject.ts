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
import type { Instruction, Revision } from './revision.ts';
import { pointsElsewhere, renames, setsPremium, setsTeamSize, takesName } from './settings.ts';
import { applyCount, setsCount } from './taskCount.ts';

const CAN = 'I understand a number of tasks, the difficulty, features or things to add, drop or replace, new names, durations, the team size, and premium or free.';

// A clause may hold several of these ("6 tasks for a team of 3"); what adds and drops is asked only when none of them was meant.
const SETTINGS: readonly Instruction[] = [setsCount, setsDurations, setsDifficulty, setsTeamSize, setsPremium];
const FIRST_PROMPT: readonly Instruction[] = [setsCount, setsDurations, setsTeamSize, setsPremium, takesName];

/** Changes a project as a prompt asks, and says what it did and what it did not understand. */
export function refineProject(request: GenerateRequest & { previous: GeneratedProject }): Generated {
  const { previous } = request;
  const catalogue = catalogueFor(previous.category, readIdea(briefOf(previous)));
  const revision = revisionOf(previous, catalogue);
  const unclear = clausesOf(request.prompt).filter((clause) => !carryOut(clause, revision));
  applyCount(revision);
  if (unclear.length > 0) revision.notes.push(`I did not understand: ${unclear.map((clause) => `"${clause}"`).join(', ')}. ${CAN}`);
  return generatedFrom(revision);
}

/** Carries out what a first prompt says beside the subject: "in 4 tasks, for a team of 2". */
export function applySettings(generated: Generated, catalogue: Catalogue, prompt: string): Generated {
  const revision = revisionOf(generated.project, catalogue);
  revision.notes.push(...generated.notes);
  for (const clause of clausesOf(prompt)) FIRST_PROMPT.forEach((instruction) => instruction(clause, revision));
  applyCount(revision, { isFirst: true });
  revision.notes.splice(1, 0, `It has ${counted(revision.plan.length, 'task')}, which can be changed with another prompt.`);
  return generatedFrom(revision);
}

function carryOut(clause: string, revision: Revision): boolean {
  if (renames(clause, revision) || replaces(clause, revision) || pointsElsewhere(clause, revision)) return true;
  const isSetting = SETTINGS.map((instruction) => instruction(clause, revision)).some(Boolean);
  return isSetting || drops(clause, revision) || adds(clause, revision);
}

function revisionOf(project: GeneratedProject, catalogue: Catalogue): Revision {
  const { tasks, ...about } = project;
  return { catalogue, about, plan: planOf(catalogue, tasks), notes: [], added: new Set(), dropped: new Set(), wantedCount: null };
}

function generatedFrom({ about, catalogue, plan, notes }: Revision): Generated {
  return { project: { ...about, tasks: finishPlan(catalogue, plan) }, notes };
}
