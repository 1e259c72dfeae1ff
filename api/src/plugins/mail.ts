import fp from 'fastify-plugin';
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
  }
}

const QUEUE = 'mail';

export const mailPlugin = fp(async (app) => {
  const { mail } = app.settings;
  if (!mail) {
    app.decorate('mail', async (_tx: Db, { subject }: Letter) => app.log.info({ subject }, 'no mailer is configured, so a letter was not sent'));
    return;
  }
  // Loaded by the first letter: most starts write none.
  const connect = async () => (await import('nodemailer')).createTransport(mail.smtpUrl, { from: mail.from });
  app.queue.work<Letter>(QUEUE, { retryLimit: 5, retryDelay: 30 }, async ({ data }) => {
    const transport = await connect();
    try {
      await transport.sendMail(data);
    } finally {
      transport.close();
    }
  });
  app.decorate('mail', (tx: Db, letter: Letter) => app.queue.send(tx, QUEUE, letter));
});
