import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Queries } from '../database/connect.ts';
import { tokens } from '../database/schema.ts';

const shown = {
  id: tokens.id,
  scope: tokens.scope,
  label: tokens.label,
  createdAt: tokens.createdAt,
  revokedAt: tokens.revokedAt,
};

export async function insertToken(db: Queries, token: { scope: string; label: string; hash: string }) {
  const [row] = await db.insert(tokens).values(token).returning(shown);
  return row!;
}

export async function findToken(db: Queries, hash: string) {
  const [row] = await db
    .select(shown)
    .from(tokens)
    .where(and(eq(tokens.hash, hash), isNull(tokens.revokedAt)));
  return row;
}

/** Considers valid tokens only. */
export async function isNameTaken(db: Queries, scope: string, label: string): Promise<boolean> {
  const [row] = await db
    .select({ id: tokens.id })
    .from(tokens)
    .where(and(eq(tokens.scope, scope), eq(tokens.label, label), isNull(tokens.revokedAt)))
    .limit(1);
  return row !== undefined;
}

/** Valid tokens first, so that none of them is cut off, however many were revoked. */
export const listTokens = (db: Queries) =>
  db.select(shown).from(tokens).orderBy(isNotNull(tokens.revokedAt), desc(tokens.createdAt)).limit(500);

export async function markRevoked(db: Queries, id: string) {
  const [row] = await db
    .update(tokens)
    .set({ revokedAt: sql`now()` })
    .where(and(eq(tokens.id, id), isNull(tokens.revokedAt)))
    .returning(shown);
  return row;
}
