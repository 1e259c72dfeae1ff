import { and, eq, getTableColumns, gt, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Db, Queries, Transaction } from '../database/connect.ts';
import { live, overrides, releases, retired, revision, rollouts } from '../database/schema.ts';
import { isGranted } from '../overrides/overrides.repository.ts';
import { findRelease } from '../releases/releases.repository.ts';
import type { Release, RemoteRelease, ShellRelease } from '../releases/release.ts';
import type { LiveService, LiveState, Override } from './liveState.ts';

/** Records that pages stop naming these versions now. */
export async function markLeft(db: Queries, name: string, versions: (string | null | undefined)[]): Promise<void> {
  const left = versions.filter((version) => typeof version === 'string');
  if (left.length > 0)
    await db
      .update(releases)
      .set({ leftAt: sql`now()` })
      .where(and(eq(releases.name, name), inArray(releases.version, left)));
}

async function markLeaving(db: Queries, name: string): Promise<void> {
  const [before] = await db.select().from(live).where(eq(live.name, name));
  await markLeft(db, name, [before?.stableVersion, before?.previousVersion]);
}

export async function setLive(
  db: Queries,
  name: string,
  stableVersion: string,
  previousVersion: string | null,
  /** What it comes together with; a version that comes back keeps what it had. */
  groupId?: string | null,
): Promise<void> {
  await markLeaving(db, name);
  await db
    .update(releases)
    .set({ stableAt: sql`now()`, predecessor: previousVersion, groupId })
    .where(and(eq(releases.name, name), eq(releases.version, stableVersion)));
  const values = { stableVersion, previousVersion, changedAt: sql`now()`, takenBackVersion: null, takenBackAt: null };
  await db
    .insert(live)
    .values({ name, ...values })
    .onConflictDoUpdate({ target: live.name, set: values });
  await giveUpPlaces(db, name);
}

/** Takes a remote out of the site. Its routes and slots there stay its own, so that it can come back. */
export async function removeLive(db: Queries, name: string): Promise<void> {
  await markLeaving(db, name);
  const [before] = await db.delete(live).where(eq(live.name, name)).returning();
  if (before) await db.insert(retired).values({ name, version: before.stableVersion });
}

/** Lets others have the routes and slots of a remote that is out of the site. */
export const giveUpPlaces = (db: Queries, name: string) => db.delete(retired).where(eq(retired.name, name));

/** Records what a rollback has just taken away; null once something else happens to the remote. */
export async function markTakenBack(db: Queries, name: string, version: string | null): Promise<void> {
  const at = version === null ? null : sql`now()`;
  await db.update(live).set({ takenBackVersion: version, takenBackAt: at }).where(eq(live.name, name));
}

/** What the latest rollback took away, and how long ago, unless something else has happened to the remote since. */
export async function lastTakenBack(
  db: Queries,
  name: string,
): Promise<{ version: string | null; seconds: number } | undefined> {
  const seconds = sql<number>`greatest(0, extract(epoch from now() - ${live.takenBackAt}))::float8`;
  const [row] = await db
    .select({ version: live.takenBackVersion, seconds })
    .from(live)
    .where(and(eq(live.name, name), isNotNull(live.takenBackAt)));
  return row;
}

export async function readRevision(db: Queries): Promise<number> {
  const [row] = await db.select({ value: revision.value }).from(revision).where(eq(revision.id, 1));
  return row?.value ?? 0;
}

/** Call it in the transaction of every change to what visitors get. */
export async function bumpRevision(db: Queries): Promise<void> {
  await db
    .insert(revision)
    .values({ id: 1, value: 1 })
    .onConflictDoUpdate({ target: revision.id, set: { value: sql`${revision.value} + 1` } });
}

/** Arbitrary, but different from the other advisory locks of this database. */
const CHANGES_LOCK = 7_231_905;

/** Serializes changes: others that ask for this lock wait until the transaction ends. */
export const lockChanges = (transaction: Transaction) =>
  transaction.execute(sql`select pg_advisory_xact_lock(${CHANGES_LOCK})`);

/** Releases never change, so each process reads each of them only once. */
export function createReleaseCache(db: Db) {
  const known = new Map<string, Release>();
  return async (name: string, version: string, queries: Queries = db): Promise<Release | undefined> => {
    const key = `${name}@${version}`;
    const release = known.get(key) ?? (await findRelease(queries, name, version));
    if (release) known.set(key, release);
    return release;
  };
}

export type ReadRelease = ReturnType<typeof createReleaseCache>;

export async function readLiveState(db: Queries, readRelease: ReadRelease): Promise<LiveState> {
  // The counter is read first: a change in between then has a newer revision and is read again.
  const current = await readRevision(db);
  const rows = await db
    .select({ ...getTableColumns(live), groupId: releases.groupId })
    .from(live)
    .innerJoin(releases, and(eq(releases.name, live.name), eq(releases.version, live.stableVersion)));
  const out = await db.select().from(retired).orderBy(retired.name);
  const running = await db.select().from(rollouts).where(eq(rollouts.state, 'running'));
  const overridden = await db
    .select({
      visitor: overrides.visitor,
      name: overrides.name,
      entry: overrides.entry,
      manifest: overrides.manifest,
      left: sql<number>`(extract(epoch from ${overrides.expiresAt} - now()) * 1000)::float8`,
    })
    .from(overrides)
    .where(and(gt(overrides.expiresAt, sql`now()`), isGranted));

  const services = new Map<string, LiveService>();
  for (const row of rows) {
    services.set(row.name, {
      name: row.name,
      stable: await readRelease(row.name, row.stableVersion, db),
      previous: row.previousVersion ? await readRelease(row.name, row.previousVersion, db) : undefined,
      ...(row.groupId && { group: row.groupId }),
    });
  }
  for (const rollout of running) {
    const release = await readRelease(rollout.name, rollout.version, db);
    if (!release) continue;
    const service = services.get(rollout.name) ?? { name: rollout.name };
    services.set(rollout.name, {
      ...service,
      canary: {
        release,
        percentage: rollout.percentage,
        rollout: rollout.id,
        ...(rollout.groupId && { group: rollout.groupId }),
      },
    });
  }

  const shell = (services.get('shell') ?? { name: 'shell' }) as LiveService<ShellRelease>;
  services.delete('shell');
  const byVisitor = new Map<string, Override[]>();
  for (const { visitor, left, ...override } of overridden)
    byVisitor.set(visitor, [...(byVisitor.get(visitor) ?? []), { ...override, endsAt: performance.now() + left }]);
  const remotes = [...services.values()].sort((a, b) => a.name.localeCompare(b.name)) as LiveService<RemoteRelease>[];
  const left = await Promise.all(out.map(({ name, version }) => readRelease(name, version, db)));
  return {
    revision: current,
    shell,
    remotes,
    retired: left.filter((release) => release !== undefined) as RemoteRelease[],
    overrides: byVisitor,
  };
}
