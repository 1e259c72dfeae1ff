import { and, eq, gt, isNull, or, sql } from 'drizzle-orm';
import { type Db, tables } from '../../database/index.ts';
import { hasIdentity } from '../account/account.repository.ts';
import { type Address, findLeaver, homeOf, returnTo } from '../address/leftAddresses.ts';
import { hashOfToken, newToken } from '../person/linkTokens.ts';

const { passwordResets, users } = tables;

/** How long a link works. */
export const LINK_MINUTES = 60;

/** Whoever may sign in may also reset their password, including people who requested deletion and can still cancel it. */
const isUsable = and(isNull(users.suspended_at), or(isNull(users.deletes_at), gt(users.deletes_at, sql`now()`)));

/**
 * Creates the user's one link and replaces an earlier one. The token follows the `#`, which browsers do not send: no server,
 * log, or other site sees it. The caller has locked the user's row, so that a concurrent change of password or address either
 * happens before or invalidates this link.
 */
export async function makeLink(tx: Db, userId: number, sent_to: string | null, site: string): Promise<string> {
  const token = newToken();
  const values = {
    token_hash: hashOfToken(token),
    sent_to,
    created_at: sql`now()`,
    expires_at: sql`now() + make_interval(mins => ${LINK_MINUTES})`,
  };
  await tx
    .insert(passwordResets)
    .values({ user_id: userId, ...values })
    .onConflictDoUpdate({ target: passwordResets.user_id, set: values });
  return `${site}/login#reset=${token}`;
}

export async function forgetLinks(tx: Db, userId: number): Promise<void> {
  await tx.delete(passwordResets).where(eq(passwordResets.user_id, userId));
}

/**
 * Locks the user, and returns the address that an email may go to: while their own is unproved, one that they had before.
 * Undefined for users who came through a provider and never proved an address: it may be somebody else's, who could then use
 * the account. They can still sign in through the provider.
 */
export async function lockAddress(tx: Db, userId: number): Promise<(Address & { isLeft: boolean }) | undefined> {
  const [user] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, userId), isUsable))
    .for('update');
  if (!user) return undefined;
  const home = await homeOf(tx, user);
  const { email, email_canonical, email_verified_at } = home ?? user;
  if (!email_verified_at && (await hasIdentity(tx, userId))) return undefined;
  return { email, email_canonical, email_verified_at, isLeft: home !== undefined };
}

/** The account that a link is for, while the link is valid, and the address that it was sent to. */
export async function findHolder(db: Db, token: string) {
  const [holder] = await db
    .select({ id: users.id, email: users.email, sent_to: passwordResets.sent_to })
    .from(passwordResets)
    .innerJoin(users, eq(users.id, passwordResets.user_id))
    .where(and(eq(passwordResets.token_hash, hashOfToken(token)), gt(passwordResets.expires_at, sql`now()`)));
  return holder ?? findLeaver(db, token);
}

/**
 * Uses a link up, which locks the user. It proves the address that it was sent to, and brings the account back there. Of two
 * concurrent uses, the second waits for the user's row and then finds no link.
 */
export async function takeLink(tx: Db, token: string): Promise<{ id: number; email: string } | undefined> {
  const found = await findHolder(tx, token);
  if (!found) return undefined;
  await tx.select({ id: users.id }).from(users).where(eq(users.id, found.id)).for('update');
  const holder = await findHolder(tx, token);
  if (!holder) return undefined;
  await forgetLinks(tx, holder.id);
  if (holder.sent_to && !(await returnTo(tx, holder.id, holder.sent_to, { isProved: true })))
    await proveAddress(tx, holder.id, holder.sent_to);
  const [user] = await tx
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(and(eq(users.id, holder.id), isUsable));
  return user;
}

/** Marks the address as verified, if it is still the account's, because an email sent to it was read. */
async function proveAddress(tx: Db, userId: number, email_canonical: string): Promise<void> {
  await tx
    .update(users)
    .set({ email_verified_at: sql`coalesce(${users.email_verified_at}, now())` })
    .where(and(eq(users.id, userId), eq(users.email_canonical, email_canonical)));
}
