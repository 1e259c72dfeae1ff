import type { FastifyInstance } from 'fastify';
import type { TokenPair } from 'shared/contract';
import { isUniqueViolation, type Db } from '../../database/index.ts';
import { hashPassword, isPassword } from '../passwords/hash.ts';
import { passwordProblems } from '../passwords/passwordRules.ts';
import { forgetLinks } from '../passwords/resetLinks.ts';
import { typedEmail } from '../person/emailAddress.ts';
import { invalid, invalidField, Problem, unauthenticated } from '../../problem.ts';
import { refusalOf, requireSession } from '../sessions/currentUser.ts';
import { revokeSession, revokeSessions, type RevokedBecause } from '../sessions/revoke.ts';
import { rotate } from '../sessions/rotate.ts';
import { startSession, tokensFor, type Device } from '../sessions/startSession.ts';
import { readToken } from '../sessions/tokens.ts';
import {
  findByEmail,
  findUser,
  insertUser,
  keepAccount,
  setPassword,
  type NewUser,
} from '../account/account.repository.ts';
import { passwordChanged } from '../passwords/letters.ts';

const emailTaken = () =>
  new Problem(400, 'invalid', 'Sign-up failed.', { body: { email: ['A user with this email already exists.'] } });

/** Gives the same answer after the same time, whether the address is unknown, the password is wrong, or the account is closed. */
export async function signIn(
  app: FastifyInstance,
  email: string,
  password: string,
  device: Device,
): Promise<TokenPair> {
  const account = typedEmail(email);
  await app.limit('signInPerAddress', device.address);
  await app.limit('signIn', account);
  const user = await findByEmail(app.db, email);
  const isRight = await isPassword(user?.password_hash, password);
  const tokens =
    isRight &&
    (await app.transaction(async (tx) => {
      if (!(await keepAccount(tx, user!.id, user!.password_hash))) return undefined;
      return startSession(tx, app, user!.id, device);
    }));
  if (!tokens) throw unauthenticated('Invalid email or password');
  await app.forgetLimit('signIn', account);
  return tokens;
}

/** The password has passed its rules: `registerSchema` applies them, to report them with the other fields. */
export async function register(
  app: FastifyInstance,
  { password, ...person }: Omit<NewUser, 'password_hash'> & { password: string },
  device: Device,
): Promise<TokenPair> {
  if (await findByEmail(app.db, person.email)) throw emailTaken();
  const password_hash = await hashPassword(password);
  try {
    return await app.transaction(async (tx) => {
      const user = await insertUser(tx, { ...person, password_hash });
      return startSession(tx, app, user.id, device);
    });
  } catch (error) {
    if (isUniqueViolation(error, 'users_email_canonical_unique')) throw emailTaken();
    throw error;
  }
}

export async function refresh(app: FastifyInstance, token: string): Promise<TokenPair> {
  const claims = readToken(app, 'refresh', token);
  const rotated = claims && (await app.transaction((tx) => rotate(tx, app, claims.jti)));
  if (!rotated) throw await refusalOf(app.db, claims?.sid, 'Your session has ended. Please sign in again.');
  return tokensFor(app, rotated.userId, rotated.next);
}

/** Ends the token's session at once. Ignores invalid tokens. */
export async function signOut(app: FastifyInstance, token: string): Promise<void> {
  const claims = readToken(app, 'refresh', token, { ignoreExpiration: true });
  if (claims) await revokeSession(app.db, Number(claims.sub), claims.sid, 'logout');
}

/** Sets a new password and ends every other session. */
export async function changePassword(
  app: FastifyInstance,
  caller: { id: number; session_id: string },
  current: string | undefined,
  next: string,
): Promise<void> {
  await app.limit('password', caller.id);
  const user = await findUser(app.db, caller.id);
  const isWrong = () => invalidField('current_password', 'The current password is incorrect.');
  // Accounts made through a provider have no password at first; then the session is the proof.
  if (user.password_hash && !(await isPassword(user.password_hash, current ?? ''))) throw isWrong();
  refusePassword(next, user.email);
  const hash = await hashPassword(next);
  await app.transaction(async (tx) => {
    if (!(await keepAccount(tx, user.id, user.password_hash))) throw isWrong();
    await requireSession(tx, caller.session_id);
    await replacePassword(app, tx, user, hash, 'password changed', caller.session_id);
  });
}

export function refusePassword(next: string, email: string): void {
  const problems = passwordProblems(next, email);
  if (problems.length > 0) throw invalid(problems[0]!, { fields: { new_password: problems } });
}

/** Sets the password, invalidates reset links, ends the sessions except `exceptSession`, and notifies the owner. */
export async function replacePassword(
  app: FastifyInstance,
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
