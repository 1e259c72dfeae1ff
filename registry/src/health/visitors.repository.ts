import { and, eq, inArray, isNotNull, isNull, lt, or, sql, type SQL } from 'drizzle-orm';
import type { Queries } from '../database/connect.ts';
import { healthVisitors, type healthSignals, type rollouts } from '../database/schema.ts';
import type { Split } from './likelihood.ts';

/** A network counts for this many visitors at most, so that one with many addresses cannot decide alone. */
export const OF_ONE_NETWORK = 3;
/** With this few networks (one classroom, or a site whose proxy is not configured) they tell nothing. */
const FEW_NETWORKS = 3;

type Before = NonNullable<typeof rollouts.$inferSelect.before>;

export interface Judged {
  rollout: string;
  canary: string;
  stageStartedAt: Date;
  before: Before;
}

/** PostgreSQL accepts 65,535 parameters per statement, and a row has fewer than fourteen. */
const ROWS_AT_ONCE = 4_500;

export async function inParts<T>(rows: T[], store: (part: T[]) => Promise<unknown>): Promise<void> {
  for (let i = 0; i < rows.length; i += ROWS_AT_ONCE) await store(rows.slice(i, i + ROWS_AT_ONCE));
}

/** What is known of the visitors when a rollout begins. Only networks that were there before it are known. */
export async function readBefore(db: Queries, name: string, stable: string | null): Promise<Before> {
  const { network, failedAt, reportedAt, servedAt } = healthVisitors;
  // Rows of those who were only sent a page do not count; rows from before that was noted are of reports.
  const hasReported = or(isNotNull(reportedAt), isNull(servedAt));
  const seen = await db
    .selectDistinct({ network })
    .from(healthVisitors)
    .where(and(isNotNull(network), hasReported));
  const [counts] = await db
    .select({ visitors: sql<number>`count(*)::int`, failed: sql<number>`count(${failedAt})::int` })
    .from(healthVisitors)
    .where(and(eq(healthVisitors.name, name), eq(healthVisitors.version, stable ?? ''), hasReported));
  return { ...counts!, networks: seen.length > FEW_NETWORKS ? [] : seen.map((row) => row.network!) };
}

/** Where a visitor comes from: a network, or on a site with few of them the visitor, as all are in the same. */
export function placeOf({ network, visitor }: typeof healthVisitors | typeof healthSignals, { before }: Judged): SQL {
  const few = sql.join([sql`-1`, ...before.networks.map((one) => sql`${one}`)], sql`, `);
  return sql`case when ${network} in (${few}) then ${visitor} else ${network}::text end`;
}

/** The visitors of each version who reported, and the places they came from. */
export async function countArms(db: Queries, judged: Judged) {
  const { version, rollout, firstSeenAt, reportedAt, failedAt, recoveredAt } = healthVisitors;
  const places = db
    .select({
      version,
      visitors: sql<number>`count(*)`.as('visitors'),
      inStage: sql<number>`count(*) filter (where ${firstSeenAt} >= ${judged.stageStartedAt.toISOString()})`.as(
        'in_stage',
      ),
      failed: sql<number>`count(${failedAt})`.as('failed'),
      recovered: sql<number>`count(${recoveredAt})`.as('recovered'),
    })
    .from(healthVisitors)
    .where(and(eq(rollout, judged.rollout), isNotNull(reportedAt)))
    .groupBy(version, placeOf(healthVisitors, judged))
    .as('places');
  const counted = sql`least(${places.visitors}, ${OF_ONE_NETWORK})`;
  return db
    .select({
      version: places.version,
      visitors: sql<number>`sum(${places.visitors})::int`,
      inStage: sql<number>`sum(${places.inStage})::int`,
      failed: sql<number>`sum(${places.failed})::int`,
      recovered: sql<number>`sum(${places.recovered})::int`,
      networks: sql<number>`count(*)::int`,
      failedNetworks: sql<number>`(count(*) filter (where ${places.failed} > 0))::int`,
      // A place with more visitors counts with their rate.
      countedVisitors: sql<number>`sum(${counted})::float8`,
      countedFailed: sql<number>`sum(${places.failed}::float8 / ${places.visitors} * ${counted})::float8`,
    })
    .from(places)
    .groupBy(places.version);
}

const signals = {
  failed: { at: healthVisitors.failedAt, where: isNotNull(healthVisitors.failedAt) },
  calm: {
    at: healthVisitors.reportedAt,
    where: and(isNotNull(healthVisitors.reportedAt), isNull(healthVisitors.failedAt)),
  },
  silent: {
    at: healthVisitors.servedAt,
    // A page that was sent a moment ago may still report.
    where: and(lt(healthVisitors.servedAt, sql`now() - interval '1 minute'`), isNull(healthVisitors.reportedAt)),
  },
};

/**
 * Visitors to whom this happened, by the share that got the canary with that page. A visitor counts once, for the version
 * with which it happened first: otherwise those whom every version fails would count again when they get the canary.
 */
export async function countSplits(db: Queries, judged: Judged, signal: keyof typeof signals): Promise<Split[]> {
  const { visitor, version, share, rollout } = healthVisitors;
  const { at, where } = signals[signal];
  const first = db
    .selectDistinctOn([visitor], {
      visitor,
      version,
      share,
      at: sql`${at}`.as('at'),
      place: placeOf(healthVisitors, judged).as('place'),
    })
    .from(healthVisitors)
    .where(and(eq(rollout, judged.rollout), where))
    .orderBy(visitor, at)
    .as('first');
  const ranked = db
    .select({
      version: first.version,
      share: first.share,
      nth: sql<number>`row_number() over (partition by ${first.place} order by ${first.at}, ${first.visitor})`.as(
        'nth',
      ),
    })
    .from(first)
    .as('ranked');
  const isCanary = sql`${ranked.version} = ${judged.canary}`;
  return db
    .select({
      share: sql<number>`${ranked.share}`,
      canary: sql<number>`(count(*) filter (where ${isCanary}))::int`,
      stable: sql<number>`(count(*) filter (where not ${isCanary}))::int`,
    })
    .from(ranked)
    .where(sql`${ranked.nth} <= ${OF_ONE_NETWORK}`)
    .groupBy(ranked.share);
}

/** How long after the start of its code a page may be silent. Whatever it waits for, it gives up sooner. */
const SILENT_SECONDS = 30;

/** Notes a failure for visitors whose page started this version and was not heard of since: its code blocks the page, or hangs. */
export async function failSilentStarts(db: Queries, id: string) {
  const { rollout, startedAt, heardAt, failedAt, reportedAt, name, version, visitor, share, network } = healthVisitors;
  const isSilent = and(
    lt(startedAt, sql`now() - make_interval(secs => ${SILENT_SECONDS})`),
    or(isNull(heardAt), lt(heardAt, startedAt)),
  );
  // What is being reported right now is looked at the next time.
  const silent = await db
    .select({ name, version, visitor })
    .from(healthVisitors)
    .where(and(eq(rollout, id), isNull(failedAt), isSilent))
    .for('update', { skipLocked: true });
  if (silent.length === 0) return [];
  return db
    .update(healthVisitors)
    .set({ failedAt: sql`${startedAt}`, reportedAt: sql`coalesce(${reportedAt}, ${startedAt})`, heardAt: sql`now()` })
    .where(
      and(
        eq(rollout, id),
        inArray(
          visitor,
          silent.map((one) => one.visitor),
        ),
        isNull(failedAt),
        isSilent,
      ),
    )
    .returning({ name, version, visitor, share, network, failedAt });
}
