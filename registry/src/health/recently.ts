import { and, countDistinct, gte, isNotNull, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { Queries } from '../database/connect.ts';
import { healthVisitors } from '../database/schema.ts';

const counted = z.object({ visitors: z.number(), failed: z.number() });

/** How many visitors of a remote reported, and how many had a failure: with the versions that visitors get now. */
export const recentlySchema = z.object({ now: counted, lately: counted });

export type Recently = z.infer<typeof recentlySchema>;

const NOW_MINUTES = 5;
const LATELY_MINUTES = 60;

const nobody = { visitors: 0, failed: 0 };
export const noReports: Recently = { now: nobody, lately: nobody };

/** By name of the remote. `now` are the last five minutes, `lately` is the last hour. */
export async function readRecently(
  db: Queries,
  now: number,
  live: { name: string; version: string }[],
): Promise<Map<string, Recently>> {
  const { name, version, visitor, lastSeenAt, lastFailedAt, reportedAt } = healthVisitors;
  const since = (minutes: number) => new Date(now - minutes * 60_000).toISOString();
  const keys = sql.join([sql`''`, ...live.map((one) => sql`${`${one.name} ${one.version}`}`)], sql`, `);
  const isLive = sql`${name} || ' ' || ${version} in (${keys})`;
  const within = (column: PgColumn, minutes: number) =>
    sql<number>`count(distinct ${visitor}) filter (where ${column} >= ${since(minutes)})::int`;
  const rows = await db
    .select({
      name,
      seenNow: within(lastSeenAt, NOW_MINUTES),
      failedNow: within(lastFailedAt, NOW_MINUTES),
      seen: countDistinct(visitor),
      failed: within(lastFailedAt, LATELY_MINUTES),
    })
    .from(healthVisitors)
    .where(and(gte(lastSeenAt, new Date(now - LATELY_MINUTES * 60_000)), isNotNull(reportedAt), isLive))
    .groupBy(name);
  return new Map(
    rows.map((row) => [
      row.name,
      {
        now: { visitors: row.seenNow, failed: row.failedNow },
        lately: { visitors: row.seen, failed: row.failed },
      },
    ]),
  );
}
