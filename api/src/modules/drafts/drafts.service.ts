import { eq, sql } from 'drizzle-orm';
import { leaseEnd, tables, type Db } from '../../database/index.ts';
import { conflict, invalid, notFound } from '../../problem.ts';
import * as repository from './drafts.repository.ts';
import type { DraftChanges, NewDraft } from './drafts.schemas.ts';
import { LEASE_SECONDS, MAX_ATTEMPTS } from './generation.repository.ts';
import { readableProject, UNREADABLE } from './storedProject.ts';

const COMPLETED = 'This project has been completed and can no longer be modified.';

export async function createDraft(tx: Db, userId: number, values: NewDraft): Promise<number> {
  const { categories, difficulties } = tables;
  const [category] = await tx
    .select({ id: categories.id })
    .from(categories)
    .where(eq(categories.id, values.category_id));
  const [difficulty] = await tx
    .select({ id: difficulties.id })
    .from(difficulties)
    .where(eq(difficulties.id, values.difficulty_level_id));
  const fields = {
    ...(category ? {} : { category_id: ['There is no such category.'] }),
    ...(difficulty ? {} : { difficulty_level_id: ['There is no such difficulty level.'] }),
  };
  const [message] = Object.values(fields)[0] ?? [];
  if (message) throw invalid(message, { fields });
  return repository.insertDraft(tx, {
    user_id: userId,
    name: values.name || null,
    category_id: category!.id,
    difficulty_id: difficulty!.id,
    is_public: values.is_public,
  });
}

/** A blank name removes the draft's name. A generated project always has the name of its draft. */
export async function changeDraft(tx: Db, userId: number, draftId: number, changes: DraftChanges): Promise<void> {
  const draft = refuseUnlessOpen(await repository.lockDraft(tx, userId, draftId));
  const name = changes.name === undefined ? draft.name : changes.name || null;
  const project = readableProject(draft.latest_project_json);
  await repository.updateDraft(tx, draftId, {
    name,
    is_public: changes.is_public ?? draft.is_public,
    ...(project && name ? { latest_project_json: { ...project, name } } : {}),
  });
}

export async function deleteDraft(tx: Db, userId: number, draftId: number): Promise<void> {
  refuseUnlessOpen(await repository.lockDraft(tx, userId, draftId));
  await repository.removeDraft(tx, draftId);
}

/** Starts a generation, and returns the id of the revision that it will fill. */
export async function startRefinement(tx: Db, userId: number, draftId: number, prompt: string): Promise<number> {
  refuseUnlessIdle(await repository.lockDraft(tx, userId, draftId));
  const revisionId = await repository.insertRevision(tx, { draft_id: draftId, prompt });
  await repository.updateDraft(tx, draftId, {
    status: 'generating',
    generating_revision_id: revisionId,
    attempts: 0,
    claim: null,
    lease_expires_at: leaseEnd(MAX_ATTEMPTS * LEASE_SECONDS),
  });
  return revisionId;
}

export async function restoreRevision(tx: Db, userId: number, draftId: number, revisionId: number): Promise<void> {
  const draft = refuseUnlessIdle(await repository.lockDraft(tx, userId, draftId));
  const earlier = await repository.projectOfRevision(tx, draftId, revisionId);
  if (!earlier) throw notFound('Revision not found');
  if (!earlier.project) throw conflict(UNREADABLE, 'revision_unreadable');
  await repository.insertRevision(tx, {
    draft_id: draftId,
    prompt: `Restore: ${earlier.prompt}`,
    notes: ['Restored an earlier version.'],
    project_json: earlier.project,
    completed_at: sql`now()`,
  });
  await repository.updateDraft(tx, draftId, {
    status: 'pending_review',
    latest_project_json: earlier.project,
    name: draft.name === null ? null : earlier.project.name,
  });
}

export function refuseUnlessOpen(draft: repository.DraftRow | undefined): repository.DraftRow {
  if (!draft) throw repository.draftNotFound();
  if (draft.status === 'completed') throw conflict(COMPLETED, 'draft_completed');
  return draft;
}

export function refuseUnlessIdle(draft: repository.DraftRow | undefined): repository.DraftRow {
  if (!draft) throw repository.draftNotFound();
  if (draft.status === 'completed')
    throw conflict(COMPLETED, 'draft_completed', {
      body: { message: COMPLETED, code: 'draft_completed', project_id: draft.project_id },
    });
  if (draft.status === 'generating')
    throw conflict('The project is still being generated. Please wait until it is ready.', 'draft_generating');
  return draft;
}
