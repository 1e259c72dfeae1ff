import { eq, sql } from 'drizzle-orm';
import { tables } from '../database/index.ts';
import type { TestUser } from './people.ts';
import type { TestApi } from './testApi.ts';

/** Creates a team through the API; adds further members directly to the database, in this order. */
export async function aTeam(
  api: TestApi,
  owner: TestUser,
  members: TestUser[] = [],
  name = 'Cloud Sparrows',
): Promise<{ id: number; uuid: string }> {
  const { status, body, text } = await api.post<{ uuid: string }>('/teams/', { as: owner, body: { name } });
  if (status !== 201) throw new Error(`The team was not made: ${status} ${text}`);
  const [team] = await api.db
    .select({ id: tables.teams.id })
    .from(tables.teams)
    .where(eq(tables.teams.uuid, body.uuid));
  for (const member of members)
    await api.db.insert(tables.memberships).values({ team_id: team!.id, user_id: member.id });
  return { id: team!.id, uuid: body.uuid };
}

export interface AtWork {
  projectId: number;
  taskIds: number[];
}

/** Inserts a project with its tasks directly into the database. */
export async function aProjectWithTasks(
  api: TestApi,
  taskCount = 2,
  values: Partial<typeof tables.projects.$inferInsert> = {},
): Promise<AtWork> {
  const [project] = await api.db
    .insert(tables.projects)
    .values({
      name: 'Weather Station API',
      max_team_size: 4,
      reviewed_at: new Date(),
      category_id: sql`(select min(id) from categories)` as unknown as number,
      difficulty_id: sql`(select min(id) from difficulties)` as unknown as number,
      ...values,
    })
    .returning({ id: tables.projects.id });
  const taskIds: number[] = [];
  for (let order = 0; order < taskCount; order++) {
    const [task] = await api.db
      .insert(tables.tasks)
      .values({ project_id: project!.id, name: `Task ${order + 1}`, difficulty_level: 1, duration_in_days: 1, order })
      .returning({ id: tables.tasks.id });
    taskIds.push(task!.id);
  }
  return { projectId: project!.id, taskIds };
}

export async function register(api: TestApi, teamId: number, projectId: number, by: TestUser): Promise<void> {
  await api.db.insert(tables.registrations).values({ team_id: teamId, project_id: projectId, registered_by: by.id });
}

/** Records passes for a team as if its submissions had been graded. */
export async function pass(
  api: TestApi,
  teamId: number,
  taskIds: number[],
  by: TestUser,
  at = new Date(),
): Promise<void> {
  for (const taskId of taskIds) {
    const [submission] = await api.db
      .insert(tables.submissions)
      .values({
        task_id: taskId,
        team_id: teamId,
        user_id: by.id,
        status: 'passed',
        deployment_url: 'https://example.com',
        github_url: 'https://github.com/a/b',
        passed_percentage: 100,
        passed_tests: 1,
        total_tests: 1,
        completed_at: at,
      })
      .returning({ id: tables.submissions.id });
    await api.db
      .insert(tables.passes)
      .values({ team_id: teamId, task_id: taskId, submission_id: submission!.id, passed_at: at });
  }
}
