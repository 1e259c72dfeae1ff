import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { ExecutionLog, Submission } from '@project-practice/shared/contract';
import { teamIdsOf } from '../../access/index.ts';
import { statement, tables, type Db, type Hole } from '../../database/index.ts';
import { toIso, toIsoOrNull } from '../../schemas.ts';
import { GRADING_QUEUE, WAKING_QUEUE } from './gradingQueue.ts';

const { executionLogs, submissions, tasks, teams, users } = tables;

const columns = {
  id: submissions.id,
  status: submissions.status,
  user: { id: users.id, first_name: users.first_name, last_name: users.last_name },
  team: { uuid: teams.uuid, name: teams.name },
  task: { id: tasks.id, name: tasks.name },
  passed_percentage: submissions.passed_percentage,
  passed_tests: submissions.passed_tests,
  total_tests: submissions.total_tests,
  failed_test_index: submissions.failed_test_index,
  deployment_url: submissions.deployment_url,
  github_url: submissions.github_url,
  feedback: submissions.feedback,
  created_at: submissions.created_at,
  completed_at: submissions.completed_at,
  started_at: submissions.started_at,
  project_id: tasks.project_id,
};

const selectSubmissions = (db: Db) =>
  db
    .select(columns)
    .from(submissions)
    .innerJoin(tasks, eq(tasks.id, submissions.task_id))
    .innerJoin(teams, eq(teams.id, submissions.team_id))
    .innerJoin(users, eq(users.id, submissions.user_id));

type Row = Awaited<ReturnType<typeof selectSubmissions>>[number];

function toWire(
  { started_at: _started, project_id: _project, ...row }: Row,
  execution_logs: ExecutionLog[] = [],
): Submission {
  return { ...row, created_at: toIso(row.created_at), completed_at: toIsoOrNull(row.completed_at), execution_logs };
}

export interface Place {
  projectId: number;
  /** By default, all tasks of the project. */
  taskId?: number;
}

const isOwn = (db: Db, userId: Hole<number>) => inArray(submissions.team_id, teamIdsOf(db, userId));

const ofProject = statement((db, userId: Hole<number>, projectId: Hole<number>) =>
  selectSubmissions(db)
    .where(and(eq(tasks.project_id, projectId), isOwn(db, userId)))
    .orderBy(desc(submissions.id)),
);
const ofTask = statement((db, userId: Hole<number>, projectId: Hole<number>, taskId: Hole<number>) =>
  selectSubmissions(db)
    .where(and(eq(tasks.project_id, projectId), eq(tasks.id, taskId), isOwn(db, userId)))
    .orderBy(desc(submissions.id)),
);
const withId = statement((db, id: Hole<number>, userId: Hole<number>) =>
  selectSubmissions(db).where(and(eq(submissions.id, id), isOwn(db, userId))),
);
const logsOf = statement((db, id: Hole<number>) =>
  db.select().from(executionLogs).where(eq(executionLogs.submission_id, id)).orderBy(asc(executionLogs.position)),
);

const isIn = ({ project_id, task }: Row, { projectId, taskId = task.id }: Place) =>
  project_id === projectId && task.id === taskId;

/** The submissions of the user's current teams, newest first. */
export async function listSubmissions(db: Db, userId: number, { projectId, taskId }: Place): Promise<Submission[]> {
  const rows = await (taskId === undefined ? ofProject(db, userId, projectId) : ofTask(db, userId, projectId, taskId));
  return rows.map((row) => toWire(row));
}

/** One submission with its execution logs. Undefined if it belongs to other teams, or to another task or project. */
export async function readSubmission(
  db: Db,
  userId: number,
  place: Place,
  id: number,
): Promise<Submission | undefined> {
  const [row] = await withId(db, id, userId);
  if (!row || !isIn(row, place)) return undefined;
  const logs = await logsOf(db, id);
  const wire = toWire(row, logs.map(toExecutionLog));
  return row.status === 'pending' ? { ...wire, ...(await placeInQueue(db, row)) } : wire;
}

function toExecutionLog({
  name,
  task_name,
  passed,
  points_earned,
  feedback,
  details,
}: typeof executionLogs.$inferSelect): ExecutionLog {
  return { name, task_name, passed, points_earned, feedback, ...details };
}

/**
 * How many submissions are graded before this one, in the order of the queue; 0 once it is being graded. One whose deployment
 * is still being woken would come last. Everybody who waits asks again and again, so this must not pair all that wait with
 * each other. PostgreSQL would if it could join the tables: its statistics are mostly of a time when nothing waits. So it
 * gets subqueries that it cannot turn into joins.
 */
async function placeInQueue(db: Db, row: Row): Promise<Pick<Submission, 'queue_position' | 'is_waking'>> {
  if (row.started_at) return { queue_position: 0 };
  const isQueued = sql`name = ${GRADING_QUEUE} and state in ('created', 'retry')`;
  const { rows } = await db.execute<{ queue_position: number; is_waking: boolean }>(sql`
    with own as materialized (
      select name, -priority as place, created_on, id from pgboss.job
      where name in (${WAKING_QUEUE}, ${GRADING_QUEUE}) and state in ('created', 'retry', 'active') and data ->> 'submission_id' = ${String(row.id)}
      order by name = ${GRADING_QUEUE} desc, priority desc, created_on, id limit 1)
    select
      coalesce((select name = ${WAKING_QUEUE} from own), false) as is_waking,
      (select count(*)::int from pgboss.job where ${isQueued}
        and (exists (select from own where name = ${WAKING_QUEUE}) or (-priority, created_on, id) < (select place, created_on, id from own))
        and (select s.status = 'pending' and s.started_at is null from submissions s where s.id = (job.data ->> 'submission_id')::bigint)) as queue_position`);
  const { queue_position, is_waking } = rows[0]!;
  return { queue_position, ...(is_waking && { is_waking }) };
}
