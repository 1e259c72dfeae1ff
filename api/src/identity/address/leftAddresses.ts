import { and, asc, desc, eq, gt, gte, isNull, ne, or, sql } from 'drizzle-orm';
import { type Db, tables } from '../../database/index.ts';
import { hashOfToken, newToken } from '../person/linkTokens.ts';

const { addressProofs, leftAddresses, users } = tables;

/** How long the link works that brings an account back to an address it has left. */
export const RETURN_DAYS = 7;

export interface Address {
  email: string;
  email_canonical: string;
  email_verified_at: Date | null;
}

/**
 * The address that an account can be reached at: its own if that was proved, else the last one that was, or the one it
 * signed up with. Undefined if it never had another. The caller has locked the user's row.
 */
export async function homeOf(tx: Db, user: Address & { id: number }): Promise<Address | undefined> {
  if (user.email_verified_at) return undefined;
  const [home] = await tx
    .select()
    .from(leftAddresses)
    .where(eq(leftAddresses.user_id, user.id))
    .orderBy(sql`${leftAddresses.email_verified_at} is null`, desc(leftAddresses.id))
    .limit(1);
  return home;
}

/** Remembers the address that the account leaves, unless nobody has shown that it is theirs. Returns the id of its row. */
export async function leaveAddress(tx: Db, user: Address & { id: number }): Promise<number | undefined> {
  if (user.email_verified_at === null && (await homeOf(tx, user))) return undefined;
  const { id: user_id, email, email_canonical, email_verified_at } = user;
  const expires_at = sql`now() + make_interval(days => ${RETURN_DAYS})`;
  const [left] = await tx
    .insert(leftAddresses)
    .values({ user_id, email, email_canonical, email_verified_at, expires_at })
    .returning({ id: leftAddresses.id });
  return left!.id;
}

/** A new token with which the account can return, and the address that gets it; undefined if it has returned already. */
export async function makeReturnToken(tx: Db, id: number): Promise<{ email: string; token: string } | undefined> {
  const token = newToken();
  const [left] = await tx
    .update(leftAddresses)
    .set({ token_hash: hashOfToken(token) })
    .where(and(eq(leftAddresses.id, id), gt(leftAddresses.expires_at, sql`now()`)))
    .returning({ email: leftAddresses.email });
  return left && { email: left.email, token };
}

/** Moves an account back to an address it has left, in the spelling of `email`, and forgets the later ones. False if it has not left it. */
export async function returnTo(
  tx: Db,
  userId: number,
  email_canonical: string,
  { isProved, email }: { isProved: boolean; email?: string },
): Promise<boolean> {
  const [left] = await tx
    .select()
    .from(leftAddresses)
    .where(and(eq(leftAddresses.user_id, userId), eq(leftAddresses.email_canonical, email_canonical)))
    .orderBy(asc(leftAddresses.id))
    .limit(1);
  if (!left) return false;
  const email_verified_at = left.email_verified_at ?? (isProved ? sql`now()` : null);
  await tx
    .update(users)
    .set({ email: email ?? left.email, email_canonical, email_verified_at })
    .where(eq(users.id, userId));
  await tx.delete(leftAddresses).where(and(eq(leftAddresses.user_id, userId), gte(leftAddresses.id, left.id)));
  await tx.delete(addressProofs).where(eq(addressProofs.user_id, userId));
  return true;
}

/** The account that a link to an address it has left brings back. */
export async function findLeaver(db: Db, token: string) {
  const [left] = await db
    .select({ id: users.id, email: leftAddresses.email, sent_to: leftAddresses.email_canonical })
    .from(leftAddresses)
    .innerJoin(users, eq(users.id, leftAddresses.user_id))
    .where(and(eq(leftAddresses.token_hash, hashOfToken(token)), gt(leftAddresses.expires_at, sql`now()`)));
  return left;
}

/** Whether another account can still return to this address, so that nobody else may take it. */
export async function isKept(db: Db, email_canonical: string, exceptUser?: number): Promise<boolean> {
  const kept = await db
    .select({ id: leftAddresses.id })
    .from(leftAddresses)
    .innerJoin(users, eq(users.id, leftAddresses.user_id))
    .where(
      and(
        eq(leftAddresses.email_canonical, email_canonical),
        exceptUser === undefined ? undefined : ne(leftAddresses.user_id, exceptUser),
        or(gt(leftAddresses.expires_at, sql`now()`), isNull(users.email_verified_at)),
      ),
    )
    .limit(1);
  return kept.length > 0;
}
