import { eq } from 'drizzle-orm';
import { tables, type Db } from '../../database/index.ts';
import { generatedProjectSchema, type GeneratedProject } from '../../drafting/index.ts';
import { conflict } from '../../problem.ts';
import { lockDraft, updateDraft, type DraftRow } from './drafts.repository.ts';
import { refuseUnlessIdle } from './drafts.service.ts';

const { categories, difficulties, endpoints, projects, tasks } = tables;

/** Turns the draft into a project of its creator with tasks, endpoints, and tests. Call it in a transaction. */
export async function finalizeDraft(tx: Db, userId: number, draftId: number): Promise<number> {
  const draft = refuseUnlessIdle(await lockDraft(tx, userId, draftId));
  const parsed = generatedProjectSchema.safeParse(draft.latest_project_json);
  if (!parsed.success)
    throw conflict('There is no generated project to finalize yet. Refine the draft first.', 'draft_empty');
  const projectId = await insertProject(tx, draft, parsed.data);
  await insertTasks(tx, projectId, parsed.data);
  await updateDraft(tx, draftId, { status: 'completed', project_id: projectId });
  return projectId;
}

async function insertProject(tx: Db, draft: DraftRow, project: GeneratedProject): Promise<number> {
  const [category] = await tx
    .select({ id: categories.id })
    .from(categories)
    .where(eq(categories.name, project.category));
  const [difficulty] = await tx
    .select({ id: difficulties.id })
    .from(difficulties)
    .where(eq(difficulties.name, project.difficulty_level));
  const [row] = await tx
    .insert(projects)
    .values({
      name: draft.name ?? project.name,
      description: project.description,
      category_id: category?.id ?? draft.category_id,
      difficulty_id: difficulty?.id ?? draft.difficulty_id,
      max_team_size: project.max_team_size,
      is_premium: project.is_premium,
      is_public: draft.is_public,
      creator_id: draft.user_id,
      draft_id: draft.id,
    })
    .returning({ id: projects.id });
  return row!.id;
}

async function insertTasks(tx: Db, projectId: number, project: GeneratedProject): Promise<void> {
  const rows = await tx
    .insert(tasks)
    .values(
      project.tasks.map(({ name, prerequisites, difficulty_level, duration_in_days, order, tests, ...task }) => ({
        project_id: projectId,
        name,
        // A project's tasks have no field for prerequisites, but teams need them.
        description:
          prerequisites.length > 0
            ? `${task.description}\n\nBefore you start: ${prerequisites.join('; ')}.`
            : task.description,
        difficulty_level,
        duration_in_days,
        order,
        tests,
      })),
    )
    .returning({ id: tasks.id, order: tasks.order });
  const idByOrder = new Map(rows.map(({ id, order }) => [order, id]));
  const lines = project.tasks.flatMap((task) =>
    task.endpoints.map((endpoint) => ({ task_id: idByOrder.get(task.order)!, ...endpoint })),
  );
  if (lines.length > 0) await tx.insert(endpoints).values(lines);
}
