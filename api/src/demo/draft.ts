import { eq } from 'drizzle-orm';
import { tables, type Db } from '../database/index.ts';
import { builtInGenerator } from '../drafting/builtInGenerator.ts';

const PROMPT =
  'A booking service for music practice rooms: students reserve a room for an hour, see what is free and cancel. Five tasks.';

/** Adds a draft that waits for review, made by the built-in generator like any other. */
export async function addDraft(tx: Db, userId: number, createdAt: Date): Promise<void> {
  const [category] = await tx.select().from(tables.categories).where(eq(tables.categories.name, 'backend'));
  const [difficulty] = await tx.select().from(tables.difficulties).where(eq(tables.difficulties.name, 'Intermediate'));
  const { project, notes } = await builtInGenerator.generate({
    prompt: PROMPT,
    category: category!.name,
    difficulty: difficulty!.name,
  });
  const [draft] = await tx
    .insert(tables.drafts)
    .values({
      user_id: userId,
      name: project.name,
      category_id: category!.id,
      difficulty_id: difficulty!.id,
      status: 'pending_review',
      latest_project_json: project,
      generator: builtInGenerator.label,
      created_at: createdAt,
      updated_at: createdAt,
    })
    .returning({ id: tables.drafts.id });
  await tx.insert(tables.draftRevisions).values({
    draft_id: draft!.id,
    prompt: PROMPT,
    notes,
    project_json: project,
    created_at: createdAt,
    completed_at: createdAt,
  });
}
