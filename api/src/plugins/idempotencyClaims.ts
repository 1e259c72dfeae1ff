import { and, eq, gt, isNull, lt, not, or, sql } from 'drizzle-orm';
import { isHeldBy, isLeaseOver, leaseEnd, tables, type Db } from '../database/index.ts';

/** One request's hold on a key. A request that takes the key over has its own claim. */
export interface Claim {
  user_id: number;
  key: string;
  fingerprint: string;
  claim: string;
}

const { idempotencyKeys } = tables;
export const KEPT_FOR = sql`interval '24 hours'`;
/** A claim whose lease expires belonged to a process that died; the client's next try, which waits longer, takes the key over. */
const LEASE_SECONDS = 6;
export const RENEW_EVERY_MS = 2_000;
/** A request that hangs, for example because its caller stopped sending, does not keep its key forever. */
const RENEWED_FOR = sql`interval '60 seconds'`;
/** Written in the same transaction as the effect: the request is done, even if its answer is never stored. */
export const DONE = 102;

const isRow = ({ user_id, key }: Claim) => and(eq(idempotencyKeys.user_id, user_id), eq(idempotencyKeys.key, key));
const isOf = (claim: Claim) => and(isRow(claim), isHeldBy(idempotencyKeys, claim.claim));
const isFree = or(
  lt(idempotencyKeys.created_at, sql`now() - ${KEPT_FOR}`),
  and(isNull(idempotencyKeys.status), isLeaseOver(idempotencyKeys)),
)!;

/** False when another request has the key. */
export async function takeKey(db: Db, claim: Claim): Promise<boolean> {
  const taking = { ...claim, lease_expires_at: leaseEnd(LEASE_SECONDS) };
  const [taken] = await db
    .insert(idempotencyKeys)
    .values(taking)
    .onConflictDoUpdate({
      target: [idempotencyKeys.user_id, idempotencyKeys.key],
      set: { ...taking, status: null, body: null, created_at: sql`now()` },
      setWhere: isFree,
    })
    .returning({ key: idempotencyKeys.key });
  return taken !== undefined;
}

/** The row of the request that holds the key; undefined once the key is free. */
export async function findHolder(db: Db, claim: Claim) {
  const [holder] = await db
    .select()
    .from(idempotencyKeys)
    .where(and(isRow(claim), not(isFree)));
  return holder;
}

export async function renewLeases(db: Db, claims: Claim[]): Promise<void> {
  if (claims.length === 0) return;
  await db
    .update(idempotencyKeys)
    .set({ lease_expires_at: leaseEnd(LEASE_SECONDS) })
    .where(and(or(...claims.map(isOf)), gt(idempotencyKeys.created_at, sql`now() - ${RENEWED_FOR}`)));
}

/** Called last in the transaction with the effect. False if another request took the key over. */
export async function markDone(tx: Db, claim: Claim): Promise<boolean> {
  const [own] = await tx
    .update(idempotencyKeys)
    .set({ status: sql`coalesce(${idempotencyKeys.status}, ${DONE})` })
    .where(isOf(claim))
    .returning({ key: idempotencyKeys.key });
  return own !== undefined;
}

/** Stores a success; after anything else, frees the key. */
export async function settle(db: Db, claim: Claim, status: number, body: string | null): Promise<void> {
  if (status < 300) await db.update(idempotencyKeys).set({ status, body }).where(isOf(claim));
  else await db.delete(idempotencyKeys).where(and(isOf(claim), isNull(idempotencyKeys.status)));
}
