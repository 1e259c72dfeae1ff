import { asc, eq, sql } from 'drizzle-orm';
import type { Endpoint, Task } from '@project-practice/shared/contract';
import { z } from 'zod';
import { statement, tables, type Db, type Hole } from '../../database/index.ts';
import { bestTeams, inTaskOrder } from '../../progress/index.ts';
import { toIso } from '../../schemas.ts';

const { endpoints, tasks } = tables;

const tasksOf = statement((db, projectId: Hole<number>) =>
  db.select().from(tasks).where(eq(tasks.project_id, projectId)),
);

const endpointsOfTasks = statement((db, taskIds: Hole<number[]>) =>
  db
    .select()
    .from(endpoints)
    .where(sql`${endpoints.task_id} = any(${taskIds})`)
    .orderBy(asc(endpoints.id)),
);

/** Only the names are for teams. Damaged tests must not take a project's other tasks with them; the grader says what is wrong. */
const testNames = z.array(z.object({ name: z.string() })).catch([]);

/**
 * The tasks of a project in order, as far as the user may read them. Locked tasks, and all tasks before registration, come
 * without what they ask for. That is a success rather than an error, because a screen that fails to load one part shows
 * nothing at all.
 */
export async function readTasks(db: Db, userId: number, projectId: number): Promise<Task[]> {
  const rows = inTaskOrder(await tasksOf(db, projectId));
  const team = (await bestTeams(db, userId, projectId)).get(projectId);
  const registered = team !== undefined;
  let areEarlierPassed = true;
  const states = rows.map((row) => {
    const is_passed = team?.passedTasks.has(row.id) ?? false;
    const locked = !areEarlierPassed;
    areEarlierPassed &&= is_passed;
    return { row, is_passed, locked };
  });
  const readable = states.filter(({ locked }) => registered && !locked).map(({ row }) => row.id);
  const endpointsOf = await readEndpoints(db, readable);
  return states.map(({ row, is_passed, locked }) => ({
    id: row.id,
    name: row.name,
    order: row.order,
    is_passed,
    difficulty_level: row.difficulty_level,
    duration_in_days: row.duration_in_days,
    created_at: toIso(row.created_at),
    locked,
    registered,
    ...(readable.includes(row.id) && {
      description: row.description,
      tests: testNames.parse(row.tests),
      endpoints: endpointsOf.get(row.id) ?? [],
    }),
  }));
}

async function readEndpoints(db: Db, taskIds: number[]): Promise<Map<number, Endpoint[]>> {
  const byTask = new Map<number, Endpoint[]>(taskIds.map((id) => [id, []]));
  if (taskIds.length === 0) return byTask;
  const rows = await endpointsOfTasks(db, taskIds);
  for (const { task_id, ...endpoint } of rows) byTask.get(task_id)!.push(endpoint);
  return byTask;
}
