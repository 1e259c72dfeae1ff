import { lt, sql } from 'drizzle-orm';
import fp from 'fastify-plugin';
import { tables, type Db } from '../database/index.ts';
import { every, HOUR_MS } from '../every.ts';
import { KEPT_FOR } from './idempotencyClaims.ts';

const { idempotencyKeys, oauthStates, passwordResets, rateLimits, sessions } = tables;

/** Removes what has served its time. Safe to run in several processes at once, and at any moment. */
export async function sweep(db: Db): Promise<void> {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.created_at, sql`now() - ${KEPT_FOR}`));
  await db.delete(rateLimits).where(lt(rateLimits.ends_at, sql`now() - interval '1 hour'`));
  // Providers' codes live for minutes; a state this old cannot be answered any more.
  await db.delete(oauthStates).where(lt(oauthStates.used_at, sql`now() - interval '7 days'`));
  await db.delete(passwordResets).where(lt(passwordResets.expires_at, sql`now()`));
  // Kept a while longer than they can be used, for "where was I signed in?"; their refresh tokens go with them.
  await db.delete(sessions).where(lt(sessions.expires_at, sql`now() - interval '30 days'`));
}

export const housekeepingPlugin = fp(async (app) => {
  every(app, HOUR_MS, 'housekeeping', () => sweep(app.db));
});
