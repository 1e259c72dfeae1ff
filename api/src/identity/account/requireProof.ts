import { and, eq, sql } from 'drizzle-orm';
import { type Db, tables } from '../../database/index.ts';
import { forbidden, invalidField } from '../../problem.ts';
import { isPassword } from '../passwords/hash.ts';

const { sessions, users } = tables;
const FRESH_MINUTES = 15;

/**
 * Refuses what a stolen session must not do: without the password or, for an account made through a provider, which has none,
 * without a sign-in of the last minutes. `wrong` is the answer to a wrong password.
 */
export async function requireProof(
  db: Db,
  { id, session_id }: { id: number; session_id: string },
  password = '',
  wrong = invalidField('password', 'The password is incorrect.'),
): Promise<void> {
  const [found] = await db
    .select({
      hash: users.password_hash,
      isFresh: sql<boolean>`${sessions.created_at} > now() - make_interval(mins => ${FRESH_MINUTES})`,
    })
    .from(users)
    .innerJoin(sessions, eq(sessions.user_id, users.id))
    .where(and(eq(users.id, id), eq(sessions.id, session_id)));
  if (found?.hash) {
    if (!(await isPassword(found.hash, password))) throw wrong;
  } else if (!found?.isFresh) {
    throw forbidden(
      `Please sign in again first: without a password, this takes a sign-in of the last ${FRESH_MINUTES} minutes.`,
      'sign_in_again',
    );
  }
}
