import { and, asc, count, desc, eq, isNull, sql, type SQL } from 'drizzle-orm';
import { statement, tables, type Db, type Hole } from '../database/index.ts';

const { memberships, passes, registrations, tasks } = tables;

/** The registered team that represents a user on a project. */
export interface BestTeam {
  teamId: number;
  /** Tasks of the project this team has passed. */
  passedTasks: ReadonlySet<number>;
}

const passedTasks = sql<string[] | null>`array_agg(${tasks.id}) filter (where ${tasks.id} is not null)`;

/** The registrations of the user's teams, the best team of each project first. */
const registered = (db: Db, userId: Hole<number>, isMeant?: SQL) =>
  db
    .select({ projectId: registrations.project_id, teamId: registrations.team_id, passedTasks })
    .from(memberships)
    .innerJoin(registrations, eq(registrations.team_id, memberships.team_id))
    .leftJoin(passes, eq(passes.team_id, registrations.team_id))
    .leftJoin(tasks, and(eq(tasks.id, passes.task_id), eq(tasks.project_id, registrations.project_id)))
    .where(and(eq(memberships.user_id, userId), isNull(memberships.ended_at), isMeant))
    .groupBy(registrations.id)
    .orderBy(desc(count(tasks.id)), asc(registrations.created_at), asc(registrations.id));

const onAll = statement((db, userId: Hole<number>) => registered(db, userId));
const onProject = statement((db, userId: Hole<number>, projectId: Hole<number>) =>
  registered(db, userId, eq(registrations.project_id, projectId)),
);

/**
 * For each project, or this one, on which the user has a registered team: the one that passed the most tasks; if tied, the one that
 * registered first. `is_registered`, `is_passed`, and locks all derive from it, so that they agree.
 */
export async function bestTeams(db: Db, userId: number, projectId?: number): Promise<Map<number, BestTeam>> {
  const rows = await (projectId === undefined ? onAll(db, userId) : onProject(db, userId, projectId));
  const best = new Map<number, BestTeam>();
  for (const row of rows) {
    if (!best.has(row.projectId))
      best.set(row.projectId, { teamId: row.teamId, passedTasks: new Set((row.passedTasks ?? []).map(Number)) });
  }
  return best;
}
