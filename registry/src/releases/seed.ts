import { record } from '../audit/audit.repository.ts';
import type { RegistryContext } from '../context.ts';
import type { Queries, Transaction } from '../database/connect.ts';
import { setLive } from '../live/live.repository.ts';
import { liveReleases, serviceOf, type LiveReleases, type LiveState } from '../live/liveState.ts';
import { incompatibilities } from './compatibility.ts';
import { pack } from './releaseStore.ts';
import { inspect } from './inspect.ts';
import { ACTOR, localVersion } from './localBuild.ts';
import { ReleaseRefused } from './problem.ts';
import { packagesIn } from './packages.ts';
import { readFolder } from './readFolder.ts';
import { isRemote, isShell, keepAddresses, type Release } from './release.ts';
import {
  findRelease,
  findReleaseByDigest,
  insertRelease,
  isReleased,
  lastSeed,
  rememberSeed,
} from './releases.repository.ts';
import type { Folder } from './unpack.ts';

export interface BuiltFolder {
  name: string;
  dist: string;
}

export interface Seeded {
  /** `mf-teams 0.1.0`, in the order of the folders. */
  published: string[];
  refused: string[];
}

/** Fast enough for every start, because these files are served over loopback. */
const BROTLI_FAST = 5;

function afterReplacing(live: LiveReleases, candidates: Release[]): LiveReleases {
  const names = new Set(candidates.map((candidate) => candidate.name));
  const kept = <R extends Release>(releases: R[]) => releases.filter((release) => !names.has(release.name));
  return {
    shells: [...kept(live.shells), ...candidates.filter(isShell)],
    remotes: [...kept(live.remotes), ...candidates.filter(isRemote)],
    retired: kept(live.retired),
  };
}

interface Candidate {
  release: Release;
  contents: Folder;
  maps: Folder;
  /** Published by an earlier start, and now built again. */
  isKnown: boolean;
}

function named(release: Release, version: string): Release {
  return isShell(release)
    ? { ...release, version }
    : { ...release, version, manifest: { ...release.manifest, version } };
}

async function inspectIfChanged(context: RegistryContext, { name, dist }: BuiltFolder): Promise<Candidate | undefined> {
  const inspection = inspect(await readFolder(dist), name);
  const { release: inspected, ...parts } = inspection;
  if ((await lastSeed(context.db, name)) === inspected.digest) return undefined;

  const known = await findReleaseByDigest(context.db, name, inspected.digest);
  // Releases made by hand are left to rollouts, even if their folder is still here.
  if (known && known.publishedBy !== ACTOR) return void (await rememberSeed(context.db, name, inspected.digest));
  if (known) return { release: known, ...parts, isKnown: true };
  const packages = await packagesIn(inspection);
  const release = { ...inspected, packages, attestation: null, passed: null, publishedBy: ACTOR } as Release;
  if (!(await findRelease(context.db, name, release.version))) return { release, ...parts, isKnown: false };
  if (context.settings.registry.followBuilds)
    return { release: named(release, localVersion(release.version, release.digest)), ...parts, isKnown: false };
  context.log.warn(
    `${name} was rebuilt under the released version ${release.version}; the released one stays. Raise its version and release it.`,
  );
}

/**
 * Judges folders that were built together as a whole: a shell and the remotes made for it may arrive at once. A refused one
 * cannot provide what another needs, so the rest are judged again. Only those that go live replace what is live.
 */
function judgeTogether(
  candidates: Candidate[],
  live: LiveReleases,
  goingLive: Set<string>,
): { accepted: Candidate[]; refused: string[] } {
  const together = afterReplacing(
    live,
    candidates.map(({ release }) => release).filter(({ name }) => goingLive.has(name)),
  );
  const judged = candidates.map((candidate) => ({
    candidate,
    problems: incompatibilities(candidate.release, together),
  }));
  const refused = judged.filter(({ problems }) => problems.length > 0);
  if (refused.length === 0) return { accepted: candidates, refused: [] };
  const left = judgeTogether(
    judged.filter(({ problems }) => problems.length === 0).map(({ candidate }) => candidate),
    live,
    goingLive,
  );
  return {
    accepted: left.accepted,
    refused: [
      ...refused.map(
        ({ candidate: { release }, problems }) =>
          new ReleaseRefused(`${release.name} ${release.version}`, problems).message,
      ),
      ...left.refused,
    ],
  };
}

/** The names of the candidates that every visitor gets. Running rollouts are not disturbed. */
async function findGoingLive(
  { settings }: RegistryContext,
  db: Queries,
  live: LiveState,
  candidates: Candidate[],
): Promise<Set<string>> {
  const names = new Set<string>();
  for (const {
    release: { name },
  } of candidates) {
    if (!serviceOf(live, name)?.canary && (settings.registry.followBuilds || !(await isReleased(db, name))))
      names.add(name);
  }
  return names;
}

async function goLive(transaction: Transaction, live: LiveState, { name, version }: Release): Promise<void> {
  const fromVersion = serviceOf(live, name)?.stable?.version ?? null;
  await setLive(transaction, name, version, fromVersion);
  await record(transaction, {
    type: fromVersion ? 'service.upgraded' : 'service.deployed',
    name,
    version,
    fromVersion,
    actor: ACTOR,
    reason: fromVersion ? 'rebuilt locally' : 'built locally',
  });
}

/**
 * Publishes locally built folders that changed since the last start. Remotes that were never released go live. With
 * `settings.registry.followBuilds`, every changed folder goes live unless a rollout of it is running, so that a developer's
 * site shows the latest build.
 */
export async function seed(context: RegistryContext, folders: BuiltFolder[]): Promise<Seeded> {
  const candidates: Candidate[] = [];
  const refused: string[] = [];
  for (const folder of folders) {
    try {
      const candidate = await inspectIfChanged(context, folder);
      if (candidate) candidates.push(candidate);
    } catch (error) {
      // One squad's wrong build must not keep the rest of the site from starting.
      if (!(error instanceof ReleaseRefused)) throw error;
      refused.push(error.message);
    }
  }
  if (candidates.length === 0) return { published: [], refused };
  const together = await publishTogether(context, candidates);
  return { published: together.published, refused: [...refused, ...together.refused] };
}

async function publishTogether(context: RegistryContext, candidates: Candidate[]): Promise<Seeded> {
  const refused: string[] = [];
  const judge = async (judged: Candidate[], live: LiveState, db: Queries) => {
    const goingLive = await findGoingLive(context, db, live, judged);
    const result = judgeTogether(judged, liveReleases(live), goingLive);
    refused.push(...result.refused);
    return { accepted: result.accepted, goingLive };
  };
  const { accepted: storable } = await judge(candidates, context.live.current(), context.db);
  const fresh = storable.filter((candidate) => !candidate.isKnown);
  await Promise.all(
    fresh.map(async ({ release, contents, maps }) =>
      context.files.save(release, await pack(contents, release.files, BROTLI_FAST), maps),
    ),
  );
  return context.live.change(async (transaction, live) => {
    // Another process may have changed the state, or published the same, while the files were stored.
    const left: Candidate[] = [];
    for (const candidate of storable)
      if ((await lastSeed(transaction, candidate.release.name)) !== candidate.release.digest) left.push(candidate);
    const { accepted, goingLive } = await judge(left, live, transaction);
    for (const { release, isKnown } of accepted) {
      await rememberSeed(transaction, release.name, release.digest);
      if (!isKnown) {
        const earlier = serviceOf(live, release.name)?.stable;
        if (earlier) keepAddresses(earlier, release);
        await insertRelease(transaction, release);
        await record(transaction, {
          type: 'artifact.published',
          name: release.name,
          version: release.version,
          actor: ACTOR,
          reason: 'built locally',
        });
      }
      if (goingLive.has(release.name)) await goLive(transaction, live, release);
    }
    return { published: accepted.map(({ release }) => `${release.name} ${release.version}`), refused };
  });
}
