import { and, eq, inArray, isNull, lt, lte, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { type Db, tables } from '../../database/index.ts';
import type { Queue } from '../../plugins/queue.ts';
import { requireSession } from '../sessions/currentUser.ts';
import { revokeSessions } from '../sessions/revoke.ts';
import { removePictures } from '../../modules/media/pictures.ts';

const {
  addressProofs,
  certificates,
  certificateVersions,
  deploymentProofs,
  drafts,
  executionLogs,
  identities,
  leftAddresses,
  media,
  passkeys,
  passwordResets,
  projectGrants,
  sessions,
  submissions,
  users,
  userSkills,
} = tables;

export const PURGE_QUEUE = 'purge-account';
const DAYS_TO_RETURN = 7;
const SECONDS_TO_RETURN = DAYS_TO_RETURN * 24 * 60 * 60;

/** Closes the account at once and has it emptied in seven days; signing in before that reopens it. */
export async function closeAccount(
  tx: Db,
  { clock, queue }: Pick<FastifyInstance, 'clock' | 'queue'>,
  { id: userId, session_id }: { id: number; session_id: string },
): Promise<Date> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
  await requireSession(tx, session_id);
  const deletes_at = new Date(clock.now() + SECONDS_TO_RETURN * 1000);
  await tx.update(users).set({ deletes_at }).where(eq(users.id, userId));
  await revokeSessions(tx, userId, 'deletion');
  await queue.send(tx, PURGE_QUEUE, { user_id: userId }, { startAfter: SECONDS_TO_RETURN + 60 });
  return deletes_at;
}

/** Whom others see instead. */
const NOBODY = { first_name: 'Deleted', last_name: 'user' };

const isDue = (userId: number) =>
  and(eq(users.id, userId), lte(users.deletes_at, sql`now()`), isNull(users.deleted_at));

/**
 * Removes the person's data. The row stays without a name, because a team's submissions and certificates also belong to
 * its other members.
 */
export async function emptyAccount(tx: Db, queue: Queue, userId: number): Promise<void> {
  const [due] = await tx.select({ email: users.email }).from(users).where(isDue(userId)).for('update');
  if (!due) return;
  await tx
    .update(users)
    .set({
      email: `deleted-${userId}@invalid`,
      email_canonical: `deleted-${userId}@invalid`,
      email_verified_at: null,
      password_hash: null,
      passkey_required: false,
      ...NOBODY,
      phone: '',
      avatar: null,
      portfolio_handle: null,
      portfolio_is_public: false,
      deleted_at: sql`now()`,
    })
    .where(eq(users.id, userId));
  for (const table of [
    identities,
    addressProofs,
    leftAddresses,
    passkeys,
    passwordResets,
    sessions,
    userSkills,
    drafts,
    projectGrants,
  ])
    await tx.delete(table).where(eq(table.user_id, userId));
  await unnameCertificates(tx, userId);
  await forgetWork(tx, userId);
  await forgetLetters(tx, due.email);
  const pictures = await tx.select({ path: media.path }).from(media).where(eq(media.user_id, userId));
  await removePictures(
    tx,
    queue,
    pictures.map(({ path }) => path),
  );
}

/** Certificates keep their numbers, so that a copy of one can still be told from a forged one, without the name. */
async function unnameCertificates(tx: Db, userId: number): Promise<void> {
  const own = tx.select({ id: certificates.id }).from(certificates).where(eq(certificates.user_id, userId));
  await tx
    .update(certificateVersions)
    .set({ recipient_name: `${NOBODY.first_name} ${NOBODY.last_name}` })
    .where(inArray(certificateVersions.certificate_id, own));
}

/** Links and answers of what no other member worked on are nobody's any more. The results count for the project. */
async function forgetWork(tx: Db, userId: number): Promise<void> {
  const { rows } = await tx.execute<{ team_id: string }>(sql`
    select team_id from memberships join users on users.id = user_id
    group by team_id having bool_or(user_id = ${userId}) and bool_and(user_id = ${userId} or deleted_at is not null)`);
  if (rows.length === 0) return;
  const teamIds = rows.map(({ team_id }) => Number(team_id));
  const work = tx.select({ id: submissions.id }).from(submissions).where(inArray(submissions.team_id, teamIds));
  await tx.delete(executionLogs).where(inArray(executionLogs.submission_id, work));
  await tx.delete(deploymentProofs).where(inArray(deploymentProofs.team_id, teamIds));
  await tx
    .update(submissions)
    .set({ deployment_url: '', deployment_host: '', github_url: '' })
    .where(inArray(submissions.team_id, teamIds));
}

/** The queue keeps finished jobs for some days, and a letter's job names its recipient. */
async function forgetLetters(tx: Db, email: string): Promise<void> {
  for (const table of ['job', 'archive'])
    await tx.execute(
      sql`delete from pgboss.${sql.identifier(table)} where data ->> 'to' = ${email} and state <> 'active'`,
    );
}

/** Whether an account is to be emptied now: its time is up, and it is not yet empty. */
export async function isPurgeDue(db: Db, userId: number): Promise<boolean> {
  const due = await db.select({ id: users.id }).from(users).where(isDue(userId));
  return due.length > 0;
}

/** Queues new jobs for accounts whose job was lost or failed too often. */
export async function purgeOverdue(db: Db, queue: Queue): Promise<void> {
  const isOverdue = and(lt(users.deletes_at, sql`now() - interval '1 hour'`), isNull(users.deleted_at));
  const overdue = await db.select({ user_id: users.id }).from(users).where(isOverdue);
  for (const job of overdue) await queue.send(db, PURGE_QUEUE, job);
}
