import { and, eq } from 'drizzle-orm';
import { findVisibleProject, lockOwnTeam } from '../../access/index.ts';
import { isUniqueViolation, tables, type Db } from '../../database/index.ts';
import { conflict, forbidden, notFound } from '../../problem.ts';
import { checksSchema } from '../../grading/checkFormat.ts';
import { deploymentHost } from '../../webAddress.ts';
import { inTaskOrder } from '../../progress/index.ts';
import type { NewSubmission } from './submissions.schemas.ts';

const { passes, registrations, submissions, tasks } = tables;

interface Target {
  userId: number;
  projectId: number;
  taskId: number;
}

/** Checks everything that can prevent a submission, in the order in which a person would ask. Locks the team. */
export async function checkSubmittable(
  db: Db,
  target: Target,
  teamUuid: string,
): Promise<{ teamId: number; totalTests: number }> {
  await findVisibleProject(db, target.userId, target.projectId);
  const rows = inTaskOrder(await db.select().from(tasks).where(eq(tasks.project_id, target.projectId)));
  const position = rows.findIndex((task) => task.id === target.taskId);
  if (position === -1) throw notFound('Task not found');
  const team = await lockOwnTeam(db, target.userId, teamUuid);
  const [registration] = await db
    .select({ id: registrations.id })
    .from(registrations)
    .where(and(eq(registrations.project_id, target.projectId), eq(registrations.team_id, team.id)));
  if (!registration) throw forbidden('This team is not registered to this project.', 'not_registered');
  const passed = await db.select({ id: passes.task_id }).from(passes).where(eq(passes.team_id, team.id));
  const passedIds = new Set(passed.map(({ id }) => id));
  if (rows.slice(0, position).some((task) => !passedIds.has(task.id)))
    throw forbidden('This task is locked for the selected team.', 'task_locked');
  return { teamId: team.id, totalTests: Math.max(1, checksSchema.safeParse(rows[position]!.tests).data?.length ?? 0) };
}

/** Stores a pending submission; a team has at most one per task. The caller queues it in the same transaction. */
export async function insertSubmission(
  tx: Db,
  target: Target,
  payload: NewSubmission,
): Promise<{ id: number; team_id: number }> {
  const { teamId, totalTests } = await checkSubmittable(tx, target, payload.team);
  const values = {
    task_id: target.taskId,
    team_id: teamId,
    user_id: target.userId,
    deployment_url: payload.deployment_url,
    deployment_host: deploymentHost(payload.deployment_url),
    github_url: payload.github_url,
    total_tests: totalTests,
  };
  try {
    const [row] = await tx
      .insert(submissions)
      .values(values)
      .returning({ id: submissions.id, team_id: submissions.team_id });
    return row!;
  } catch (error) {
    throw isUniqueViolation(error) ? alreadyGrading() : error;
  }
}

export const alreadyGrading = () => conflict('A submission for this task is already being graded.', 'already_grading');
