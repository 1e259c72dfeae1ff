import fp from 'fastify-plugin';
import { siteName } from '../answers/siteName.ts';
import type { Db } from '../database/index.ts';

export interface Letter {
  to: string;
  subject: string;
  text: string;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Sends a letter once the transaction has committed, and again when the mail server fails. Nothing without a mailer. */
    mail(tx: Db, letter: Letter): Promise<void>;
    /** Hands a letter to the mail server here and now: for a job whose letter holds a secret, which the queue would keep. */
    deliver(letter: Letter): Promise<void>;
  }
}

const QUEUE = 'mail';
/** A mail server that is down for a while loses no letter. */
export const LETTER_JOB = { retryLimit: 5, retryDelay: 30 };
/** A mail server that is silent for so long is given up, well before the queue takes the letter as lost and hands it in once more. */
const SILENT_MS = 50_000;
const PATIENCES = ['connectionTimeout', 'greetingTimeout', 'socketTimeout', 'dnsTimeout'];

/** In the address, since nodemailer hears nothing beside one. */
function withPatience(smtpUrl: string): string {
  const url = new URL(smtpUrl);
  for (const name of PATIENCES) if (!url.searchParams.has(name)) url.searchParams.set(name, String(SILENT_MS));
  return url.href;
}

/** A bare address is shown by the site's name. */
const senderOf = (from: string) => (from.includes('<') ? from : { name: siteName, address: from });

export const mailPlugin = fp(async (app) => {
  const { mail } = app.settings;
  if (!mail) {
    const leave = async ({ subject }: Letter) => app.log.info({ subject }, 'no mailer is configured, so a letter was not sent');
    app.decorate('mail', (_tx: Db, letter: Letter) => leave(letter));
    app.decorate('deliver', leave);
    return;
  }
  const deliver = async (letter: Letter) => {
    // Loaded by the first letter: most starts write none.
    const transport = (await import('nodemailer')).createTransport(withPatience(mail.smtpUrl), { from: senderOf(mail.from) });
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
