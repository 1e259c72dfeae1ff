import { and, eq, gte, lt, or, sql } from 'drizzle-orm';
import { isHeldBy, isLeaseOver, leaseEnd, newClaim, notHeld, tables, type Db } from '../../database/index.ts';
import { plainLine, type GeneratedProject } from '../../drafting/index.ts';
import { readableProject } from './storedProject.ts';

/** How long one attempt may take; after that, its worker is considered gone. */
export const LEASE_SECONDS = 120;
export const MAX_ATTEMPTS = 2;

export const DRAFTING_QUEUE = 'generate-draft';

export interface DraftingJob {
  draft_id: number;
  revision_id: number;
}

/** Arbitrary, but different from the other advisory locks of this database. */
const REQUEUE_LOCK = 7_231_908;

const { categories, difficulties, draftRevisions, drafts } = tables;

/** Under which the generations of all people are counted together. */
export const EVERYBODY = 'everybody';

/** The priority of somebody's next generation: whoever has others waiting comes after those who have fewer. */
export async function turnOf(tx: Db, userId: number): Promise<number> {
  const own = and(eq(drafts.user_id, userId), eq(drafts.status, 'generating'));
  return 1 - (await tx.$count(drafts, own));
}

/** One attempt at a generation. One whose claim was replaced writes nothing; its number would not do, because it is reused. */
export interface ClaimedGeneration {
  draftId: number;
  ownerId: number;
  revisionId: number;
  attempt: number;
  claim: string;
  prompt: string;
  name: string | null;
  category: string;
  difficulty: string;
  previous: GeneratedProject | null;
  categories: string[];
  difficulties: string[];
}

/** Starts an attempt; undefined if the generation is over, the draft was deleted, or its attempts are used up. */
export async function claimGeneration(
  tx: Db,
  draftId: number,
  revisionId: number,
): Promise<ClaimedGeneration | undefined> {
  const [draft] = await tx
    .select()
    .from(drafts)
    .where(and(eq(drafts.id, draftId), eq(drafts.status, 'generating'), eq(drafts.generating_revision_id, revisionId)))
    .for('update');
  if (!draft || draft.attempts >= MAX_ATTEMPTS) return undefined;
  const attempt = draft.attempts + 1;
  const claim = newClaim();
  await tx
    .update(drafts)
    .set({ attempts: attempt, claim, lease_expires_at: leaseEnd((MAX_ATTEMPTS - draft.attempts) * LEASE_SECONDS) })
    .where(eq(drafts.id, draftId));
  const [revision] = await tx
    .select({ prompt: draftRevisions.prompt })
    .from(draftRevisions)
    .where(eq(draftRevisions.id, revisionId));
  const categoryRows = await tx.select().from(categories);
  const difficultyRows = await tx.select().from(difficulties).orderBy(difficulties.id);
  return {
    draftId,
    ownerId: draft.user_id,
    revisionId,
    attempt,
    claim,
    prompt: revision!.prompt,
    name: draft.name,
    category: categoryRows.find(({ id }) => id === draft.category_id)!.name,
    difficulty: difficultyRows.find(({ id }) => id === draft.difficulty_id)!.name,
    previous: readableProject(draft.latest_project_json),
    categories: categoryRows.map(({ name }) => name),
    difficulties: difficultyRows.map(({ name }) => name),
  };
}

const isCurrent = (claim: ClaimedGeneration) =>
  and(
    eq(drafts.id, claim.draftId),
    eq(drafts.status, 'generating'),
    eq(drafts.generating_revision_id, claim.revisionId),
    isHeldBy(drafts, claim.claim),
  );

const OVER = { generating_revision_id: null, ...notHeld, updated_at: sql`now()` };

interface FinishedGeneration {
  project: GeneratedProject;
  notes: string[];
  generator: string;
}

/** Stores the new version, once. The draft takes the project's name if it had none or if the prompt renamed it. */
export async function saveGeneration(
  tx: Db,
  claim: ClaimedGeneration,
  { project, notes, generator }: FinishedGeneration,
): Promise<void> {
  // A generated name is in normal form; one that people chose may differ from it in nothing else.
  const takesName = claim.name === null || (claim.previous !== null && plainLine(claim.previous.name) !== project.name);
  // A name that was edited while the generator worked wins.
  const name = takesName
    ? {
        name: sql`case when ${drafts.name} is not distinct from ${claim.name} then ${project.name} else ${drafts.name} end`,
      }
    : {};
  const [row] = await tx
    .update(drafts)
    .set({ ...OVER, ...name, status: 'pending_review', latest_project_json: project, generator })
    .where(isCurrent(claim))
    .returning({ name: drafts.name });
  if (!row) return;
  if (row.name && row.name !== project.name)
    await tx
      .update(drafts)
      .set({ latest_project_json: { ...project, name: row.name } })
      .where(eq(drafts.id, claim.draftId));
  await tx
    .update(draftRevisions)
    .set({ project_json: project, notes, completed_at: sql`now()` })
    .where(eq(draftRevisions.id, claim.revisionId));
}

/** Undoes an attempt that was interrupted through no fault of its own. False if it was overtaken. */
export async function giveBackGeneration(tx: Db, claim: ClaimedGeneration): Promise<boolean> {
  const rows = await tx
    .update(drafts)
    .set({ attempts: claim.attempt - 1 })
    .where(isCurrent(claim))
    .returning({ id: drafts.id });
  return rows.length > 0;
}

/** Ends the generation without a result; the draft keeps its earlier project. False if the attempt was overtaken. */
export async function archiveGeneration(tx: Db, claim: ClaimedGeneration, note: string): Promise<boolean> {
  const [row] = await tx
    .update(drafts)
    .set({ ...OVER, status: 'archived' })
    .where(isCurrent(claim))
    .returning({ id: drafts.id });
  if (row)
    await tx
      .update(draftRevisions)
      .set({ notes: [note], completed_at: sql`now()` })
      .where(eq(draftRevisions.id, claim.revisionId));
  return row !== undefined;
}

/** A generation that no worker has and none will take. */
const hasNoJob = sql`${drafts.generating_revision_id} not in (select (data ->> 'revision_id')::bigint from pgboss.job where name = ${DRAFTING_QUEUE} and state in ('created', 'retry', 'active'))`;

/** Queues generations again whose job got lost with a killed process. Returns how many. */
export async function requeueLost(tx: Db, send: (job: DraftingJob) => Promise<void>): Promise<number> {
  // Another process that looks at the same time would not see these jobs yet.
  await tx.execute(sql`select pg_advisory_xact_lock(${REQUEUE_LOCK})`);
  const lost = await tx
    .update(drafts)
    .set({ lease_expires_at: leaseEnd(MAX_ATTEMPTS * LEASE_SECONDS) })
    .where(and(eq(drafts.status, 'generating'), lt(drafts.attempts, MAX_ATTEMPTS), hasNoJob))
    .returning({ draft_id: drafts.id, revision_id: drafts.generating_revision_id });
  for (const { draft_id, revision_id } of lost) await send({ draft_id, revision_id: revision_id! });
  return lost.length;
}

/** Archives drafts that no worker finished within the lease, or that none will finish, so that nobody polls forever. Returns how many. */
export async function archiveOverdue(tx: Db): Promise<number> {
  const overdue = await tx
    .select({ id: drafts.id, revisionId: drafts.generating_revision_id })
    .from(drafts)
    .where(
      and(eq(drafts.status, 'generating'), or(isLeaseOver(drafts), and(gte(drafts.attempts, MAX_ATTEMPTS), hasNoJob))),
    )
    .for('update', { skipLocked: true });
  for (const { id, revisionId } of overdue) {
    await tx
      .update(drafts)
      .set({ ...OVER, status: 'archived' })
      .where(eq(drafts.id, id));
    if (revisionId === null) continue;
    await tx
      .update(draftRevisions)
      .set({ notes: ['The generator did not finish in time.'], completed_at: sql`now()` })
      .where(eq(draftRevisions.id, revisionId));
  }
  return overdue.length;
}
