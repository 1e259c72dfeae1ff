import { acceptFormBodies, formHeaders } from '@project-practice/foundation/pages';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { LETTER_JOB } from '../../plugins/mail.ts';
import { answerProof, askForProof, findAsked } from './addressProofs.ts';
import { ADDRESS_LETTER_QUEUE, addressChanged, type AddressLetter, isThisYours } from './letters.ts';
import { makeReturnToken } from './leftAddresses.ts';
import { answeredPage, confirmPage, overPage } from './confirmPage.ts';

const tags = ['profile'];
const config = { access: 'public' as const };
const token = z.string().max(100);
const page = (description: string) => ({ description, content: { 'text/html': { schema: z.string() } } });
const over = page('The link was used or has expired, or the account has another address now.');

/** The page on which whoever reads an account's new address says whether it is theirs. */
export const addressRoutes: FastifyPluginAsyncZod = async (app) => {
  const site = app.settings.publicAppUrl;
  // Tokens are made in the job, because what waits in a queue can be read; each retry makes a new one.
  app.queue.work<AddressLetter>(ADDRESS_LETTER_QUEUE, LETTER_JOB, async (job) => {
    const letter = await app.transaction(async (tx) => {
      const isLeft = 'left_id' in job;
      const made = await (isLeft ? makeReturnToken(tx, job.left_id) : askForProof(tx, job.user_id));
      return made && (isLeft ? addressChanged : isThisYours)(made.email, site, made.token);
    });
    if (letter) await app.deliver(letter);
  });

  acceptFormBodies(app);

  app.get(
    '/auth/email/confirm/',
    {
      config,
      schema: {
        tags,
        summary: 'Ask whether an email address is the reader’s, as HTML',
        querystring: z.object({ token: token.default('') }),
        response: { 200: page('The question.'), 404: over },
      },
    },
    async (request, reply) => {
      await app.limit('resetPerAddress', request.ip);
      const asked = await findAsked(app.db, request.query.token);
      void reply.headers(formHeaders);
      return asked
        ? reply.send(confirmPage(asked.email, request.query.token, site))
        : reply.code(404).send(overPage(site));
    },
  );

  app.post(
    '/auth/email/confirm/',
    {
      config: { ...config, securityEvent: { success: 'user_email_answered', failure: 'user_email_answer_fail' } },
      schema: {
        tags,
        summary: 'Answer whether an email address is one’s own, from the page that asks',
        body: z.object({ token, answer: z.enum(['mine', 'not-mine']) }),
        response: { 200: page('The answer counts.'), 404: over },
      },
    },
    async (request, reply) => {
      await app.limit('resetPerAddress', request.ip);
      const isMine = request.body.answer === 'mine';
      const answered = await app.transaction((tx) => answerProof(tx, request.body.token, isMine));
      void reply.headers(formHeaders);
      return answered ? reply.send(answeredPage(answered.email, isMine, site)) : reply.code(404).send(overPage(site));
    },
  );
};
