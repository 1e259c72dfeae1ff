import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { tables, type Db } from '../../database/index.ts';
import { hashOfToken, newToken } from '../../identity/index.ts';

const { operators } = tables;

export const DEFAULT_DAYS = 90;
export const MOST_DAYS = 365;

export const isValid = and(isNull(operators.revoked_at), gt(operators.expires_at, sql`now()`));

/** The token is returned once; only its hash is stored. */
export async function addOperator(db: Db, name: string, days: number): Promise<{ id: number; token: string }> {
  const token = `operator_${newToken()}`;
  const [row] = await db
    .insert(operators)
    .values({ name, token_hash: hashOfToken(token), expires_at: sql`now() + make_interval(days => ${days})` })
    .returning({ id: operators.id });
  return { id: row!.id, token };
}

/** Whose token it is, and that it was used now. */
export async function useToken(db: Db, token: string) {
  const [row] = await db
    .update(operators)
    .set({ last_used_at: sql`now()` })
    .where(and(eq(operators.token_hash, hashOfToken(token)), isValid))
    .returning({ id: operators.id, name: operators.name, expires_at: operators.expires_at });
  return row;
}
