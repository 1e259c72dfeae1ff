import { callerOf } from '@project-practice/foundation/http';
import { and, eq, gt, sql } from 'drizzle-orm';
import fp from 'fastify-plugin';
import type { Limits } from '@project-practice/foundation/settings';
import { tables, type Db } from '../database/index.ts';
import { tooMany } from '../problem.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Counts one use of `name` by `key`, and refuses with 429 when the window is full. Called before a transaction,
     * attempts that are rolled back count too; called inside with `tx`, only committed ones count.
     */
    limit(name: keyof Limits, key: string | number, tx?: Db): Promise<void>;
    /** Refuses with 429 while the window of `name` for `key` is full. Counts nothing. */
    checkLimit(name: keyof Limits, key: string | number): Promise<void>;
    isLimitReached(name: keyof Limits, key: string | number): Promise<boolean>;
    /** Takes back one counted use, of which nothing came through no fault of `key`. */
    forgiveLimit(name: keyof Limits, key: string | number, tx: Db): Promise<void>;
    /** Resets the count, for example after a correct password. */
    forgetLimit(name: keyof Limits, key: string | number): Promise<void>;
  }
}

const { rateLimits } = tables;

const secondsLeft = sql<number>`extract(epoch from ${rateLimits.ends_at} - now())::float8`;
const keyOf = (name: keyof Limits, key: string | number) => `${name}:${callerOf(String(key))}`;

/** Counted in the database, so that limits hold across processes and restarts. */
export const limitsPlugin = fp(async (app) => {
  app.decorate('limit', async (name: keyof Limits, key: string | number, db: Db = app.db) => {
    const { max, seconds } = app.settings.limits[name];
    const isOver = sql`${rateLimits.ends_at} <= now()`;
    const [row] = await db
      .insert(rateLimits)
      .values({ key: keyOf(name, key), hits: 1, ends_at: sql`now() + make_interval(secs => ${seconds})` })
      .onConflictDoUpdate({
        target: rateLimits.key,
        set: {
          hits: sql`case when ${isOver} then 1 else ${rateLimits.hits} + 1 end`,
          ends_at: sql`case when ${isOver} then excluded.ends_at else ${rateLimits.ends_at} end`,
        },
      })
      .returning({ hits: rateLimits.hits, left: secondsLeft });
    if (row!.hits > max) throw tooMany(row!.left);
  });

  /** Seconds until the window ends, if it is full. */
  async function fullFor(name: keyof Limits, key: string | number): Promise<number | undefined> {
    const [row] = await app.db
      .select({ hits: rateLimits.hits, left: secondsLeft })
      .from(rateLimits)
      .where(and(eq(rateLimits.key, keyOf(name, key)), gt(rateLimits.ends_at, sql`now()`)));
    return row && row.hits >= app.settings.limits[name].max ? row.left : undefined;
  }

  app.decorate('checkLimit', async (name: keyof Limits, key: string | number) => {
    const left = await fullFor(name, key);
    if (left !== undefined) throw tooMany(left);
  });

  app.decorate(
    'isLimitReached',
    async (name: keyof Limits, key: string | number) => (await fullFor(name, key)) !== undefined,
  );

  app.decorate('forgiveLimit', async (name: keyof Limits, key: string | number, tx: Db) => {
    await tx
      .update(rateLimits)
      .set({ hits: sql`greatest(${rateLimits.hits} - 1, 0)` })
      .where(eq(rateLimits.key, keyOf(name, key)));
  });

  app.decorate('forgetLimit', async (name: keyof Limits, key: string | number) => {
    await app.db.delete(rateLimits).where(eq(rateLimits.key, keyOf(name, key)));
  });
});
