import { lt, sql } from 'drizzle-orm';
import fp from 'fastify-plugin';
import { tables, type Db } from '../database/index.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** What modules do every hour in a working process; each adds its own while being registered. Harmless when it was done already. */
    chores: (() => Promise<void>)[];
  }
}

const { idempotencyKeys, oauthStates, rateLimits, sessions } = tables;
const HOUR = 60 * 60 * 1000;

/** Removes what has served its time. Safe to run in several processes at once, and at any moment. */
export async function sweep(db: Db): Promise<void> {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.created_at, sql`now() - interval '24 hours'`));
  await db.delete(rateLimits).where(lt(rateLimits.ends_at, sql`now() - interval '1 hour'`));
  // Providers' codes live for minutes; a state this old cannot be answered any more.
  await db.delete(oauthStates).where(lt(oauthStates.used_at, sql`now() - interval '7 days'`));
  // Kept a while longer than they can be used, for "where was I signed in?"; their refresh tokens go with them.
  await db.delete(sessions).where(lt(sessions.expires_at, sql`now() - interval '30 days'`));
}

export const housekeepingPlugin = fp(async (app) => {
  app.decorate('chores', [() => sweep(app.db)]);
  if (!app.settings.workers) return;
  const doChores = async () => {
    for (const chore of app.chores) await chore().catch((error: unknown) => app.log.warn(error, 'housekeeping failed'));
  };
  const timer = setInterval(() => void doChores(), HOUR);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
});
