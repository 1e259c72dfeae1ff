import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { Queries } from '../database/connect.ts';
import { healthSignalCounts, healthSignals, rollouts } from '../database/schema.ts';
import { SEEN, type SignalSplit } from './signals.ts';
import { inParts, OF_ONE_NETWORK, placeOf, type Judged } from './visitors.repository.ts';

export type SignalRow = Omit<typeof healthSignals.$inferInsert, 'isCounted'>;
type Key = Pick<SignalRow, 'rollout' | 'visitor' | 'network' | 'signal' | 'detail'>;

const keyOf = ({ rollout, visitor, signal, detail }: Key) => [rollout, visitor, signal, detail].join('|');
const placeKeyOf = ({ rollout, network, signal, detail }: Key) => [rollout, network, signal, detail].join('|');
/** So that processes lock rows in the same order and cannot deadlock. */
const sorted = <T>(rows: Map<string, T>): T[] => [...rows].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
const different = <T>(values: T[]) => [...new Set(values)];

/** Those that have not happened to their visitor yet. */
async function unknown(db: Queries, rows: SignalRow[], ids: string[]): Promise<Map<string, SignalRow>> {
  const { rollout, visitor, signal, detail, network } = healthSignals;
  const found = await db
    .select({ rollout, visitor, signal, detail, network })
    .from(healthSignals)
    .where(and(inArray(rollout, ids), inArray(visitor, different(rows.map((row) => row.visitor)))));
  const known = new Set(found.map(keyOf));
  const fresh = new Map<string, SignalRow>();
  for (const row of rows) {
    const key = keyOf(row);
    if (!known.has(key) && !fresh.has(key)) fresh.set(key, row);
  }
  return fresh;
}

/** How many of each network count already. */
async function countedBefore(db: Queries, rows: SignalRow[], ids: string[]): Promise<Map<string, number>> {
  const { rollout, signal, detail, network, isCounted } = healthSignals;
  const networks = different(rows.flatMap((row) => row.network ?? []));
  if (networks.length === 0) return new Map();
  const found = await db
    .select({ rollout, network, signal, detail, count: sql<number>`count(*)::int` })
    .from(healthSignals)
    .where(and(inArray(rollout, ids), inArray(network, networks), eq(isCounted, true)))
    .groupBy(rollout, network, signal, detail);
  return new Map(found.map((row) => [placeKeyOf({ ...row, visitor: '' }), row.count]));
}

/** Only the first time counts, and it stays. A network counts for a few visitors, except on a site that has few networks. */
async function store(db: Queries, rows: SignalRow[]): Promise<void> {
  const { id, version, before } = rollouts;
  const running = await db
    .select({ id, version, before })
    .from(rollouts)
    .where(inArray(id, different(rows.map(({ rollout }) => rollout))));
  const byId = new Map(running.map((one) => [one.id, one]));
  const fresh = await unknown(db, rows, [...byId.keys()]);
  const counted = await countedBefore(db, [...fresh.values()], [...byId.keys()]);
  const added = new Map<string, typeof healthSignalCounts.$inferInsert>();
  const values = sorted(fresh).flatMap((row) => {
    const rollout = byId.get(row.rollout);
    if (!rollout) return [];
    const place = placeKeyOf(row);
    const already = counted.get(place) ?? 0;
    const isCounted = already < OF_ONE_NETWORK || (rollout.before?.networks ?? []).includes(row.network ?? -1);
    if (isCounted) {
      counted.set(place, already + 1);
      const { signal, detail, share, browser, device, at } = row;
      const key = [row.rollout, signal, detail, share, browser, device].join('|');
      const count = added.get(key) ?? {
        ...{ rollout: row.rollout, signal, detail, share, browser, device, at },
        canary: 0,
        stable: 0,
      };
      count[row.version === rollout.version ? 'canary' : 'stable'] += 1;
      added.set(key, count);
    }
    return [{ ...row, isCounted }];
  });
  if (values.length === 0) return;
  await db.insert(healthSignals).values(values).onConflictDoNothing();
  if (added.size === 0) return;
  const { canary, stable, ...about } = healthSignalCounts;
  await db
    .insert(healthSignalCounts)
    .values(sorted(added))
    .onConflictDoUpdate({
      target: [about.rollout, about.signal, about.detail, about.share, about.browser, about.device],
      set: { canary: sql`${canary} + excluded.canary`, stable: sql`${stable} + excluded.stable`, at: sql`excluded.at` },
    });
}

export const storeSignals = (db: Queries, rows: SignalRow[]): Promise<void> => inParts(rows, (part) => store(db, part));

/** What happened to the visitors of a rollout. */
export const countSignals = (db: Queries, { rollout }: Judged): Promise<SignalSplit[]> =>
  db.select().from(healthSignalCounts).where(eq(healthSignalCounts.rollout, rollout));

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
