import { desc, eq } from 'drizzle-orm';
import type { Project } from 'shared/contract';
import { tables, type Db } from '../../database/index.ts';
import { inTaskOrder } from '../../progress/index.ts';
import { toIso } from '../../schemas.ts';

const { categories, difficulties, projects, tasks } = tables;

/** All projects with outlines of their tasks, newest first, as users without a registered team see them. */
async function loadCatalogue(db: Db): Promise<Project[]> {
  const rows = await db
    .select({
      id: projects.id,
      name: projects.name,
      description: projects.description,
      category: categories.name,
      difficulty_level: difficulties.name,
      max_team_size: projects.max_team_size,
      is_premium: projects.is_premium,
      is_public: projects.is_public,
      created_at: projects.created_at,
    })
    .from(projects)
    .innerJoin(categories, eq(categories.id, projects.category_id))
    .innerJoin(difficulties, eq(difficulties.id, projects.difficulty_id))
    .orderBy(desc(projects.created_at), desc(projects.id));
  const outlines = await db.select({ id: tasks.id, project_id: tasks.project_id, name: tasks.name, order: tasks.order }).from(tasks);
  const byProject = new Map<number, typeof outlines>();
  for (const task of outlines) byProject.set(task.project_id, [...(byProject.get(task.project_id) ?? []), task]);
  return rows.map((row) => ({
    ...row,
    created_at: toIso(row.created_at),
    is_registered: false,
    tasks: inTaskOrder(byProject.get(row.id) ?? []).map(({ id, name, order }) => ({ id, name, order, is_passed: false })),
  }));
}

/** Caches the catalogue in memory until its version changes. */
export function keptCatalogue(db: Db) {
  let kept: { version: number; entries: Promise<Project[]> } | undefined;
  return (version: number): Promise<Project[]> => {
    if (kept?.version !== version) {
      const entries = loadCatalogue(db);
      kept = { version, entries };
      entries.catch(() => (kept = undefined));
    }
    return kept!.entries;
  };
}
