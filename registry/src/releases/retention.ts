import { desc, eq, sql } from 'drizzle-orm';
import { record } from '../audit/audit.repository.ts';
import type { RegistryContext } from '../context.ts';
import type { Queries } from '../database/connect.ts';
import { live, releases, retired } from '../database/schema.ts';
import { lockChanges } from '../live/live.repository.ts';
import { listRunning } from '../rollouts/rollouts.repository.ts';
import { ACTOR, isLocalVersion } from './localBuild.ts';
import { deleteRelease } from './releases.repository.ts';

/** Rebuilds kept per remote whatever their age, because developers switch between the latest. */
const NEWEST_KEPT = 5;
/** For this long, an open page finds every file of the versions that it was given. */
const PAGES_LAST_MS = 24 * 60 * 60_000;

interface Build {
  name: string;
  version: string;
}

const keyOf = ({ name, version }: Build) => `${name} ${version}`;

/**
 * What pages name right now: stable versions, last known good ones, and versions in rollouts. What retired remotes still own. And
 * that from which pages load a file of another release.
 */
async function namedNow(db: Queries): Promise<Set<string>> {
  const stable = await db.select().from(live);
  const running = await listRunning(db);
  const since = sql<string[]>`jsonb_path_query_array(${releases.files}, '$.*.since')`;
  const loading = await db.select({ name: releases.name, since }).from(releases);
  const named = [
    ...(await db.select().from(retired)),
    ...stable.flatMap(({ name, stableVersion, previousVersion }) =>
      [stableVersion, previousVersion].map((version) => ({ name, version })),
    ),
    ...loading.flatMap(({ name, since }) => since.map((version) => ({ name, version }))),
    ...running.flatMap(({ name, version, fromVersion }) =>
      [version, fromVersion].map((one) => ({ name, version: one })),
    ),
  ];
  return new Set(named.flatMap(({ name, version }) => (version ? [keyOf({ name, version })] : [])));
}

async function outdated(db: Queries, now: Date): Promise<Build[]> {
  const limit = new Date(now.getTime() - PAGES_LAST_MS);
  const named = await namedNow(db);
  const builds = await db
    .select({
      name: releases.name,
      version: releases.version,
      publishedAt: releases.publishedAt,
      leftAt: releases.leftAt,
    })
    .from(releases)
    .where(eq(releases.publishedBy, ACTOR))
    .orderBy(desc(releases.publishedAt));
  const ages = new Map<string, number>();
  return builds
    .filter(({ version }) => isLocalVersion(version))
    .filter(({ name }) => {
      const age = ages.get(name) ?? 0;
      ages.set(name, age + 1);
      return age >= NEWEST_KEPT;
    })
    .filter((build) => !named.has(keyOf(build)) && (build.leftAt ?? build.publishedAt) < limit);
}

/**
 * Removes rebuilds of this machine that nobody can need any more, so that the data folder does not grow with every change of
 * a developer. Releases by squads, and builds under a new version, stay permanently. Returns the removed ones as `name version`.
 */
export async function forgetOldBuilds(
  { db, files }: Pick<RegistryContext, 'db' | 'files'>,
  now: Date,
): Promise<string[]> {
  const builds = await db.transaction(async (transaction) => {
    // So that nobody starts a rollout of one, or rolls back to it, between the query and the deletion.
    await lockChanges(transaction);
    const builds = await outdated(transaction, now);
    for (const { name, version } of builds) {
      await deleteRelease(transaction, name, version);
      await record(transaction, {
        type: 'artifact.deleted',
        name,
        version,
        actor: ACTOR,
        reason: `a local rebuild that no page of the last 24 hours names; the newest ${NEWEST_KEPT} stay`,
      });
    }
    return builds;
  });
  // Files are removed last: a file without a record is only waste, but a record without its files would be a broken release.
  for (const build of builds) await files.remove(build);
  return builds.map(keyOf);
}
