import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Queries, Transaction } from '../database/connect.ts';
import { rollouts } from '../database/schema.ts';

export type Rollout = typeof rollouts.$inferSelect;

export async function insertRollout(db: Queries, rollout: typeof rollouts.$inferInsert): Promise<Rollout> {
  const [row] = await db.insert(rollouts).values(rollout).returning();
  return row!;
}

/** The running rollout of a remote, locked until the transaction ends, so that no two processes act on it at once. */
export async function lockRunning(transaction: Transaction, name: string): Promise<Rollout | undefined> {
  const [row] = await transaction
    .select()
    .from(rollouts)
    .where(and(eq(rollouts.name, name), eq(rollouts.state, 'running')))
    .for('update');
  return row;
}

/** The running rollouts that belong together with this one, itself among them, locked like it. */
export const lockGroup = async (transaction: Transaction, rollout: Rollout): Promise<Rollout[]> =>
  rollout.groupId === null
    ? [rollout]
    : transaction
        .select()
        .from(rollouts)
        .where(and(eq(rollouts.groupId, rollout.groupId), eq(rollouts.state, 'running')))
        .orderBy(rollouts.name)
        .for('update');

/** Oldest first. */
export const listRunning = (db: Queries): Promise<Rollout[]> =>
  db.select().from(rollouts).where(eq(rollouts.state, 'running')).orderBy(rollouts.startedAt);

export const listRollouts = (db: Queries, name: string): Promise<Rollout[]> =>
  db.select().from(rollouts).where(eq(rollouts.name, name)).orderBy(desc(rollouts.startedAt)).limit(50);

/** The latest rollout of each remote that the registry took back and nobody has seen. */
export const listUnseen = (db: Queries): Promise<Rollout[]> =>
  db
    .selectDistinctOn([rollouts.name])
    .from(rollouts)
    .where(and(eq(rollouts.state, 'rolled_back'), isNull(rollouts.seenAt)))
    .orderBy(rollouts.name, desc(rollouts.endedAt));

/** Also those of the same remote before it. False if there was nothing to see. */
export async function markSeen(db: Queries, name: string, actor: string): Promise<boolean> {
  const seen = await db
    .update(rollouts)
    .set({ seenAt: sql`now()`, seenBy: actor })
    .where(and(eq(rollouts.name, name), eq(rollouts.state, 'rolled_back'), isNull(rollouts.seenAt)))
    .returning({ id: rollouts.id });
  return seen.length > 0;
}

export async function updateRollout(
  db: Queries,
  id: string,
  change: PgUpdateSetSource<typeof rollouts>,
): Promise<Rollout> {
  const [row] = await db.update(rollouts).set(change).where(eq(rollouts.id, id)).returning();
  return row!;
}
