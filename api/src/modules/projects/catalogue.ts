import { desc, eq } from 'drizzle-orm';
import { tables, type Db } from '../../database/index.ts';
import { inTaskOrder } from '../../progress/index.ts';
import { toIso } from '../../schemas.ts';

const { categories, difficulties, projects, tasks } = tables;

export interface CatalogueEntry {
  id: number;
  name: string;
  description: string;
  category: string;
  difficulty_level: string;
  max_team_size: number;
  is_premium: boolean;
  is_public: boolean;
  created_at: string;
  tasks: { id: number; name: string; order: number }[];
}

/** All projects with the outlines of their tasks, newest first. What is the same for everybody, and nothing else. */
export async function loadCatalogue(db: Db): Promise<CatalogueEntry[]> {
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
    tasks: inTaskOrder(byProject.get(row.id) ?? []).map(({ id, name, order }) => ({ id, name, order })),
  }));
}

/** Keeps the last catalogue in memory for as long as its version stays the same. */
export function keptCatalogue(db: Db) {
  let kept: { version: number; entries: Promise<CatalogueEntry[]> } | undefined;
  return (version: number): Promise<CatalogueEntry[]> => {
    if (kept?.version !== version) {
      const entries = loadCatalogue(db);
      kept = { version, entries };
      entries.catch(() => (kept = undefined));
    }
    return kept!.entries;
  };
}
