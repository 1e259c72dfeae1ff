import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { teamIdsOf } from '../access/index.ts';
import { tables, type Db } from '../database/index.ts';

const { memberships, passes, registrations, tasks, teams } = tables;

/** The progress of one of a user's teams on a project that it registered to. */
export interface TeamOnProject {
  teamId: number;
  name: string;
  /** Number of tasks of the project. */
  taskCount: number;
  /** When the last task passed; null until all have. A project without tasks is never finished. */
  finishedAt: Date | null;
  /** Whether the user belonged to the team at that moment. */
  wasMemberAtFinish: boolean;
}

/** The registered teams that the user belongs to now, in order of registration. */
export async function teamsOnProject(db: Db, userId: number, projectId: number): Promise<TeamOnProject[]> {
  const taskCount = sql<number>`(select count(*)::int from ${tasks} where ${tasks.project_id} = ${projectId})`;
  const passed = db
    .select({
      teamId: passes.team_id,
      passed: sql<number>`count(*)::int`.as('passed'),
      last: sql<Date>`max(${passes.passed_at})`.mapWith(passes.passed_at).as('last'),
    })
    .from(passes)
    .innerJoin(tasks, eq(tasks.id, passes.task_id))
    // Only the user's teams: many others may work on the project.
    .where(and(eq(tasks.project_id, projectId), inArray(passes.team_id, teamIdsOf(db, userId))))
    .groupBy(passes.team_id)
    .as('passed');
  // A member who left and came back has several stays; one of them must cover the finish.
  const wasMember = sql<boolean>`exists (select 1 from memberships stay where stay.team_id = ${teams.id} and stay.user_id = ${userId}
    and stay.joined_at <= ${passed.last} and (stay.ended_at is null or stay.ended_at > ${passed.last}))`;
  const rows = await db
    .select({ teamId: teams.id, name: teams.name, taskCount, passedCount: passed.passed, last: passed.last, wasMember })
    .from(memberships)
    .innerJoin(teams, eq(teams.id, memberships.team_id))
    .innerJoin(registrations, and(eq(registrations.team_id, teams.id), eq(registrations.project_id, projectId)))
    .leftJoin(passed, eq(passed.teamId, teams.id))
    .where(and(eq(memberships.user_id, userId), isNull(memberships.ended_at)))
    .orderBy(asc(registrations.created_at), asc(registrations.id));
  return rows.map(({ passedCount, last, wasMember, ...row }) => {
    const isFinished = row.taskCount > 0 && passedCount === row.taskCount;
    return { ...row, finishedAt: isFinished ? last : null, wasMemberAtFinish: isFinished && wasMember };
  });
}

/**
 * The user's teams that have passed every task of the project, the earliest finish first.
 * `wasMemberAtFinish` is false for people who joined a team that had already finished.
 */
export async function finishedTeams(
  db: Db,
  userId: number,
  projectId: number,
): Promise<(TeamOnProject & { finishedAt: Date })[]> {
  const all = await teamsOnProject(db, userId, projectId);
  const finished = all.filter((team): team is TeamOnProject & { finishedAt: Date } => team.finishedAt !== null);
  return finished.sort((a, b) => a.finishedAt.getTime() - b.finishedAt.getTime());
}
