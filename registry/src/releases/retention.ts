import { desc, eq } from 'drizzle-orm';
import { record } from '../audit/audit.repository.ts';
import type { RegistryContext } from '../context.ts';
import type { Queries } from '../database/connect.ts';
import { live, releases } from '../database/schema.ts';
import { lockChanges } from '../live/liveState.repository.ts';
import { listRunning } from '../rollouts/rollouts.repository.ts';
import { ACTOR, isLocalVersion } from './localBuild.ts';
import { folderOf } from './release.ts';
import { deleteRelease } from './releases.repository.ts';

/** Rebuilds that stay per remote, whatever their age: a developer goes back and forth between the latest. */
const NEWEST_KEPT = 5;
/** For so long an open page finds every file of the versions it was told of. */
const PAGES_LAST_MS = 24 * 60 * 60_000;

interface Build {
  name: string;
  version: string;
}

const keyOf = ({ name, version }: Build) => `${name} ${version}`;

/** What a page would name right now, as stable version, as the last known good one or in a rollout. */
async function namedNow(db: Queries): Promise<Set<string>> {
  const stable = await db.select().from(live);
  const running = await listRunning(db);
  const named = [
    ...stable.flatMap(({ name, stableVersion, previousVersion }) => [stableVersion, previousVersion].map((version) => ({ name, version }))),
    ...running.flatMap(({ name, version, fromVersion }) => [version, fromVersion].map((one) => ({ name, version: one }))),
  ];
  return new Set(named.flatMap(({ name, version }) => (version ? [keyOf({ name, version })] : [])));
}

async function outdated(db: Queries, now: Date): Promise<Build[]> {
  const limit = new Date(now.getTime() - PAGES_LAST_MS);
  const named = await namedNow(db);
  const builds = await db
    .select({ name: releases.name, version: releases.version, publishedAt: releases.publishedAt, leftAt: releases.leftAt })
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
 * Forgets rebuilds of this machine that nobody can need any more, so that the data folder does not grow with every
 * change of a developer. What was released by a squad, or under a version of its own, stays for good.
 */
export async function forgetOldBuilds({ db, files }: Pick<RegistryContext, 'db' | 'files'>, now: Date): Promise<string[]> {
  const builds = await db.transaction(async (transaction) => {
    // Nobody starts a rollout of one, or returns to it, between the question and the answer.
    await lockChanges(transaction);
    const builds = await outdated(transaction, now);
    for (const { name, version } of builds) {
      await deleteRelease(transaction, name, version);
      await record(transaction, { type: 'artifact.deleted', name, version, actor: ACTOR, reason: `a local rebuild that no page of the last 24 hours names; the newest ${NEWEST_KEPT} stay` });
    }
    return builds;
  });
  // Only now: a file without a record is waste, a record without its files would be a broken release.
  for (const build of builds) await files.remove(folderOf(build));
  return builds.map(keyOf);
}
