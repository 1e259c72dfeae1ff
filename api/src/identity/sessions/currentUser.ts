import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { type Db, type Hole, statement, tables } from '../../database/index.ts';
import { type Problem, unauthenticated } from '../../problem.ts';

const { refreshTokens, sessions, users } = tables;

/** Shown to the account's owner, who can still sign in and keep it. */
const ACCOUNT_CLOSED = 'Your account is closed and will be deleted. Sign in before then to keep it.';

/** The caller of a request. */
export interface CurrentUser {
  id: number;
  email: string;
  email_canonical: string;
  first_name: string;
  last_name: string;
  is_premium: boolean;
  session_id: string;
  /** Whether the access token's pair of tokens was not used before. */
  is_first_use: boolean;
}

/** A valid session: not revoked or expired, and its user neither suspended nor leaving. */
export const isSignedIn = and(
  isNull(sessions.revoked_at),
  gt(sessions.expires_at, sql`now()`),
  isNull(users.suspended_at),
  isNull(users.deletes_at),
);

const signedIn = statement((db, session: Hole<string>, pair: Hole<string>) =>
  db
    .select({
      id: users.id,
      email: users.email,
      email_canonical: users.email_canonical,
      first_name: users.first_name,
      last_name: users.last_name,
      is_premium: users.is_premium,
      session_id: sessions.id,
      is_first_use: sql<boolean>`${refreshTokens.id} is not null and ${refreshTokens.used_at} is null`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.user_id))
    .leftJoin(refreshTokens, and(eq(refreshTokens.session_id, sessions.id), eq(refreshTokens.id, pair)))
    .where(and(eq(sessions.id, session), isSignedIn)),
);

/** Finds the user of a valid session. */
export async function findSignedIn(db: Db, session: string, pair = session): Promise<CurrentUser | undefined> {
  const [user] = await signedIn(db, session, pair);
  return user;
}

/** Keeps that a token of this pair was used: only before may repeating its exchange mean that its answer was lost. */
export async function markUsed(db: Db, pair: string): Promise<void> {
  await db
    .update(refreshTokens)
    .set({ used_at: sql`now()` })
    .where(and(eq(refreshTokens.id, pair), isNull(refreshTokens.used_at)));
}

/**
 * Refuses a caller whose session has ended since the request was let in. For changes of what one signs in with, and for closing
 * the account: call it once the user's row is locked, which the steps that end all sessions lock, too.
 */
export async function requireSession(tx: Db, sessionId: string): Promise<void> {
  const open = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), isNull(sessions.revoked_at)));
  if (open.length === 0) throw await refusalOf(tx, sessionId);
}

/** The error for a token whose session is no longer valid, or for none; `words` is its message unless the account is closed. */
export async function refusalOf(db: Db, sessionId: string | undefined, words?: string): Promise<Problem> {
  if (sessionId === undefined) return unauthenticated(words);
  const found = await db
    .select({ id: users.id })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.user_id))
    .where(and(eq(sessions.id, sessionId), gt(users.deletes_at, sql`now()`)));
  // The answer to closing the account may have been lost, and other devices do not know about it: their next call tells them.
  return found.length > 0 ? unauthenticated(ACCOUNT_CLOSED, 'account_closed') : unauthenticated(words);
}
