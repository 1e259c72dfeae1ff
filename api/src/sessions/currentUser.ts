import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { type Db, tables } from '../database/index.ts';

const { sessions, users } = tables;

/** The caller of a request. */
export interface CurrentUser {
  id: number;
  email: string;
  email_canonical: string;
  first_name: string;
  last_name: string;
  is_premium: boolean;
  session_id: string;
}

/**
 * Finds the user of a session that is still good: not revoked, not over, its user neither suspended nor leaving.
 * Asked on each call, so the statement is put together once. It has no name: the embedded database takes only unnamed ones.
 */
export function signedInFinder(db: Db): (sessionId: string) => Promise<CurrentUser | undefined> {
  const statement = db
    .select({
      id: users.id,
      email: users.email,
      email_canonical: users.email_canonical,
      first_name: users.first_name,
      last_name: users.last_name,
      is_premium: users.is_premium,
      session_id: sessions.id,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.user_id))
    .where(
      and(
        eq(sessions.id, sql.placeholder('session')),
        isNull(sessions.revoked_at),
        gt(sessions.expires_at, sql`now()`),
        isNull(users.suspended_at),
        isNull(users.deletes_at),
      ),
    )
    .prepare('');
  return async (session) => (await statement.execute({ session }))[0];
}

/** Whether it is a session of an account that its owner has closed, and may still come back to. */
export async function isOfClosedAccount(db: Db, sessionId: string): Promise<boolean> {
  const found = await db
    .select({ id: users.id })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.user_id))
    .where(and(eq(sessions.id, sessionId), gt(users.deletes_at, sql`now()`)));
  return found.length > 0;
}
