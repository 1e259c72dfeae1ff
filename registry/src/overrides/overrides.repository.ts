import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import { randomBytes } from 'node:crypto';
import type { Queries } from '../database/connect.ts';
import { overrides, secrets } from '../database/schema.ts';

type Row = typeof overrides.$inferInsert;

/** Created once; all processes of this database sign with it. */
export async function readSecret(db: Queries): Promise<string> {
  await db.insert(secrets).values({ name: 'override', value: randomBytes(32).toString('base64url') }).onConflictDoNothing();
  const [row] = await db.select().from(secrets).where(eq(secrets.name, 'override'));
  return row!.value;
}

/** Until somebody opens the link, the rows belong to the permission instead of a visitor. */
const heldBy = (permission: string) => `permission:${permission}`;

export async function prepareOverrides(db: Queries, permission: string, rows: Omit<Row, 'visitor'>[]): Promise<void> {
  await db.delete(overrides).where(lt(overrides.expiresAt, sql`now()`));
  await db.insert(overrides).values(rows.map((row) => ({ ...row, visitor: heldBy(permission) })));
}

/** Assigns the prepared overrides to a visitor with a valid permission. The second time there are none left. */
export async function claimOverrides(db: Queries, permission: string, visitor: string, expiresAt: Date): Promise<Row[]> {
  const waiting = await db.delete(overrides).where(eq(overrides.visitor, heldBy(permission))).returning();
  if (waiting.length === 0) return [];
  await db.delete(overrides).where(and(eq(overrides.visitor, visitor), inArray(overrides.name, waiting.map((row) => row.name))));
  await db.insert(overrides).values(waiting.map((row) => ({ ...row, visitor, expiresAt })));
  return waiting;
}

export async function dropOverrides(db: Queries, visitor: string): Promise<boolean> {
  const rows = await db.delete(overrides).where(eq(overrides.visitor, visitor)).returning({ name: overrides.name });
  return rows.length > 0;
}
