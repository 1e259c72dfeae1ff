import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { type Db, tables } from '../../database/index.ts';
import { hashOfToken, newToken } from '../person/linkTokens.ts';
import { type Address, homeOf, returnTo } from './leftAddresses.ts';

const { addressProofs, users } = tables;

/** How long a letter's question whether the address is its reader's can be answered. */
export const PROOF_DAYS = 7;

/** The token of a new question to the address that an account has moved to; undefined if that is proved. One that was asked before can no longer be answered. */
export async function askForProof(tx: Db, userId: number): Promise<{ email: string; token: string } | undefined> {
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
  if (!user || !(await homeOf(tx, user))) return undefined;
  const token = newToken();
  const values = {
    token_hash: hashOfToken(token),
    email_canonical: user.email_canonical,
    created_at: sql`now()`,
    expires_at: sql`now() + make_interval(days => ${PROOF_DAYS})`,
  };
  await tx
    .insert(addressProofs)
    .values({ user_id: userId, ...values })
    .onConflictDoUpdate({ target: addressProofs.user_id, set: values });
  return { email: user.email, token };
}

/** The account whose unproved address this token asks about. */
export async function findAsked(db: Db, token: string) {
  const [asked] = await db
    .select({ id: users.id, email: users.email })
    .from(addressProofs)
    .innerJoin(
      users,
      and(eq(users.id, addressProofs.user_id), eq(users.email_canonical, addressProofs.email_canonical)),
    )
    .where(
      and(
        eq(addressProofs.token_hash, hashOfToken(token)),
        gt(addressProofs.expires_at, sql`now()`),
        isNull(users.email_verified_at),
      ),
    );
  return asked;
}

/**
 * Whoever reads a letter to the address says whether the account may have it. If not, the account goes back to the address
 * it had before. Undefined if the question is over.
 */
export async function answerProof(tx: Db, token: string, isMine: boolean): Promise<{ email: string } | undefined> {
  const asked = await findAsked(tx, token);
  if (!asked) return undefined;
  const [user] = await tx.select().from(users).where(eq(users.id, asked.id)).for('update');
  // Answered only now, under the lock: the account may have moved on.
  const used = await tx
    .delete(addressProofs)
    .where(
      and(eq(addressProofs.token_hash, hashOfToken(token)), eq(addressProofs.email_canonical, user!.email_canonical)),
    )
    .returning({ user_id: addressProofs.user_id });
  if (used.length === 0) return undefined;
  if (isMine)
    await tx
      .update(users)
      .set({ email_verified_at: sql`now()` })
      .where(eq(users.id, asked.id));
  else await giveUp(tx, user!);
  return { email: asked.email };
}

/** Takes an unproved address from an account that had another one before. False if it had none. */
export async function giveUp(tx: Db, user: Address & { id: number }): Promise<boolean> {
  const home = await homeOf(tx, user);
  return home !== undefined && returnTo(tx, user.id, home.email_canonical, { isProved: false });
}
