import { removeInPortions } from '@project-practice/foundation/database';
import { sql } from 'drizzle-orm';
import fp from 'fastify-plugin';
import { tables, type Db } from '../database/index.ts';
import { every, HOUR_MS } from '../every.ts';
import { KEPT_FOR } from './idempotencyClaims.ts';

const {
  addressProofs,
  idempotencyKeys,
  leftAddresses,
  oauthStates,
  passkeyChallenges,
  passwordResets,
  rateLimits,
  refreshTokens,
  reports,
  sessions,
  users,
} = tables;

/** Removes expired rows. Safe to run at any time and in several processes at once. */
export async function sweep(db: Db): Promise<void> {
  await removeInPortions(db, idempotencyKeys, sql`${idempotencyKeys.created_at} < now() - ${KEPT_FOR}`);
  await removeInPortions(db, rateLimits, sql`${rateLimits.ends_at} < now() - interval '1 hour'`);
  // Providers' codes are valid for minutes, so a state this old can no longer be used.
  await removeInPortions(db, oauthStates, sql`${oauthStates.used_at} < now() - interval '7 days'`);
  await removeInPortions(db, passkeyChallenges, sql`${passkeyChallenges.expires_at} < now()`);
  await removeInPortions(db, passwordResets, sql`${passwordResets.expires_at} < now()`);
  await removeInPortions(db, addressProofs, sql`${addressProofs.expires_at} < now()`);
  // Kept while the account has no other address that it can be reached at.
  const isProved = sql`exists (select 1 from ${users} where ${users.id} = ${leftAddresses.user_id} and ${users.email_verified_at} is not null)`;
  await removeInPortions(db, leftAddresses, sql`${leftAddresses.expires_at} < now() and ${isProved}`);
  // A device in use adds one every few minutes. An expired token is refused by its date, with or without its row.
  await removeInPortions(db, refreshTokens, sql`${refreshTokens.expires_at} < now() - interval '1 hour'`);
  await removeInPortions(db, reports, sql`${reports.closed_at} < now() - interval '90 days'`);
  // Kept longer than they are valid, to answer "where was I signed in?".
  await removeInPortions(db, sessions, sql`${sessions.expires_at} < now() - interval '30 days'`);
}

export const housekeepingPlugin = fp(async (app) => {
  every(app, HOUR_MS, 'housekeeping', () => sweep(app.db));
});
