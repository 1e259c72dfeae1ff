import { setLive } from '../live/live.repository.ts';
import { serviceOf, type LiveState } from '../live/liveState.ts';
import { record } from '../audit/audit.repository.ts';
import type { RegistryContext } from '../context.ts';
import type { Transaction } from '../database/connect.ts';
import { requireCompatible } from './compatibility.ts';
import { pack } from './releaseStore.ts';
import { inspect } from './inspect.ts';
import type { Release } from './release.ts';
import { findRelease, insertRelease, isReleased } from './releases.repository.ts';
import type { Folder } from './unpack.ts';

export class VersionExists extends Error {
  override name = 'VersionExists';
}

/** The best compression, because a release is packed once and loaded for years. */
const BROTLI_BEST = 11;

interface Publication {
  name: string;
  folder: Folder;
  actor: string;
  /** Keep even a remote's first version from visitors. */
  hold?: boolean;
}

/**
 * Checks a build and stores it permanently. Visitors get it only with a rollout, except for a remote's first version: there
 * is nothing to compare it with, so it goes live at once. Throws `ReleaseRefused` or `VersionExists`.
 */
export async function publish(
  context: RegistryContext,
  { name, folder, actor, hold = false }: Publication,
): Promise<{ release: Release; isLive: boolean }> {
  const inspected = inspect(folder, name);
  const { version } = inspected;
  const label = `${name} ${version}`;
  if (await findRelease(context.db, name, version)) {
    throw new VersionExists(
      `${label} already exists and cannot be changed. Raise the version in ${name === 'shell' ? 'package.json' : 'remote.json'}.`,
    );
  }
  const release = { ...inspected, publishedBy: actor } as Release;
  requireCompatible(release, await context.live.refresh());

  const packed = await pack(folder, release.files, BROTLI_BEST);
  const saveAndJudge = async (transaction: Transaction): Promise<LiveState> => {
    await context.files.save(release, packed);
    // Locked only now, so that taking a bad version back does not wait for an upload.
    const live = await context.live.lock(transaction);
    requireCompatible(release, live);
    return live;
  };
  const isLive = await context.live.change(async (transaction) => {
    const isFirst = !(await isReleased(transaction, name));
    if (!(await insertRelease(transaction, release)))
      throw new VersionExists(`${label} already exists and cannot be changed.`);
    await record(transaction, { type: 'artifact.published', name, version, actor, reason: 'released' });
    // The inserted row is locked, so another process with the same version waits here and never overwrites these files.
    const live = await saveAndJudge(transaction).catch(async (error: unknown) => {
      await context.files
        .remove(release)
        .catch((failure: unknown) =>
          context.log.warn(failure, `Files of ${label}, which was not released, stay in the storage.`),
        );
      throw error;
    });
    if (hold || !isFirst || serviceOf(live, name)?.stable) return false;
    await setLive(transaction, name, version, null);
    await record(transaction, {
      type: 'service.deployed',
      name,
      version,
      actor,
      reason: 'first release: there is nothing to compare it with',
    });
    return true;
  });
  return { release, isLive };
}
