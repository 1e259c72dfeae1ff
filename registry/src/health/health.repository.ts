import { removeInPortions } from '@project-practice/foundation/database';
import { and, desc, eq, gte, inArray, ne, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Queries } from '../database/connect.ts';
import {
  healthErrors,
  healthLoads,
  healthMinutes,
  healthSignalCounts,
  healthSignals,
  healthVisitors,
  type RecordedError,
} from '../database/schema.ts';
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

/** The most frequent errors of a rollout's version since it began. What was not delivered is no error of it. */
export async function topErrors(
  db: Queries,
  { name, version, startedAt }: { name: string; version: string; startedAt: Date },
): Promise<RecordedError[]> {
  const rows = await db
    .select()
    .from(healthErrors)
    .where(
      and(
        eq(healthErrors.name, name),
        eq(healthErrors.version, version),
        gte(healthErrors.lastAt, startedAt),
        ne(healthErrors.phase, 'delivery'),
      ),
    )
    .orderBy(desc(healthErrors.count))
    .limit(3);
  return rows.map(({ message, frames }) => ({ version, message, frames: frames ?? [] }));
}

export async function forgetHealthBefore(db: Queries, limit: Date): Promise<void> {
  const before = (column: PgColumn) => sql`${column} < ${limit.toISOString()}`;
  await removeInPortions(db, healthVisitors, before(healthVisitors.lastSeenAt));
  await removeInPortions(db, healthSignals, before(healthSignals.at));
  await removeInPortions(db, healthSignalCounts, before(healthSignalCounts.at));
  await removeInPortions(db, healthMinutes, before(healthMinutes.minute));
  await removeInPortions(db, healthLoads, before(healthLoads.minute));
  await removeInPortions(db, healthErrors, before(healthErrors.lastAt));
}
