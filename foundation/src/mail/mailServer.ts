import type { Settings } from '@project-practice/foundation/settings';
import type { Transporter } from 'nodemailer';
import { SITE_NAME } from '@project-practice/shared/contract';

export interface Letter {
  to: string;
  subject: string;
  text: string;
}

/** Timeout for a silent mail server: well before a queue would consider the job lost and send the email again. */
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

/** Connects to the mail server for one piece of work. */
export async function useMailServer<T>(
  { smtpUrl, from }: NonNullable<Settings['mail']>,
  work: (transport: Transporter) => Promise<T>,
): Promise<T> {
  // Loaded when it is needed: many processes send nothing.
  const transport = (await import('nodemailer')).createTransport(withTimeouts(smtpUrl), {
    from: senderOf(from),
    // Programs that answer letters, such as holiday notices, leave these alone (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated' },
  });
  try {
    return await work(transport);
  } finally {
    transport.close();
  }
}
