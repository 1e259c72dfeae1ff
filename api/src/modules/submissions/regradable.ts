import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { tables, type Db } from '../../database/index.ts';

const { submissions, tasks, teams } = tables;

interface Regradable {
  id: number;
  status: string;
  passed_percentage: number;
  team: string;
  task: string;
}

const columns = {
  id: submissions.id,
  status: submissions.status,
  passed_percentage: submissions.passed_percentage,
  team: teams.name,
  task: tasks.name,
};

const select = (db: Db) =>
  db
    .selectDistinctOn([submissions.team_id, submissions.task_id], columns)
    .from(submissions)
    .innerJoin(teams, eq(teams.id, submissions.team_id))
    .innerJoin(tasks, eq(tasks.id, submissions.task_id));

// Passes stay, and pending submissions will be graded anyway.
const isOpen = sql`not exists (select 1 from passes p where p.team_id = ${submissions.team_id} and p.task_id = ${submissions.task_id})
  and not exists (select 1 from submissions other where other.team_id = ${submissions.team_id} and other.task_id = ${submissions.task_id} and other.status = 'pending')`;

/** Each team's newest submission that failed, for one task or among the given ids. */
export async function findRegradable(db: Db, wanted: { taskId: number } | { ids: number[] }): Promise<Regradable[]> {
  const which = 'taskId' in wanted ? eq(submissions.task_id, wanted.taskId) : inArray(submissions.id, wanted.ids);
  return select(db)
    .where(and(which, inArray(submissions.status, ['failed', 'error']), isOpen))
    .orderBy(submissions.team_id, submissions.task_id, desc(submissions.id));
}
