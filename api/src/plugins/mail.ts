import { counter } from '@project-practice/foundation/http';
import { useMailServer, type Letter } from '@project-practice/foundation/mail';
import fp from 'fastify-plugin';
import type { Db } from '../database/index.ts';
import { Hopeless } from './queue.ts';

/** What nodemailer says of a refusal: whether it is for good, and of which command. */
type SMTPError = Error & { permanent?: boolean; command?: string };

declare module 'fastify' {
  interface FastifyInstance {
    /** Sends an email once the transaction has committed, with retries if the mail server fails. Without a mailer, only logs. */
    mail(tx: Db, letter: Letter): Promise<void>;
    /** Hands an email to the mail server right away: for jobs whose email holds a secret, which the queue would store. */
    deliver(letter: Letter): Promise<void>;
  }
}

const QUEUE = 'mail';
/**
 * Eight attempts within an hour, the time that a link in a letter holds: a mail server that knows nobody yet (greylisting)
 * accepts after some minutes, and one that is down is back by then.
 */
export const LETTER_JOB = { retryLimit: 7, retryDelay: 15, retryBackoff: true };
/** How Node calls a certificate that nobody it knows has signed. */
const UNTRUSTED = /self.signed|unable to (?:verify|get)/i;

/** Whether no later attempt can help: the recipient or the letter is refused for good. A refused sender is the operator's to mend. */
const isRefusedForGood = ({ permanent, command = '' }: SMTPError) =>
  permanent === true && /^(RCPT TO|DATA)$/.test(command);

const letters = counter('letters_total', 'Letters, by what the mail server said of them.', ['result']);

export const mailPlugin = fp(async (app) => {
  const { mail } = app.settings;
  if (!mail) {
    const leave = async ({ subject }: Letter) =>
      app.log.info({ subject }, 'no mailer is configured, so a letter was not sent');
    app.decorate('mail', (_tx: Db, letter: Letter) => leave(letter));
    app.decorate('deliver', leave);
    return;
  }
  const withServer = (work: Parameters<typeof useMailServer>[1]) => useMailServer(mail, work);
  const deliver = async (letter: Letter) => {
    await withServer((transport) =>
      transport.sendMail(letter).catch((error: SMTPError) => {
        letters.inc({ result: isRefusedForGood(error) ? 'refused' : 'failed' });
        if (isRefusedForGood(error)) throw new Hopeless(`The mail server refuses this letter: ${error.message}`);
        throw error;
      }),
    );
    letters.inc({ result: 'sent' });
  };

  // Not waited for: a site without a mail server works, apart from its letters.
  if (app.settings.workers)
    app.addHook('onReady', async () => {
      withServer((transport) => transport.verify()).catch((err: Error) =>
        app.log.warn(
          { err },
          UNTRUSTED.test(err.message)
            ? 'the certificate of the mail server (SMTP_URL) is not trusted, so no email can be sent: name its issuer in NODE_EXTRA_CA_CERTS, or add ?tls.rejectUnauthorized=false to SMTP_URL'
            : 'the mail server (SMTP_URL) cannot be used, so no email can be sent at present',
        ),
      );
    });
  app.queue.work<Letter>(QUEUE, LETTER_JOB, deliver);
  app.decorate('mail', (tx: Db, letter: Letter) => app.queue.send(tx, QUEUE, letter));
  app.decorate('deliver', deliver);
});
