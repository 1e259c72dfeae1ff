import { useMailServer } from '@project-practice/foundation/mail';
import type { AuditRow } from '../audit/audit.repository.ts';
import { toCdEvent } from '../audit/cdEvent.ts';
import type { RegistryContext } from '../context.ts';
import { readSecret } from '../database/readSecret.ts';
import type { FindPlaces } from '../releases/sourceMaps.ts';
import {
  insertDeliveries,
  markDelivered,
  markFailed,
  takeDue,
  takeNotices,
  type Delivery,
} from './deliveries.repository.ts';
import { letterOf } from './letterOf.ts';
import { postWebhook, Undelivered } from './postWebhook.ts';
import { signedHeaders, webhookSecretOf } from './signature.ts';
import { targetsFor } from './targets.ts';

/** Seconds between tries: a receiver that restarts is back after some, one that is down for the night in the morning. */
const DELAYS = [5, 30, 120, 600, 3_600, 3 * 3_600, 6 * 3_600, 12 * 3_600];

type Parts = Pick<RegistryContext, 'db' | 'settings' | 'clock' | 'log'> & { findPlaces: FindPlaces };

/** Turns notices into one delivery per address. */
const addressNotices = ({ db, settings }: Parts): Promise<number> =>
  db.transaction(async (transaction) => {
    const entries = await takeNotices(transaction);
    for (const entry of entries) {
      await insertDeliveries(transaction, entry.id, await targetsFor(transaction, entry, settings));
    }
    return entries.length;
  });

async function send({ db, settings, clock, findPlaces }: Parts, delivery: Delivery, entry: AuditRow): Promise<void> {
  const { id, kind, scope, target } = delivery;
  const { registry, mail, publicAppUrl } = settings;
  const event = await toCdEvent(entry, publicAppUrl, findPlaces);
  if (kind === 'mail') {
    if (!mail) throw new Undelivered('No mail server is set (SMTP_URL).');
    const letter = { to: target, ...letterOf(entry, event, registry.adminOrigin ?? publicAppUrl) };
    await useMailServer(mail, (transport) => transport.sendMail(letter));
    return;
  }
  const body = JSON.stringify(event);
  const secret = webhookSecretOf(await readSecret(db, 'webhooks'), scope);
  await postWebhook({
    url: target,
    headers: signedHeaders(secret, id, body, clock.now()),
    body,
    allowed: scope === '*' ? 'any' : registry.webhookAllow,
  });
}

async function tryOnce(parts: Parts, delivery: Delivery, entry: AuditRow): Promise<void> {
  try {
    await send(parts, delivery, entry);
    await markDelivered(parts.db, delivery.id);
  } catch (error) {
    const isFinal = error instanceof Undelivered && error.isFinal;
    const { message } = error as Error;
    parts.log.warn(`A message about ${entry.name} did not reach ${delivery.kind} ${delivery.id}: ${message}`);
    await markFailed(parts.db, delivery.id, message, isFinal ? undefined : DELAYS[delivery.attempts - 1]);
  }
}

/** Sends what is due, once each. What a killed process was sending is due again after a minute. */
export async function sendMessages(parts: Parts): Promise<void> {
  while ((await addressNotices(parts)) > 0);
  const due = await takeDue(parts.db);
  await Promise.all(due.map(({ delivery, entry }) => tryOnce(parts, delivery, entry)));
}
