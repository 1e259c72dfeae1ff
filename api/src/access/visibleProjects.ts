import { and, eq, sql, type SQL } from 'drizzle-orm';
import { statement, tables, type Db, type Hole } from '../database/index.ts';
import { notFound } from '../problem.ts';

const { projects, tasks } = tables;

/** Public projects; private ones for their creator, members of registered teams, and users whom an operator granted access. */
export function isVisibleTo(userId: number | Hole<number>): SQL {
  return sql`(${projects.is_public} or ${projects.creator_id} = ${userId}
    or exists (select 1 from registrations r join memberships m on m.team_id = r.team_id
      where r.project_id = ${projects.id} and m.user_id = ${userId} and m.ended_at is null)
    or exists (select 1 from project_grants g where g.project_id = ${projects.id} and g.user_id = ${userId}))`;
}

export type ProjectRow = typeof projects.$inferSelect;

const visibleProject = statement((db, userId: Hole<number>, projectId: Hole<number>) =>
  db
    .select()
    .from(projects)
    .where(and(eq(projects.id, projectId), isVisibleTo(userId))),
);

/** Throws the same 404 for a project that does not exist and for one the user may not see. */
export async function findVisibleProject(db: Db, userId: number, projectId: number): Promise<ProjectRow> {
  const [project] = await visibleProject(db, userId, projectId);
  if (!project) throw notFound('Project not found');
  return project;
}

/** Throws unless the user may see the project and the task is one of it. */
export async function findVisibleTask(
  db: Db,
  userId: number,
  { projectId, taskId }: { projectId: number; taskId: number },
): Promise<void> {
  await findVisibleProject(db, userId, projectId);
  const [task] = await db
    .select({ id: tasks.id })
    .from(tasks)
    .where(and(eq(tasks.id, taskId), eq(tasks.project_id, projectId)));
  if (!task) throw notFound('Task not found');
}
