import fp from 'fastify-plugin';
import type { Transporter } from 'nodemailer';
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
/**
 * Eight attempts within an hour, the time that a link in a letter holds: a mail server that knows nobody yet (greylisting)
 * accepts after some minutes, and one that is down is back by then.
 */
export const LETTER_JOB = { retryLimit: 7, retryDelay: 15, retryBackoff: true };
/** Timeout for a silent mail server: well before the queue would consider the job lost and send the email again. */
const SILENT_MS = 50_000;
const TIMEOUTS = ['connectionTimeout', 'greetingTimeout', 'socketTimeout', 'dnsTimeout'];
/** How Node calls a certificate that nobody it knows has signed. */
const UNTRUSTED = /self.signed|unable to (?:verify|get)/i;

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
  const withServer = async (work: (transport: Transporter) => Promise<unknown>) => {
    // Loaded when it is needed: many processes send nothing.
    const transport = (await import('nodemailer')).createTransport(withTimeouts(mail.smtpUrl), {
      from: senderOf(mail.from),
      // Programs that answer letters, such as holiday notices, leave these alone (RFC 3834).
      headers: { 'Auto-Submitted': 'auto-generated' },
    });
    try {
      await work(transport);
    } finally {
      transport.close();
    }
  };
  const deliver = (letter: Letter) => withServer((transport) => transport.sendMail(letter));

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
