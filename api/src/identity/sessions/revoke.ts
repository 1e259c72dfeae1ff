import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { type Db, tables } from '../../database/index.ts';

const { sessions } = tables;

export type RevokedBecause =
  | 'logout'
  | 'reuse'
  | 'password changed'
  | 'password reset'
  | 'email changed'
  | 'revoked by user'
  | 'passkeys removed'
  | 'suspended'
  | 'restored'
  | 'deletion';

/** Ends one session of a user; true if it was active. */
export async function revokeSession(
  db: Db,
  userId: number,
  sessionId: string,
  because: RevokedBecause,
): Promise<boolean> {
  const ended = await db
    .update(sessions)
    .set({ revoked_at: sql`now()`, revoked_because: because })
    .where(and(eq(sessions.id, sessionId), eq(sessions.user_id, userId), isNull(sessions.revoked_at)))
    .returning({ id: sessions.id });
  return ended.length > 0;
}

/** Ends all sessions of a user except `exceptId`. Returns how many it ended. */
export async function revokeSessions(
  db: Db,
  userId: number,
  because: RevokedBecause,
  exceptId?: string,
): Promise<number> {
  const ended = await db
    .update(sessions)
    .set({ revoked_at: sql`now()`, revoked_because: because })
    .where(
      and(eq(sessions.user_id, userId), isNull(sessions.revoked_at), exceptId ? ne(sessions.id, exceptId) : undefined),
    )
    .returning({ id: sessions.id });
  return ended.length;
}
