import fp from 'fastify-plugin';
import { SITE_NAME } from 'shared/contract';
import type { Db } from '../database/index.ts';

export interface Letter {
  to: string;
  subject: string;
  text: string;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Sends an email once the transaction has committed, with retries if the mail server fails. Without a mailer, only logs. */
    mail(tx: Db, letter: Letter): Promise<void>;
    /** Hands an email to the mail server right away: for jobs whose email holds a secret, which the queue would store. */
    deliver(letter: Letter): Promise<void>;
  }
}

const QUEUE = 'mail';
/** Retries cover a mail server that is down for a while. */
export const LETTER_JOB = { retryLimit: 5, retryDelay: 30 };
/** Timeout for a silent mail server: well before the queue would consider the job lost and send the email again. */
const SILENT_MS = 50_000;
const TIMEOUTS = ['connectionTimeout', 'greetingTimeout', 'socketTimeout', 'dnsTimeout'];

/** In the URL, because nodemailer ignores other options next to one. */
function withTimeouts(smtpUrl: string): string {
  const url = new URL(smtpUrl);
  for (const name of TIMEOUTS) if (!url.searchParams.has(name)) url.searchParams.set(name, String(SILENT_MS));
  return url.href;
}

/** A bare address gets the site's name as its display name. */
const senderOf = (from: string) => (from.includes('<') ? from : { name: SITE_NAME, address: from });

export const mailPlugin = fp(async (app) => {
  const { mail } = app.settings;
  if (!mail) {
    const leave = async ({ subject }: Letter) =>
      app.log.info({ subject }, 'no mailer is configured, so a letter was not sent');
    app.decorate('mail', (_tx: Db, letter: Letter) => leave(letter));
    app.decorate('deliver', leave);
    return;
  }
  const deliver = async (letter: Letter) => {
    // Loaded with the first email: most processes send none.
    const transport = (await import('nodemailer')).createTransport(withTimeouts(mail.smtpUrl), {
      from: senderOf(mail.from),
    });
    try {
      await transport.sendMail(letter);
    } finally {
      transport.close();
    }
  };
  app.queue.work<Letter>(QUEUE, LETTER_JOB, deliver);
  app.decorate('mail', (tx: Db, letter: Letter) => app.queue.send(tx, QUEUE, letter));
  app.decorate('deliver', deliver);
});
