import { removeInPortions } from 'foundation/database';
import { and, desc, eq, gte, inArray, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Queries } from '../database/connect.ts';
import { healthErrors, healthLoads, healthMinutes, healthVisitors } from '../database/schema.ts';
import type { Histogram } from './statistics.ts';

/** The start of the minute under which an event is counted. */
export const minuteOf = (at: Date) => new Date(Math.floor(at.getTime() / 60_000) * 60_000);

export async function readLoads(db: Queries, name: string, version: string, since: Date): Promise<Histogram> {
  const rows = await db
    .select({ bucket: healthLoads.bucket, count: sql<number>`sum(${healthLoads.count})::int` })
    .from(healthLoads)
    .where(and(eq(healthLoads.name, name), eq(healthLoads.version, version), gte(healthLoads.minute, minuteOf(since))))
    .groupBy(healthLoads.bucket);
  return new Map(rows.map((row) => [row.bucket, row.count]));
}

export function readMinutes(db: Queries, name: string, since: Date) {
  return db
    .select()
    .from(healthMinutes)
    .where(and(eq(healthMinutes.name, name), gte(healthMinutes.minute, since)))
    .orderBy(healthMinutes.minute);
}

/** Takes the versions because the index starts with them: otherwise PostgreSQL before 18 scans two weeks of the remote's rows. */
export function readLoadMinutes(db: Queries, name: string, versions: string[], since: Date) {
  return db
    .select()
    .from(healthLoads)
    .where(and(eq(healthLoads.name, name), inArray(healthLoads.version, versions), gte(healthLoads.minute, since)))
    .orderBy(healthLoads.minute);
}

export function readErrors(db: Queries, name: string, since: Date) {
  return db
    .select()
    .from(healthErrors)
    .where(and(eq(healthErrors.name, name), gte(healthErrors.lastAt, since)))
    .orderBy(desc(healthErrors.count))
    .limit(20);
}

export async function forgetHealthBefore(db: Queries, limit: Date): Promise<void> {
  const before = (column: PgColumn) => sql`${column} < ${limit.toISOString()}`;
  await removeInPortions(db, healthVisitors, before(healthVisitors.lastSeenAt));
  await removeInPortions(db, healthMinutes, before(healthMinutes.minute));
  await removeInPortions(db, healthLoads, before(healthLoads.minute));
  await removeInPortions(db, healthErrors, before(healthErrors.lastAt));
}
