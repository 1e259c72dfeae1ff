import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { LINK_MINUTES } from './resetLinks.ts';
import { LETTER_JOB } from '../../plugins/mail.ts';
import { nothing } from '../../schemas.ts';
import { forgottenSchema, letterSchema, resetSchema } from '../sign-in/signIn.schemas.ts';
import { askForLetter, PASSWORD_LETTER_QUEUE, resetPassword, writeLetter } from './passwordReset.service.ts';

const tags = ['authentication'];
const config = { access: 'public' as const };

/** For people who forgot their password. */
export const passwordResetRoutes: FastifyPluginAsyncZod = async (app) => {
  app.queue.work<{ user_id: number | null }>(PASSWORD_LETTER_QUEUE, LETTER_JOB, ({ user_id }) =>
    writeLetter(app, user_id),
  );

  app.post(
    '/auth/password/forgot/',
    {
      config,
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
      await askForLetter(app, request.body.email, request.ip);
      return { expires_in_minutes: LINK_MINUTES };
    },
  );

  app.post(
    '/auth/password/reset/',
    {
      config,
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
      await resetPassword(app, request.body.token, request.body.new_password, request.ip);
      return reply.code(204).send(null);
    },
  );
};
