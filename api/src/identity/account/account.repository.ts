import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { PgInsertValue } from 'drizzle-orm/pg-core';
import { type Db, tables } from '../../database/index.ts';
import { canonicalEmail } from '../person/canonicalEmail.ts';
import { typedEmail } from '../person/emailAddress.ts';

const { identities, leftAddresses, oauthStates, users } = tables;

export type UserRow = typeof users.$inferSelect;
export type NewUser = Pick<typeof users.$inferInsert, 'email' | 'first_name' | 'last_name' | 'password_hash'> &
  Pick<PgInsertValue<typeof users>, 'email_verified_at'>;

/** Accounts that may sign in: neither suspended nor deleted. One that is due to be deleted still may, which cancels the deletion. */
const isUsable = and(isNull(users.suspended_at), isNull(users.deleted_at));

export async function findByEmail(db: Db, email: string): Promise<UserRow | undefined> {
  const [user] = await db
    .select()
    .from(users)
    .where(and(eq(users.email_canonical, typedEmail(email)), isNull(users.deleted_at)));
  return user;
}

/** Whose password a letter to this address is about: of the account that has it, or else of one that left it and may return. */
export async function findByReach(db: Db, email: string): Promise<{ id: number } | undefined> {
  const canonical = typedEmail(email);
  const left = db
    .select({ user_id: leftAddresses.user_id })
    .from(leftAddresses)
    .where(eq(leftAddresses.email_canonical, canonical));
  const [user] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(isNull(users.deleted_at), or(eq(users.email_canonical, canonical), inArray(users.id, left))))
    .orderBy(sql`${users.email_canonical} <> ${canonical}`)
    .limit(1);
  return user;
}

export async function insertUser(db: Db, user: NewUser): Promise<UserRow> {
  const [row] = await db
    .insert(users)
    .values({ ...user, email_canonical: canonicalEmail(user.email) })
    .returning();
  return row!;
}

export async function findByIdentity(db: Db, provider: string, subject: string): Promise<UserRow | undefined> {
  const [row] = await db
    .select({ user: users })
    .from(identities)
    .innerJoin(users, eq(users.id, identities.user_id))
    .where(and(eq(identities.provider, provider), eq(identities.subject, subject)));
  return row?.user;
}

/** Whether somebody signs in to the account through this provider, or, without one, through any. */
export async function hasIdentity(db: Db, userId: number, provider?: string): Promise<boolean> {
  const known = await db
    .select({ subject: identities.subject })
    .from(identities)
    .where(and(eq(identities.user_id, userId), provider ? eq(identities.provider, provider) : undefined))
    .limit(1);
  return known.length > 0;
}

export async function addIdentity(db: Db, userId: number, provider: string, subject: string): Promise<void> {
  await db.insert(identities).values({ user_id: userId, provider, subject });
}

/**
 * Cancels a requested deletion, because the person signed in. False if the account can no longer be used, or if the password
 * with the hash `proved` has been replaced since. Locks the row: a concurrent change of password waits for this transaction.
 */
export async function keepAccount(db: Db, userId: number, proved?: string | null): Promise<boolean> {
  const isStillProved = proved === undefined ? undefined : sql`${users.password_hash} is not distinct from ${proved}`;
  const kept = await db
    .update(users)
    .set({ deletes_at: sql`case when ${users.deletes_at} > now() then null else ${users.deletes_at} end` })
    .where(and(eq(users.id, userId), isUsable, isStillProved))
    .returning({ deletes_at: users.deletes_at });
  return kept[0] !== undefined && kept[0].deletes_at === null;
}

/** False if this state was used before. */
export async function consumeState(db: Db, stateHash: string): Promise<boolean> {
  const used = await db.insert(oauthStates).values({ state_hash: stateHash }).onConflictDoNothing().returning();
  return used.length > 0;
}

export async function setPassword(db: Db, userId: number, hash: string): Promise<void> {
  await db.update(users).set({ password_hash: hash }).where(eq(users.id, userId));
}

export async function findUser(db: Db, userId: number): Promise<UserRow> {
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  return user!;
}
