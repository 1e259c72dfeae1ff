import { and, count, desc, eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { TokenPair } from '@project-practice/shared/contract';
import { isUniqueViolation, tables, type Db } from '../../database/index.ts';
import { conflict, notFound } from '../../problem.ts';
import { toIso } from '../../schemas.ts';
import { keepAccount } from '../account/account.repository.ts';
import { requireSession } from '../sessions/currentUser.ts';
import { startSession, type Device, type Issuer } from '../sessions/startSession.ts';
import { passkeysChanged, type PasskeyChange } from './letters.ts';
import { MOST_PASSKEYS } from './passkeys.schemas.ts';

const { passkeys, users } = tables;

type NewPasskey = Omit<typeof passkeys.$inferInsert, 'user_id'>;
type Mailer = Pick<FastifyInstance, 'mail' | 'settings'>;
interface Caller {
  id: number;
  email: string;
  session_id: string;
}

export const passkeysOf = (db: Db, userId: number) =>
  db.select().from(passkeys).where(eq(passkeys.user_id, userId)).orderBy(desc(passkeys.created_at), desc(passkeys.id));

export async function listPasskeys(db: Db, userId: number) {
  const [user] = await db.select({ is_required: users.passkey_required }).from(users).where(eq(users.id, userId));
  const rows = await passkeysOf(db, userId);
  return {
    passkeys: rows.map(({ id, name, is_synced, created_at, last_used_at }) => ({
      id,
      name,
      is_synced,
      created_at: toIso(created_at),
      last_used_at: last_used_at && toIso(last_used_at),
    })),
    is_required: user!.is_required,
  };
}

/** Locks the account, so that no two changes of what one signs in with meet, and tells its owner of this one. */
async function change(app: Mailer, tx: Db, caller: Caller, what: PasskeyChange, write: () => Promise<unknown>) {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, caller.id)).for('update');
  await requireSession(tx, caller.session_id);
  await write();
  await app.mail(tx, passkeysChanged(caller.email, app.settings.publicAppUrl, what));
}

const countOf = async (tx: Db, userId: number): Promise<number> =>
  (await tx.select({ kept: count() }).from(passkeys).where(eq(passkeys.user_id, userId)))[0]!.kept;

export const addPasskey = (app: Mailer, tx: Db, caller: Caller, passkey: NewPasskey) =>
  change(app, tx, caller, 'added', async () => {
    if ((await countOf(tx, caller.id)) >= MOST_PASSKEYS)
      throw conflict(`An account has at most ${MOST_PASSKEYS} passkeys. Remove one first.`, 'too_many_passkeys');
    await tx
      .insert(passkeys)
      .values({ ...passkey, user_id: caller.id })
      .catch((error: unknown) => {
        if (!isUniqueViolation(error)) throw error;
        throw conflict('This passkey was added already.', 'passkey_exists');
      });
  });

/** Without any passkey left, none can be asked for. */
export const removePasskey = (app: Mailer, tx: Db, caller: Caller, id: number) =>
  change(app, tx, caller, 'removed', async () => {
    const removed = await tx
      .delete(passkeys)
      .where(and(eq(passkeys.id, id), eq(passkeys.user_id, caller.id)))
      .returning({ id: passkeys.id });
    if (removed.length === 0) throw notFound('There is no such passkey.');
    if ((await countOf(tx, caller.id)) === 0)
      await tx.update(users).set({ passkey_required: false }).where(eq(users.id, caller.id));
  });

/** Whether the password alone no longer signs in. */
export const requirePasskey = (app: Mailer, tx: Db, caller: Caller, isRequired: boolean) =>
  change(app, tx, caller, isRequired ? 'required' : 'optional', async () => {
    if (isRequired && (await countOf(tx, caller.id)) === 0) throw conflict('Add a passkey first.', 'no_passkey');
    await tx.update(users).set({ passkey_required: isRequired }).where(eq(users.id, caller.id));
  });

export async function findPasskey(db: Db, credentialId: string) {
  const [passkey] = await db.select().from(passkeys).where(eq(passkeys.credential_id, credentialId));
  return passkey;
}

/** Signs in with a passkey whose use was proved. Undefined if its account is closed, or if it was used or removed meanwhile. */
export async function enterWith(
  tx: Db,
  issuer: Issuer,
  { id, user_id, counter }: typeof passkeys.$inferSelect,
  newCounter: number,
  device: Device,
): Promise<TokenPair | undefined> {
  if (!(await keepAccount(tx, user_id))) return undefined;
  const used = await tx
    .update(passkeys)
    .set({ counter: newCounter, last_used_at: sql`now()` })
    .where(and(eq(passkeys.id, id), eq(passkeys.counter, counter)))
    .returning({ id: passkeys.id });
  return used.length > 0 ? startSession(tx, issuer, user_id, device) : undefined;
}
