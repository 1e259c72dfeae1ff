import type { Db } from '../../database/index.ts';
import { finishedTeams, teamsOnProject, type TeamOnProject } from '../../progress/index.ts';
import { findByProject } from './certificates.repository.ts';

type FinishedTeam = TeamOnProject & { finishedAt: Date };

export type Eligibility =
  | { status: 'available'; team: FinishedTeam }
  | { status: 'already_issued'; detail: string; no: string }
  | { status: 'no_team' | 'requirements_not_met'; detail: string };

/**
 * Whether a user may have a certificate for a project. Clients tell the cases apart by the exact `detail`. The first that
 * applies is returned: already issued, no registered team, not finished, joined after the finish.
 */
export async function eligibilityOf(db: Db, userId: number, projectId: number): Promise<Eligibility> {
  const issued = await findByProject(db, userId, projectId);
  if (issued)
    return { status: 'already_issued', detail: 'A certificate was already issued for this project.', no: issued.no };
  const finished = await finishedTeams(db, userId, projectId);
  // Only people who were members when the last task passed took part in the work.
  const team = finished.find(({ wasMemberAtFinish }) => wasMemberAtFinish);
  if (team) return { status: 'available', team };
  if (finished.length > 0)
    return {
      status: 'requirements_not_met',
      detail: 'requirements not met: you joined after the project was finished.',
    };
  const registered = await teamsOnProject(db, userId, projectId);
  if (registered.length === 0)
    return { status: 'no_team', detail: "No team you're a member of has finished this project" };
  return { status: 'requirements_not_met', detail: 'Your team has not completed all tasks.' };
}
