import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { LETTER_JOB } from '../../plugins/mail.ts';
import { conflict } from '../../problem.ts';
import { nothing } from '../../schemas.ts';
import { findByReach } from '../account/account.repository.ts';
import { typedEmail } from '../person/emailAddress.ts';
import { forgottenSchema, letterSchema, passwordSchema, resetSchema } from './passwords.schemas.ts';
import { changePassword, prepareChange, prepareReset, resetPassword, writeLetter } from './passwords.service.ts';
import { LINK_MINUTES } from './resetLinks.ts';

const LETTER_QUEUE = 'password-letter';

const tags = ['authentication'];
const config = { access: 'public' as const };
const PASSWORD_CHANGE = { success: 'authn_password_change', failure: 'authn_password_change_fail' };

/** For people who change their password, and for those who forgot it. */
export const passwordsRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/auth/password/',
    {
      config: { securityEvent: PASSWORD_CHANGE },
      schema: { tags, summary: 'Change the password', body: passwordSchema, response: { 204: nothing } },
    },
    async (request, reply) => {
      const { user, body } = request;
      await app.limit('password', user.id);
      const change = await prepareChange(app.db, user, body.current_password, body.new_password);
      await app.transaction((tx) => changePassword(app, tx, change, user.session_id));
      return reply.code(204).send(null);
    },
  );

  // The token is made in the job, because what waits in a queue can be read; each retry makes a new one.
  app.queue.work<{ user_id: number | null }>(LETTER_QUEUE, LETTER_JOB, async ({ user_id }) => {
    if (user_id === null) return;
    const letter = await app.transaction((tx) => writeLetter(tx, app.queue, user_id, app.settings.publicAppUrl));
    if (letter) await app.deliver(letter);
  });

  app.post(
    '/auth/password/forgot/',
    {
      config: { ...config, securityEvent: { success: 'authn_password_reset_requested' } },
      schema: {
        tags,
        summary: 'Request an email with a link to choose a new password',
        description:
          'The answer and its time are the same whether or not the account exists. A newer email invalidates the link of an earlier one. 409 if the site sends no emails.',
        body: forgottenSchema,
        response: { 200: letterSchema },
      },
    },
    async (request) => {
      if (!app.settings.mail)
        throw conflict(
          'This site cannot send email. Ask its operators for a link to choose a new password.',
          'no_mailer',
        );
      const { email } = request.body;
      await app.limit('resetPerAddress', request.ip);
      await app.limit('reset', typedEmail(email));
      // The same statements for every address. Whether there is an account, and what it may do, is left to the job.
      const user = await findByReach(app.db, email);
      await app.queue.send(app.db, LETTER_QUEUE, { user_id: user?.id ?? null });
      return { expires_in_minutes: LINK_MINUTES };
    },
  );

  app.post(
    '/auth/password/reset/',
    {
      config: { ...config, securityEvent: PASSWORD_CHANGE },
      schema: {
        tags,
        summary: 'Choose a new password with the token from an email',
        description:
          'The token is what follows `#reset=` in the link. It works once and signs out all devices. 400 with the code `link_over` if the link was used, was replaced, or is too old.',
        body: resetSchema,
        response: { 204: nothing },
      },
    },
    async (request, reply) => {
      const { token, new_password } = request.body;
      await app.limit('resetPerAddress', request.ip);
      const hash = await prepareReset(app.db, token, new_password);
      await app.transaction((tx) => resetPassword(app, tx, token, hash));
      return reply.code(204).send(null);
    },
  );
};
