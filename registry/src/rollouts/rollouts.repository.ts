import { and, desc, eq, inArray, like, or, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Queries, Transaction } from '../database/connect.ts';
import { audit, rollouts } from '../database/schema.ts';

export type Rollout = typeof rollouts.$inferSelect;

export async function insertRollout(db: Queries, rollout: typeof rollouts.$inferInsert): Promise<Rollout> {
  const [row] = await db.insert(rollouts).values(rollout).returning();
  return row!;
}

/** The running rollout of a remote, locked until the transaction ends, so that no two processes act on it at once. */
export async function lockRunning(transaction: Transaction, name: string): Promise<Rollout | undefined> {
  const [row] = await transaction.select().from(rollouts).where(and(eq(rollouts.name, name), eq(rollouts.state, 'running'))).for('update');
  return row;
}

/** Oldest first. */
export const listRunning = (db: Queries): Promise<Rollout[]> => db.select().from(rollouts).where(eq(rollouts.state, 'running')).orderBy(rollouts.startedAt);

export const listRollouts = (db: Queries, name: string): Promise<Rollout[]> =>
  db.select().from(rollouts).where(eq(rollouts.name, name)).orderBy(desc(rollouts.startedAt)).limit(50);

export async function updateRollout(db: Queries, id: string, change: PgUpdateSetSource<typeof rollouts>): Promise<Rollout> {
  const [row] = await db.update(rollouts).set(change).where(eq(rollouts.id, id)).returning();
  return row!;
}

/** The version that was stable before `version`: the last known good one after a rollback to `version`. */
export async function predecessorOf(db: Queries, name: string, version: string): Promise<string | null> {
  const [row] = await db
    .select({ from: audit.fromVersion })
    .from(audit)
    .where(and(eq(audit.name, name), eq(audit.version, version), eq(audit.type, 'service.upgraded')))
    .orderBy(desc(audit.id))
    .limit(1);
  return row?.from ?? null;
}

/** The version that was taken back, and how long ago, unless something else happened to the remote since. */
export async function lastTakenBack(db: Queries, name: string): Promise<{ version: string | null; seconds: number } | undefined> {
  const [row] = await db
    .select({ type: audit.type, version: audit.fromVersion, seconds: sql<number>`greatest(0, extract(epoch from now() - ${audit.at}))::float8` })
    .from(audit)
    .where(and(eq(audit.name, name), like(audit.type, 'service.%')))
    .orderBy(desc(audit.id))
    .limit(1);
  return row?.type === 'service.rolledback' ? row : undefined;
}

/** Whether everybody once had this version: it became stable by a rollout or rollback, or was replaced as the stable one. */
export async function wasStable(db: Queries, name: string, version: string): Promise<boolean> {
  const became = and(eq(audit.version, version), inArray(audit.type, ['service.upgraded', 'service.rolledback']));
  const left = and(eq(audit.fromVersion, version), inArray(audit.type, ['service.upgraded', 'service.removed']));
  const rows = await db.select({ id: audit.id }).from(audit).where(and(eq(audit.name, name), or(became, left))).limit(1);
  return rows.length > 0;
}
