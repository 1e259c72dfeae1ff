import type { TokenPair } from '@project-practice/shared/contract';
import { and, eq, sql } from 'drizzle-orm';
import { isUniqueViolation, tables, type Db } from '../../database/index.ts';
import { Problem } from '../../problem.ts';
import { findByEmail, insertUser, keepAccount, type NewUser, type UserRow } from '../account/account.repository.ts';
import { canonicalEmail } from '../person/canonicalEmail.ts';
import { BLOCKED, isBlocked } from '../address/blockedMail.ts';
import { isKept } from '../address/leftAddresses.ts';
import { hashPassword, isPassword } from '../passwords/hash.ts';
import { startSession, type Device, type Issuer } from '../sessions/startSession.ts';

const { sessions, users } = tables;

const emailRefused = (message: string) =>
  new Problem(400, 'invalid', 'Sign-up failed.', { body: { email: [message] } });

export const emailTaken = () => emailRefused('A user with this email already exists.');

/** The account with this address, if the password is right. Takes the same time whether or not there is one. */
export async function proveAccount(db: Db, email: string, password: string): Promise<UserRow | undefined> {
  const user = await findByEmail(db, email);
  return (await isPassword(user?.password_hash, password)) ? user : undefined;
}

/** Whether somebody signed in to this account from this address and has not been signed out by a suspicion since. */
export async function hasEnteredFrom(db: Db, emailCanonical: string, address: string): Promise<boolean> {
  const [session] = await db
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.user_id))
    .where(
      and(
        eq(users.email_canonical, emailCanonical),
        eq(sessions.address, address),
        sql`coalesce(${sessions.revoked_because}, '') <> 'reuse'`,
      ),
    )
    .limit(1);
  return session !== undefined;
}

/** Signs in to an account whose password was proved. Undefined if it is closed, or if the password was changed since. */
export async function enter(tx: Db, issuer: Issuer, user: UserRow, device: Device): Promise<TokenPair | undefined> {
  return (await keepAccount(tx, user.id, user.password_hash)) ? startSession(tx, issuer, user.id, device) : undefined;
}

/** The password has passed its rules: `registerSchema` applies them, to report them with the other fields. */
export async function hashNewUser({
  password,
  ...person
}: Omit<NewUser, 'password_hash'> & { password: string }): Promise<NewUser> {
  return { ...person, password_hash: await hashPassword(password) };
}

export async function register(tx: Db, issuer: Issuer, person: NewUser, device: Device): Promise<TokenPair> {
  if (await isBlocked(tx, canonicalEmail(person.email))) throw emailRefused(BLOCKED);
  const user = await insertUser(tx, person).catch((error: unknown) => {
    throw isUniqueViolation(error, 'users_email_canonical_unique') ? emailTaken() : error;
  });
  if (await isKept(tx, user.email_canonical)) throw emailTaken();
  return startSession(tx, issuer, user.id, device);
}
