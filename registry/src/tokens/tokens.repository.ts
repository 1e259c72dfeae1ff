import { and, desc, eq, getTableColumns, gt, isNull, sql } from 'drizzle-orm';
import type { Queries } from '../database/connect.ts';
import { tokens, type TokenAction } from '../database/schema.ts';

const { hash: _, ...shown } = getTableColumns(tokens);

const isValid = and(isNull(tokens.revokedAt), gt(tokens.expiresAt, sql`now()`));

export async function insertToken(
  db: Queries,
  { days, ...token }: { scope: string; may: TokenAction[]; label: string; hash: string; days: number },
) {
  const [row] = await db
    .insert(tokens)
    .values({ ...token, expiresAt: sql`now() + ${days} * interval '1 day'` })
    .returning(shown);
  return row!;
}

export async function findToken(db: Queries, hash: string) {
  const [row] = await db
    .select(shown)
    .from(tokens)
    .where(and(eq(tokens.hash, hash), isValid));
  return row;
}

export const rememberUse = (db: Queries, id: string) =>
  db
    .update(tokens)
    .set({ lastUsedAt: sql`now()` })
    .where(and(eq(tokens.id, id), sql`coalesce(${tokens.lastUsedAt} < now() - interval '1 minute', true)`));

/** Considers valid tokens only. */
export async function isNameTaken(db: Queries, scope: string, label: string): Promise<boolean> {
  const [row] = await db
    .select({ id: tokens.id })
    .from(tokens)
    .where(and(eq(tokens.scope, scope), eq(tokens.label, label), isValid))
    .limit(1);
  return row !== undefined;
}

export const listValidTokens = (db: Queries) => db.select(shown).from(tokens).where(isValid).orderBy(tokens.createdAt);

/** Valid tokens first, so that none of them is cut off, however many have ended. */
export const listTokens = (db: Queries) =>
  db
    .select(shown)
    .from(tokens)
    .orderBy(sql`${isValid} desc`, desc(tokens.createdAt))
    .limit(500);

export async function markRevoked(db: Queries, id: string) {
  const [row] = await db
    .update(tokens)
    .set({ revokedAt: sql`now()` })
    .where(and(eq(tokens.id, id), isNull(tokens.revokedAt)))
    .returning(shown);
  return row;
}
