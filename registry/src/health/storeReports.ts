import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Queries } from '../database/connect.ts';
import { healthErrors, healthLoads, healthMinutes, healthVisitors } from '../database/schema.ts';
import type { AttributedReport } from './attribute.ts';
import type { Frame } from './frames.ts';
import { minuteOf } from './health.repository.ts';
import { bucketOfLoad } from './loadBuckets.ts';
import { failSilentStarts, inParts } from './visitors.repository.ts';
import { storeSignals } from './signals.repository.ts';

/**
 * Merges reports with equal keys, because one statement must not touch a row twice. Returns rows in the order of their keys,
 * so that processes lock them in the same order and cannot deadlock.
 */
function gather<T>(
  reports: AttributedReport[],
  keyOf: (report: AttributedReport) => string,
  start: (report: AttributedReport) => T,
  add: (row: T, report: AttributedReport) => void,
): T[] {
  const rows = new Map<string, T>();
  for (const report of reports) {
    const key = keyOf(report);
    const row = rows.get(key) ?? start(report);
    add(row, report);
    rows.set(key, row);
  }
  return [...rows].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
}

/** What is of the same rollout is kept, whatever belongs to an earlier one is replaced. */
const ofRollout = (column: PgColumn, value: SQL) =>
  sql`case when ${healthVisitors.rollout} is not distinct from excluded.rollout then ${value} else excluded.${sql.identifier(column.name)} end`;
const first = (column: PgColumn) =>
  ofRollout(column, sql`coalesce(${column}, excluded.${sql.identifier(column.name)})`);

const base = ({ name, version }: AttributedReport) => ({ name, version });

const isUnheard = (row: { startedAt: Date | null; heardAt: Date | null }) =>
  row.startedAt !== null && (row.heardAt === null || row.heardAt < row.startedAt);

async function storeVisitors(db: Queries, reports: AttributedReport[]): Promise<void> {
  const rows = gather(
    reports,
    ({ name, sent, visitor }) => `${name}|${sent}|${visitor}`,
    ({ name, sent, visitor, network, rollout, at }) => ({
      ...{ name, version: sent, visitor, network, firstSeenAt: at, lastSeenAt: at, rollout: rollout?.id ?? null },
      share: null as number | null,
      servedAt: null as Date | null,
      startedAt: null as Date | null,
      heardAt: null as Date | null,
      reportedAt: null as Date | null,
      failedAt: null as Date | null,
      lastFailedAt: null as Date | null,
      recoveredAt: null as Date | null,
    }),
    (row, { kind, version, sent, rollout, network, at }) => {
      row.lastSeenAt = at;
      row.network = network;
      if (kind === 'started') row.startedAt = isUnheard(row) ? row.startedAt : at;
      else if (kind !== 'served') row.heardAt = at;
      if (!row.failedAt && rollout) row.share = rollout.percentage / 100;
      if (kind === 'served') row.servedAt ??= at;
      else if (kind !== 'started' && kind !== 'left') row.reportedAt ??= at;
      if (kind === 'failed' && version === sent) {
        row.failedAt ??= at;
        row.lastFailedAt = at;
      }
      if (kind === 'recovered') row.recoveredAt ??= at;
    },
  );
  await inParts(rows, (part) =>
    db
      .insert(healthVisitors)
      .values(part)
      .onConflictDoUpdate({
        target: [healthVisitors.name, healthVisitors.version, healthVisitors.visitor],
        set: {
          lastSeenAt: sql`excluded.last_seen_at`,
          network: sql`excluded.network`,
          rollout: sql`excluded.rollout`,
          firstSeenAt: first(healthVisitors.firstSeenAt),
          share: ofRollout(
            healthVisitors.share,
            sql`case when ${healthVisitors.failedAt} is null then excluded.share else ${healthVisitors.share} end`,
          ),
          servedAt: first(healthVisitors.servedAt),
          startedAt: ofRollout(
            healthVisitors.startedAt,
            sql`case when excluded.started_at is null or (${healthVisitors.startedAt} > coalesce(${healthVisitors.heardAt}, '-infinity') and excluded.heard_at is null) then ${healthVisitors.startedAt} else excluded.started_at end`,
          ),
          heardAt: ofRollout(healthVisitors.heardAt, sql`greatest(${healthVisitors.heardAt}, excluded.heard_at)`),
          reportedAt: first(healthVisitors.reportedAt),
          failedAt: first(healthVisitors.failedAt),
          lastFailedAt: sql`coalesce(excluded.last_failed_at, ${healthVisitors.lastFailedAt})`,
          recoveredAt: first(healthVisitors.recoveredAt),
        },
      }),
  );
}

/** What is counted. A file that was not delivered is not: that is not its release's fault. */
const COUNTERS = { mounted: 'mounts', failed: 'failures', recovered: 'recoveries' } as const;

async function storeMinutes(db: Queries, reports: AttributedReport[]): Promise<void> {
  const rows = gather(
    reports,
    (report) => `${report.name}|${report.version}|${minuteOf(report.at).getTime()}`,
    (report) => ({ ...base(report), minute: minuteOf(report.at), mounts: 0, failures: 0, recoveries: 0 }),
    (row, report) => {
      row[COUNTERS[report.kind as keyof typeof COUNTERS]] += 1;
    },
  );
  await inParts(rows, (part) =>
    db
      .insert(healthMinutes)
      .values(part)
      .onConflictDoUpdate({
        target: [healthMinutes.name, healthMinutes.version, healthMinutes.minute],
        set: {
          mounts: sql`${healthMinutes.mounts} + excluded.mounts`,
          failures: sql`${healthMinutes.failures} + excluded.failures`,
          recoveries: sql`${healthMinutes.recoveries} + excluded.recoveries`,
        },
      }),
  );
}

async function storeLoads(db: Queries, reports: AttributedReport[]): Promise<void> {
  const rows = gather(
    reports.filter((report) => report.ms !== undefined),
    (report) => `${report.name}|${report.version}|${minuteOf(report.at).getTime()}|${bucketOfLoad(report.ms!)}`,
    (report) => ({ ...base(report), minute: minuteOf(report.at), bucket: bucketOfLoad(report.ms!), count: 0 }),
    (row) => (row.count += 1),
  );
  await inParts(rows, (part) =>
    db
      .insert(healthLoads)
      .values(part)
      .onConflictDoUpdate({
        target: [healthLoads.name, healthLoads.version, healthLoads.minute, healthLoads.bucket],
        set: { count: sql`${healthLoads.count} + excluded.count` },
      }),
  );
}

async function storeErrors(db: Queries, reports: AttributedReport[]): Promise<void> {
  const rows = gather(
    reports.filter((report) => report.phase !== undefined),
    (report) => `${report.name}|${report.version}|${report.phase}|${report.message}`,
    (report) => ({
      ...base(report),
      phase: report.phase!,
      message: report.message!,
      frames: null as Frame[] | null,
      count: 0,
      lastAt: report.at,
    }),
    (row, { frames }) => {
      row.count += 1;
      if (frames?.length) row.frames ??= frames;
    },
  );
  await inParts(rows, (part) =>
    db
      .insert(healthErrors)
      .values(part)
      .onConflictDoUpdate({
        target: [healthErrors.name, healthErrors.version, healthErrors.phase, healthErrors.message],
        set: {
          count: sql`${healthErrors.count} + excluded.count`,
          lastAt: sql`excluded.last_at`,
          frames: sql`coalesce(${healthErrors.frames}, excluded.frames)`,
        },
      }),
  );
}

/** Stores a batch in at most four statements; very large batches take a few more. */
export async function storeReports(db: Queries, all: AttributedReport[]): Promise<void> {
  await storeVisitors(
    db,
    all.filter(({ isJudged }) => isJudged),
  );
  const reports = all.filter(({ kind }) => kind !== 'served');
  const counted = reports.filter(({ kind }) => kind in COUNTERS);
  await storeMinutes(db, counted);
  await storeLoads(db, counted);
  await storeErrors(db, reports);
}

/** Counts a start after which nothing was heard like any other failure of its version. */
export async function storeSilentStarts(db: Queries, rollout: string): Promise<void> {
  const hung = await failSilentStarts(db, rollout);
  const reports = hung.map(({ name, version, visitor, failedAt }) => ({
    ...{ name, version, visitor, at: failedAt!, sent: version, network: 0, isJudged: true },
    ...{ kind: 'failed' as const, phase: 'start', message: 'It started, and then nothing was heard of its page.' },
  }));
  await storeMinutes(db, reports);
  await storeErrors(db, reports);
  const failed = hung.flatMap(({ name, failedAt, share, ...row }) =>
    ['', name].map((detail) => ({
      ...{ ...row, rollout, signal: 'failed', detail, share: share ?? 0, at: failedAt! },
      ...{ browser: '', device: '' },
    })),
  );
  await storeSignals(db, failed);
}
