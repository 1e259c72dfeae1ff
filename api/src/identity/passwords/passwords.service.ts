import type { FastifyInstance } from 'fastify';
import type { Db } from '../../database/index.ts';
import type { Letter } from '@project-practice/foundation/mail';
import { invalid, invalidField, Problem } from '../../problem.ts';
import { findUser, keepAccount, setPassword, type UserRow } from '../account/account.repository.ts';
import { requireProof } from '../account/requireProof.ts';
import { ADDRESS_LETTER_QUEUE, type AddressLetter } from '../address/letters.ts';
import { requireSession } from '../sessions/currentUser.ts';
import { revokeSessions, type RevokedBecause } from '../sessions/revoke.ts';
import { hashPassword } from './hash.ts';
import { passwordChanged, passwordForgotten } from './letters.ts';
import { passwordProblems } from './passwordRules.ts';
import { findHolder, forgetLinks, LINK_MINUTES, lockAddress, makeLink, takeLink } from './resetLinks.ts';

/** The parts of the app that writing to people needs. */
type Mailer = Pick<FastifyInstance, 'mail' | 'settings'>;

const currentIsWrong = () => invalidField('current_password', 'The current password is incorrect.');

function refusePassword(next: string, email: string): void {
  const problems = passwordProblems(next, email);
  if (problems.length > 0) throw invalid(problems[0]!, { fields: { new_password: problems } });
}

/** Sets the password, invalidates reset links, ends the sessions except `exceptSession`, and notifies the owner. */
async function replacePassword(
  app: Mailer,
  tx: Db,
  user: { id: number; email: string },
  hash: string,
  because: RevokedBecause,
  exceptSession?: string,
): Promise<void> {
  await setPassword(tx, user.id, hash);
  await forgetLinks(tx, user.id);
  await revokeSessions(tx, user.id, because, exceptSession);
  await app.mail(tx, passwordChanged(user.email, app.settings.publicAppUrl));
}

interface PasswordChange {
  user: UserRow;
  hash: string;
}

/** Checks both passwords and hashes the new one, before the transaction that sets it: hashing takes its time. */
export async function prepareChange(
  db: Db,
  caller: { id: number; session_id: string },
  current: string | undefined,
  next: string,
): Promise<PasswordChange> {
  await requireProof(db, caller, current, currentIsWrong());
  const user = await findUser(db, caller.id);
  refusePassword(next, user.email);
  return { user, hash: await hashPassword(next) };
}

/** Sets a new password and ends every other session. */
export async function changePassword(
  app: Mailer,
  tx: Db,
  { user, hash }: PasswordChange,
  session: string,
): Promise<void> {
  if (!(await keepAccount(tx, user.id, user.password_hash))) throw currentIsWrong();
  await requireSession(tx, session);
  await replacePassword(app, tx, user, hash, 'password changed', session);
}

/** Also for the person who has just used the link and lost the answer, hence the hint to sign in. */
const linkIsOver = () =>
  new Problem(
    400,
    'link_over',
    'This link has already been used or has expired. If you have just chosen a new password, sign in with it. Otherwise, request a new link.',
  );

/**
 * The letter with a new link; undefined for an account that may not have one. An address that the account has not proved is
 * asked whether it is its reader's.
 */
export async function writeLetter(
  tx: Db,
  queue: FastifyInstance['queue'],
  userId: number,
  site: string,
): Promise<Letter | undefined> {
  const address = await lockAddress(tx, userId);
  if (!address) return undefined;
  if (address.isLeft) await queue.send(tx, ADDRESS_LETTER_QUEUE, { user_id: userId } satisfies AddressLetter);
  const { email, email_canonical } = address;
  return passwordForgotten(email, site, await makeLink(tx, userId, email_canonical, site), LINK_MINUTES);
}

/** The hash of a password chosen with a link. */
export async function prepareReset(db: Db, token: string, next: string): Promise<string> {
  const holder = await findHolder(db, token);
  if (!holder) throw linkIsOver();
  refusePassword(next, holder.email);
  return hashPassword(next);
}

/** Does not sign in: that takes the usual sign-in with all its checks. */
export async function resetPassword(app: Mailer, tx: Db, token: string, hash: string): Promise<void> {
  const user = await takeLink(tx, token);
  if (!user) throw linkIsOver();
  await replacePassword(app, tx, user, hash, 'password reset');
}
