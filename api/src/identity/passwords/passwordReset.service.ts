import type { FastifyInstance } from 'fastify';
import { hashPassword } from './hash.ts';
import { findHolder, LINK_MINUTES, lockAddress, makeLink, proveAddress, takeLink } from './resetLinks.ts';
import { typedEmail } from '../person/emailAddress.ts';
import { conflict, Problem } from '../../problem.ts';
import { findByEmail } from '../account/account.repository.ts';
import { refusePassword, replacePassword } from '../sign-in/signIn.service.ts';
import { passwordForgotten } from './letters.ts';

export const PASSWORD_LETTER_QUEUE = 'password-letter';

/** Also for the person who has just used the link and lost the answer, hence the hint to sign in. */
const linkIsOver = () =>
  new Problem(
    400,
    'link_over',
    'This link has already been used or has expired. If you have just chosen a new password, sign in with it. Otherwise, request a new link.',
  );

/** Runs the same statements for every address. Whether there is an account, and what it may do, is left to the job. */
export async function askForLetter(app: FastifyInstance, email: string, client: string): Promise<void> {
  if (!app.settings.mail)
    throw conflict('This site cannot send email. Ask its operators for a link to choose a new password.', 'no_mailer');
  await app.limit('resetPerAddress', client);
  await app.limit('reset', typedEmail(email));
  const user = await findByEmail(app.db, email);
  await app.queue.send(app.db, PASSWORD_LETTER_QUEUE, { user_id: user?.id ?? null });
}

/** The job of an email. The token is made here, because what waits in a queue can be read; each retry makes a new one. */
export async function writeLetter(app: FastifyInstance, userId: number | null): Promise<void> {
  if (userId === null) return;
  const site = app.settings.publicAppUrl;
  const letter = await app.transaction(async (tx) => {
    const address = await lockAddress(tx, userId);
    return (
      address &&
      passwordForgotten(address.email, site, await makeLink(tx, userId, address.email_canonical, site), LINK_MINUTES)
    );
  });
  if (letter) await app.deliver(letter);
}

/** Does not sign in: that takes the usual sign-in with all its checks. */
export async function resetPassword(app: FastifyInstance, token: string, next: string, client: string): Promise<void> {
  await app.limit('resetPerAddress', client);
  const holder = await findHolder(app.db, token);
  if (!holder) throw linkIsOver();
  refusePassword(next, holder.email);
  const hash = await hashPassword(next);
  await app.transaction(async (tx) => {
    const user = await takeLink(tx, token);
    if (!user) throw linkIsOver();
    if (user.isProved) await proveAddress(tx, user.id);
    await replacePassword(app, tx, user, hash, 'password reset');
  });
}
