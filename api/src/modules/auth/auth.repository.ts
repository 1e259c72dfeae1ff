import { and, eq, isNull, sql } from 'drizzle-orm';
import { type Db, tables } from '../../database/index.ts';
import { canonicalEmail } from '../../people/canonicalEmail.ts';
import { typedEmail } from '../../people/emailAddress.ts';

const { identities, oauthStates, users } = tables;

export type UserRow = typeof users.$inferSelect;
export type NewUser = Pick<typeof users.$inferInsert, 'email' | 'first_name' | 'last_name' | 'password_hash' | 'email_verified_at'>;

/** Accounts that may sign in: not suspended, and not over. One that is about to be deleted still may, which undoes it. */
const isUsable = and(isNull(users.suspended_at), isNull(users.deleted_at));

export async function findByEmail(db: Db, email: string): Promise<UserRow | undefined> {
  const [user] = await db.select().from(users).where(and(eq(users.email_canonical, typedEmail(email)), isNull(users.deleted_at)));
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

export async function addIdentity(db: Db, userId: number, provider: string, subject: string): Promise<void> {
  await db.insert(identities).values({ user_id: userId, provider, subject });
}

/**
 * Signing in within the days of grace keeps the account. False when it cannot be used any more, or when the password whose
 * hash was `proved` has been replaced since; who replaces it meanwhile waits for this transaction.
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

/** False when this state was used before. */
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
