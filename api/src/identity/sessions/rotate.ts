import { and, eq, sql } from 'drizzle-orm';
import { type Db, tables } from '../../database/index.ts';
import { isSignedIn } from './currentUser.ts';
import { revokeSession } from './revoke.ts';
import { addRefreshToken, type Issuer, type RefreshRow } from './startSession.ts';

const { refreshTokens, sessions, users } = tables;

/**
 * Exchanges a refresh token for its successor. Repeated, it returns the same successor within the grace period (two tabs),
 * and later as long as neither token of that pair was used: the answer was lost, and the device is back. Once one was,
 * somebody holds a copy, and the session ends: `reused`. Undefined if the token is not valid.
 */
export async function rotate(
  tx: Db,
  issuer: Issuer,
  tokenId: string,
): Promise<{ userId: number; next: RefreshRow } | 'reused' | undefined> {
  // The session's row is locked first, so that parallel refreshes of one device are serialized.
  const [found] = await tx
    .select({
      token: refreshTokens,
      session: sessions,
      userId: users.id,
      now: sql<Date>`now()`.mapWith(sessions.created_at),
    })
    .from(refreshTokens)
    .innerJoin(sessions, eq(sessions.id, refreshTokens.session_id))
    .innerJoin(users, eq(users.id, sessions.user_id))
    .where(and(eq(refreshTokens.id, tokenId), isSignedIn))
    .for('update', { of: [sessions, refreshTokens] });
  if (!found) return undefined;
  const { token, session, userId, now } = found;

  if (token.rotated_at === null) {
    const next = await addRefreshToken(tx, issuer, session);
    await tx
      .update(refreshTokens)
      .set({ rotated_at: sql`now()`, successor_id: next.id })
      .where(eq(refreshTokens.id, token.id));
    await tx
      .update(sessions)
      .set({ last_used_at: sql`now()` })
      .where(eq(sessions.id, session.id));
    return { userId, next };
  }
  const isRecent = now.getTime() - token.rotated_at.getTime() <= issuer.settings.auth.graceSeconds * 1000;
  const [next] = await tx.select().from(refreshTokens).where(eq(refreshTokens.id, token.successor_id!));
  if (next && (isRecent || (!next.rotated_at && !next.used_at))) return { userId, next };
  await revokeSession(tx, userId, session.id, 'reuse');
  return 'reused';
}
