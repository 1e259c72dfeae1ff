import { createHmac } from 'node:crypto';

/** The secret with which messages to one remote's owner, or to the operators (`*`), are signed, in the form of Standard Webhooks. */
export const webhookSecretOf = (secret: string, scope: string): string =>
  `whsec_${createHmac('sha256', secret).update(scope).digest('base64')}`;

/** The headers of Standard Webhooks. A message keeps its id when it is sent again, so that its receiver can tell. */
export function signedHeaders(webhookSecret: string, id: string, body: string, now: number): Record<string, string> {
  const timestamp = String(Math.floor(now / 1000));
  const key = Buffer.from(webhookSecret.replace('whsec_', ''), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` };
}
