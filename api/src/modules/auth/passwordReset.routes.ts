import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { LINK_MINUTES } from '../../passwords/resetLinks.ts';
import { LETTER_JOB } from '../../plugins/mail.ts';
import { nothing } from '../../schemas.ts';
import { forgottenSchema, letterSchema, resetSchema } from './auth.schemas.ts';
import { askForLetter, PASSWORD_LETTER_QUEUE, resetPassword, writeLetter } from './passwordReset.service.ts';

const tags = ['authentication'];
const config = { access: 'public' as const };

/** For people who forgot their password. */
export const passwordResetRoutes: FastifyPluginAsyncZod = async (app) => {
  app.queue.work<{ user_id: number | null }>(PASSWORD_LETTER_QUEUE, LETTER_JOB, ({ user_id }) => writeLetter(app, user_id));

  app.post(
    '/auth/password/forgot/',
    {
      config,
      schema: {
        tags,
        summary: 'Ask for an email with a link to choose a new password',
        description: 'Answers alike, and as fast, whether there is such an account or not. A newer email ends the link of the last. 409 where the site sends none.',
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
        summary: 'Choose a new password with the token of an email',
        description: 'The token is what follows `#reset=` in the link; it is good once. All devices are signed out. 400 with the code `link_over` when the link was used, replaced or is too old.',
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
