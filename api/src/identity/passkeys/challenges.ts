import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { type Db, tables } from '../../database/index.ts';

const { passkeyChallenges } = tables;

/** Keeps a challenge that was given to somebody: to this user, or to a person who wants to sign in. */
export async function keepChallenge(db: Db, challenge: string, userId: number | null): Promise<void> {
  await db
    .insert(passkeyChallenges)
    .values({ challenge, user_id: userId, expires_at: sql`now() + interval '5 minutes'` });
}

function challengeOf(clientDataJSON: string): string {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8')) as Record<
      string,
      unknown
    >;
    return typeof challenge === 'string' ? challenge : '';
  } catch {
    return '';
  }
}

/** The challenge that was answered, if it was given to this user and not answered before. It is used up, whatever follows. */
export async function takeChallenge(
  db: Db,
  clientDataJSON: string,
  userId: number | null,
): Promise<string | undefined> {
  const [taken] = await db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.challenge, challengeOf(clientDataJSON)),
        userId === null ? isNull(passkeyChallenges.user_id) : eq(passkeyChallenges.user_id, userId),
        gt(passkeyChallenges.expires_at, sql`now()`),
      ),
    )
    .returning();
  return taken?.challenge;
}
