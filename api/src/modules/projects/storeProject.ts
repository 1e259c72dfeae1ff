import { and, eq, inArray, notInArray, sql } from 'drizzle-orm';
import { tables, type Db } from '../../database/index.ts';
import type { ProjectFile, ProjectFileTask } from './projectFile.ts';

const { categories, difficulties, endpoints, projects, submissions, tasks } = tables;

interface StoreOptions {
  /** Identifies the project for later imports: the same key updates it. */
  importKey: string;
  createdAt?: Date;
}

export interface StoredProject {
  id: number;
  isNew: boolean;
  taskIds: number[];
}

export class TaskInUse extends Error {
  override name = 'TaskInUse';
}

/**
 * Creates a project with its tasks, or updates an earlier import. Tasks are recognized by name, so that what teams have
 * passed stays passed. Call it in a transaction. Throws `TaskInUse` if a task with submissions would be removed.
 */
export async function storeProject(
  tx: Db,
  file: ProjectFile,
  { importKey, createdAt }: StoreOptions,
): Promise<StoredProject> {
  const [category] = await tx.select({ id: categories.id }).from(categories).where(eq(categories.name, file.category));
  const [difficulty] = await tx
    .select({ id: difficulties.id })
    .from(difficulties)
    .where(eq(difficulties.name, file.difficulty_level));
  const { name, description, max_team_size, is_premium, is_public } = file;
  const values = {
    name,
    description,
    max_team_size,
    is_premium,
    is_public,
    category_id: category!.id,
    difficulty_id: difficulty!.id,
  };
  const [row] = await tx
    .insert(projects)
    .values({ ...values, import_key: importKey, created_at: createdAt, reviewed_at: sql`now()` })
    .onConflictDoUpdate({ target: projects.import_key, set: { ...values, updated_at: sql`now()` } })
    .returning({ id: projects.id, isNew: sql<boolean>`xmax = 0` });
  const { id, isNew } = row!;
  if (!isNew)
    await removeTasksExcept(
      tx,
      id,
      file.tasks.map((task) => task.name),
    );
  const taskIds = await storeTasks(tx, id, file.tasks, isNew, createdAt);
  const rows = file.tasks.flatMap((task, index) =>
    task.endpoints.map((endpoint) => ({ task_id: taskIds[index]!, ...endpoint })),
  );
  if (rows.length > 0) await tx.insert(endpoints).values(rows);
  return { id, isNew, taskIds };
}

async function removeTasksExcept(tx: Db, projectId: number, names: string[]): Promise<void> {
  const gone = await tx
    .select({ id: tasks.id, name: tasks.name })
    .from(tasks)
    .where(and(eq(tasks.project_id, projectId), names.length > 0 ? notInArray(tasks.name, names) : undefined));
  if (gone.length === 0) return;
  const ids = gone.map((task) => task.id);
  const used = await tx
    .selectDistinct({ id: submissions.task_id })
    .from(submissions)
    .where(inArray(submissions.task_id, ids));
  const inUse = gone.find((task) => used.some(({ id }) => id === task.id));
  if (inUse)
    throw new TaskInUse(`The task "${inUse.name}" has submissions and cannot be left out. Keep its name in the file.`);
  await tx.delete(tasks).where(inArray(tasks.id, ids));
}

async function storeTasks(
  tx: Db,
  projectId: number,
  wanted: ProjectFileTask[],
  isNew: boolean,
  createdAt?: Date,
): Promise<number[]> {
  const values = wanted.map((task, index) => ({
    project_id: projectId,
    name: task.name,
    description: task.description,
    difficulty_level: task.difficulty_level,
    duration_in_days: task.duration_in_days,
    order: task.order ?? index,
    tests: task.tests,
    created_at: createdAt,
  }));
  if (values.length === 0) return [];
  if (isNew) {
    const rows = await tx.insert(tasks).values(values).returning({ id: tasks.id });
    return rows.map(({ id }) => id);
  }
  const ids: number[] = [];
  for (const { created_at: _, ...task } of values) {
    const [known] = await tx
      .update(tasks)
      .set(task)
      .where(and(eq(tasks.project_id, projectId), eq(tasks.name, task.name)))
      .returning({ id: tasks.id });
    const [row] = known ? [known] : await tx.insert(tasks).values(task).returning({ id: tasks.id });
    ids.push(row!.id);
  }
  await tx.delete(endpoints).where(inArray(endpoints.task_id, ids));
  return ids;
}
