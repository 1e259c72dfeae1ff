import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, isNotNull, isNull, notExists, or, sql } from 'drizzle-orm';
import { type Db, tables } from '../../database/index.ts';

const { identities, passwordResets, users } = tables;

/** How long a link works. */
export const LINK_MINUTES = 60;
const TOKEN_BYTES = 32;

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

/** Whoever may sign in may also reset their password, including people who requested deletion and can still cancel it. */
const isUsable = and(isNull(users.suspended_at), or(isNull(users.deletes_at), gt(users.deletes_at, sql`now()`)));

/**
 * Creates the user's one link and replaces an earlier one. The token follows the `#`, which browsers do not send: no server,
 * log, or other site sees it. The caller has locked the user's row, so that a concurrent change of password or address either
 * happens before or invalidates this link.
 */
export async function makeLink(tx: Db, userId: number, sent_to: string | null, site: string): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const values = {
    token_hash: hashOf(token),
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
 * Locks the user, and returns the address that an email may go to. Undefined for users who came through a provider and
 * entered an address without verifying it: it may be somebody else's, who could then use the account. They can still sign
 * in through the provider.
 */
export async function lockAddress(
  tx: Db,
  userId: number,
): Promise<{ email: string; email_canonical: string } | undefined> {
  const hasNoProvider = notExists(
    tx.select({ provider: identities.provider }).from(identities).where(eq(identities.user_id, users.id)),
  );
  const [user] = await tx
    .select({ email: users.email, email_canonical: users.email_canonical })
    .from(users)
    .where(and(eq(users.id, userId), isUsable, or(isNotNull(users.email_verified_at), hasNoProvider)))
    .for('update');
  return user;
}

const holderOf = (db: Db, token: string) =>
  db
    .select({
      id: users.id,
      email: users.email,
      isProved: sql<boolean>`coalesce(${passwordResets.sent_to} = ${users.email_canonical}, false)`,
    })
    .from(passwordResets)
    .innerJoin(users, eq(users.id, passwordResets.user_id))
    .where(and(eq(passwordResets.token_hash, hashOf(token)), gt(passwordResets.expires_at, sql`now()`), isUsable));

/** The account that a link is for, while the link is valid. */
export async function findHolder(db: Db, token: string) {
  return (await holderOf(db, token))[0];
}

/** Like `findHolder`, and uses the link up. Of two concurrent uses, the second waits for the user's row and then finds no link. */
export async function takeLink(tx: Db, token: string) {
  const [holder] = await holderOf(tx, token).for('update', { of: users });
  const used = await tx
    .delete(passwordResets)
    .where(eq(passwordResets.token_hash, hashOf(token)))
    .returning({ user_id: passwordResets.user_id });
  return used.length > 0 ? holder : undefined;
}

/** Marks the address as verified, because an email sent to it was read. */
export async function proveAddress(tx: Db, userId: number): Promise<void> {
  await tx
    .update(users)
    .set({ email_verified_at: sql`coalesce(${users.email_verified_at}, now())` })
    .where(eq(users.id, userId));
}
