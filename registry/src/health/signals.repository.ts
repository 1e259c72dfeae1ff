import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { Queries } from '../database/connect.ts';
import { healthSignals } from '../database/schema.ts';
import { SEEN, type SignalSplit } from './signals.ts';
import { inParts, OF_ONE_NETWORK, placeOf, type Judged } from './visitors.repository.ts';

export type SignalRow = typeof healthSignals.$inferInsert;

/** Only the first time counts, and it stays. In the order of the keys, so that processes cannot deadlock. */
export async function storeSignals(db: Queries, all: SignalRow[]): Promise<void> {
  const keyed = all.map((row) => [`${row.rollout}|${row.signal}|${row.detail}|${row.visitor}`, row] as const);
  const rows = [...new Map(keyed.reverse())].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
  await inParts(rows, (part) => db.insert(healthSignals).values(part).onConflictDoNothing());
}

/** What happened to the visitors of a rollout; a network counts for a few. */
export async function countSignals(db: Queries, judged: Judged): Promise<SignalSplit[]> {
  const { signal, detail, share, browser, device, version, at, visitor, rollout } = healthSignals;
  const place = placeOf(healthSignals, judged);
  const ranked = db
    .select({
      ...{ signal, detail, share, browser, device, version },
      nth: sql<number>`row_number() over (partition by ${signal}, ${detail}, ${place} order by ${at}, ${visitor})`.as(
        'nth',
      ),
    })
    .from(healthSignals)
    .where(eq(rollout, judged.rollout))
    .as('ranked');
  const isCanary = sql`${ranked.version} = ${judged.canary}`;
  return db
    .select({
      ...{ signal: ranked.signal, detail: ranked.detail, share: ranked.share },
      ...{ browser: ranked.browser, device: ranked.device },
      canary: sql<number>`(count(*) filter (where ${isCanary}))::int`,
      stable: sql<number>`(count(*) filter (where not ${isCanary}))::int`,
    })
    .from(ranked)
    .where(sql`${ranked.nth} <= ${OF_ONE_NETWORK}`)
    .groupBy(ranked.signal, ranked.detail, ranked.share, ranked.browser, ranked.device);
}

/** From how many places the canary's visitors came, and to those of how many this happened. */
export async function countPlaces(
  db: Queries,
  judged: Judged,
  { signal, detail, browser, device }: { signal: string; detail: string; browser?: string; device?: string },
): Promise<{ networks: number; failedNetworks: number }> {
  const place = placeOf(healthSignals, judged);
  const of = (name: string, within: string): SQL =>
    sql`(count(distinct ${place}) filter (where ${healthSignals.signal} = ${name} and ${healthSignals.detail} = ${within}))::int`;
  const [counts] = await db
    .select({ networks: sql<number>`${of(SEEN, '')}`, failedNetworks: sql<number>`${of(signal, detail)}` })
    .from(healthSignals)
    .where(
      and(
        eq(healthSignals.rollout, judged.rollout),
        eq(healthSignals.version, judged.canary),
        inArray(healthSignals.signal, [SEEN, signal]),
        browser === undefined ? undefined : eq(healthSignals.browser, browser),
        device === undefined ? undefined : eq(healthSignals.device, device),
      ),
    );
  return counts!;
}
