import { and, desc, eq, sql } from 'drizzle-orm';
import type { PgInsertValue, PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { DraftStatus, ProjectDraft } from '@project-practice/shared/contract';
import { statement, tables, type Db, type Hole } from '../../database/index.ts';
import type { GeneratedProject } from '../../drafting/index.ts';
import { notFound } from '../../problem.ts';
import { toIso } from '../../schemas.ts';
import { isDamaged, projectToWire, readableNotes, readableProject, UNREADABLE } from './storedProject.ts';

const { categories, difficulties, draftRevisions, drafts } = tables;

export type DraftRow = typeof drafts.$inferSelect;

const isOwn = (userId: number | Hole<number>, draftId: number | Hole<number>) =>
  and(eq(drafts.id, draftId), eq(drafts.user_id, userId));

interface DraftFilter {
  status?: DraftStatus;
  is_public?: boolean;
}

const allOf = statement((db, userId: Hole<number>) =>
  describedDrafts(db)
    .where(eq(drafts.user_id, userId))
    .orderBy(sql`(${drafts.status} = 'completed')`, desc(drafts.created_at), desc(drafts.id)),
);

/** One user's drafts: the open ones first, each group newest first. */
export async function draftsOf(db: Db, userId: number, { status, is_public }: DraftFilter): Promise<ProjectDraft[]> {
  const rows = await allOf(db, userId);
  return rows
    .filter(
      ({ draft }) =>
        (status === undefined || draft.status === status) && (is_public === undefined || draft.is_public === is_public),
    )
    .map(toWire);
}

/** Its owner has mostly deleted it themselves, while another tab still showed it. */
export const draftNotFound = () => notFound('Draft not found. It may have been deleted in another tab.');

/** Every answer about a draft contains all of them, and a page polls these answers while it waits. */
const MOST_REVISIONS = 50;

const described = statement((db, draftId: Hole<number>) => describedDrafts(db).where(eq(drafts.id, draftId)));

const latestRevisions = statement((db, draftId: Hole<number>) =>
  db
    .select()
    .from(draftRevisions)
    .where(eq(draftRevisions.draft_id, draftId))
    .orderBy(desc(draftRevisions.id))
    .limit(MOST_REVISIONS + 1),
);

export async function describeDraft(
  db: Db,
  draftId: number,
): Promise<ProjectDraft & Required<Pick<ProjectDraft, 'revisions' | 'has_earlier_revisions'>>> {
  const [row] = await described(db, draftId);
  // It may have been deleted since the caller changed it.
  if (!row) throw draftNotFound();
  const revisions = await latestRevisions(db, draftId);
  return {
    ...toWire(row),
    has_earlier_revisions: revisions.length > MOST_REVISIONS,
    revisions: revisions.slice(0, MOST_REVISIONS).map(({ id, prompt, notes, created_at, project_json }) => ({
      id,
      prompt,
      notes: isDamaged(project_json) ? [UNREADABLE] : readableNotes.parse(notes),
      created_at: toIso(created_at),
      project_json: projectToWire(project_json),
    })),
  };
}

const ownDraft = statement((db, userId: Hole<number>, draftId: Hole<number>) =>
  db.select().from(drafts).where(isOwn(userId, draftId)),
);

export async function findDraft(db: Db, userId: number, draftId: number): Promise<DraftRow | undefined> {
  const [draft] = await ownDraft(db, userId, draftId);
  return draft;
}

/** Like `findDraft`, and locks the draft until the transaction ends. */
export async function lockDraft(tx: Db, userId: number, draftId: number): Promise<DraftRow | undefined> {
  const [draft] = await tx.select().from(drafts).where(isOwn(userId, draftId)).for('update');
  return draft;
}

export async function insertDraft(tx: Db, values: typeof drafts.$inferInsert): Promise<number> {
  const [draft] = await tx.insert(drafts).values(values).returning({ id: drafts.id });
  return draft!.id;
}

export async function updateDraft(tx: Db, draftId: number, values: PgUpdateSetSource<typeof drafts>): Promise<void> {
  await tx
    .update(drafts)
    .set({ ...values, updated_at: sql`now()` })
    .where(eq(drafts.id, draftId));
}

export async function removeDraft(tx: Db, draftId: number): Promise<void> {
  await tx.delete(drafts).where(eq(drafts.id, draftId));
}

export async function insertRevision(tx: Db, values: PgInsertValue<typeof draftRevisions>): Promise<number> {
  const [revision] = await tx.insert(draftRevisions).values(values).returning({ id: draftRevisions.id });
  return revision!.id;
}

/** The project as a revision left it; undefined if this draft has no such revision, or no project, null if it is damaged. */
export async function projectOfRevision(
  db: Db,
  draftId: number,
  revisionId: number,
): Promise<{ project: GeneratedProject | null; prompt: string } | undefined> {
  const [revision] = await db
    .select()
    .from(draftRevisions)
    .where(and(eq(draftRevisions.id, revisionId), eq(draftRevisions.draft_id, draftId)));
  if (!revision || revision.project_json === null) return undefined;
  return { project: readableProject(revision.project_json), prompt: revision.prompt };
}

function describedDrafts(db: Db) {
  return db
    .select({ draft: drafts, category: categories.name, difficulty_level: difficulties.name })
    .from(drafts)
    .innerJoin(categories, eq(categories.id, drafts.category_id))
    .innerJoin(difficulties, eq(difficulties.id, drafts.difficulty_id))
    .$dynamic();
}

function toWire({
  draft,
  category,
  difficulty_level,
}: {
  draft: DraftRow;
  category: string;
  difficulty_level: string;
}): ProjectDraft {
  const { id, name, status, is_public, generator, project_id } = draft;
  return {
    id,
    name,
    category,
    difficulty_level,
    // Like a draft whose generation failed: it says so, and can be refined again.
    status: status === 'pending_review' && isDamaged(draft.latest_project_json) ? 'archived' : status,
    is_public,
    created_at: toIso(draft.created_at),
    latest_project_json: projectToWire(draft.latest_project_json),
    generator,
    ...(project_id !== null && { project_id }),
  };
}
