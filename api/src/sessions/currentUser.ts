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

/** The user of a session that is still good: not revoked, not over, its user neither suspended nor leaving. */
export async function findSignedIn(db: Db, sessionId: string): Promise<CurrentUser | undefined> {
  const [user] = await db
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
        eq(sessions.id, sessionId),
        isNull(sessions.revoked_at),
        gt(sessions.expires_at, sql`now()`),
        isNull(users.suspended_at),
        isNull(users.deletes_at),
        isNull(users.deleted_at),
      ),
    );
  return user;
}
