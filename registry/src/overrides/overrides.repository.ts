import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Queries } from '../database/connect.ts';
import { overrides, tokens } from '../database/schema.ts';

export type OverrideRow = typeof overrides.$inferInsert;

/** Whether the token that created an override is still valid: revoking it ends both links and accepted overrides. */
export const isGranted = sql`not exists (select 1 from ${tokens} where ${tokens.id} = ${overrides.tokenId} and (${tokens.revokedAt} is not null or ${tokens.expiresAt} <= now()))`;

/** Until somebody accepts them, the rows belong to the permission instead of a visitor. */
const waitingFor = (permission: string) => and(eq(overrides.visitor, heldBy(permission)), isGranted);
const heldBy = (permission: string) => `permission:${permission}`;

export async function prepareOverrides(
  db: Queries,
  permission: string,
  rows: Omit<OverrideRow, 'visitor'>[],
): Promise<void> {
  await db.delete(overrides).where(lt(overrides.expiresAt, sql`now()`));
  await db.insert(overrides).values(rows.map((row) => ({ ...row, visitor: heldBy(permission) })));
}

/** What a permission would give a visitor. */
export const listWaiting = (db: Queries, permission: string): Promise<OverrideRow[]> =>
  db.select().from(overrides).where(waitingFor(permission)).orderBy(overrides.name);

/** Assigns the prepared overrides to a visitor with a valid permission. The second time there are none left. */
export async function claimOverrides(
  db: Queries,
  permission: string,
  visitor: string,
  expiresAt: Date,
): Promise<OverrideRow[]> {
  const waiting = await db.delete(overrides).where(waitingFor(permission)).returning();
  if (waiting.length === 0) return [];
  await db.delete(overrides).where(
    and(
      eq(overrides.visitor, visitor),
      inArray(
        overrides.name,
        waiting.map((row) => row.name),
      ),
    ),
  );
  await db.insert(overrides).values(waiting.map((row) => ({ ...row, visitor, expiresAt })));
  return waiting;
}

export async function dropOverrides(db: Queries, visitor: string): Promise<boolean> {
  const rows = await db.delete(overrides).where(eq(overrides.visitor, visitor)).returning({ name: overrides.name });
  return rows.length > 0;
}
