import type { KeyObject } from 'node:crypto';
import { AttestationRefused, openAttestation, type Attestation } from '@project-practice/provenance';
import { setLive } from '../live/live.repository.ts';
import { serviceOf, type LiveState } from '../live/liveState.ts';
import { record } from '../audit/audit.repository.ts';
import type { RegistryContext } from '../context.ts';
import type { Transaction } from '../database/connect.ts';
import { problemsOf } from './compatibility.ts';
import { addDifferences } from './differences.ts';
import { requireReleasable } from './releasable.ts';
import { pack } from './releaseStore.ts';
import { inspect } from './inspect.ts';
import { packagesIn } from './packages.ts';
import { keepAddresses, type Release } from './release.ts';
import { ReleaseRefused } from './problem.ts';
import { tryEntry } from './tryEntry.ts';
import { findRelease, insertRelease, isReleased } from './releases.repository.ts';
import { unpack, type Folder } from './unpack.ts';

export class VersionExists extends Error {
  override name = 'VersionExists';
}

/** The best compression, because a release is packed once and loaded for years. */
const BROTLI_BEST = 11;

async function requireRunnable(label: string, entry: string, contents: Folder): Promise<void> {
  const problem = await tryEntry(entry, contents);
  if (!problem) return;
  throw new ReleaseRefused(label, [{ code: 'script_invalid', message: `${entry} ${problem}.` }]);
}

/** The file of an archive in which its squad says, and signs, what it is; not a part of the release. */
const ATTESTATION = 'attestation.json';
const MOST_BYTES = 4 * 1024 * 1024;

function readAttestation(name: string, folder: Folder, keys: KeyObject[]): Attestation | null {
  const refuse = (message: string): never => {
    throw new ReleaseRefused(name, [{ code: 'attestation_refused', message }]);
  };
  const file = folder.get(ATTESTATION);
  if (!file) {
    if (keys.length === 0) return null;
    return refuse(`Only signed releases of ${name} are accepted: set RELEASE_KEY to a key that may sign them.`);
  }
  if (file.length > MOST_BYTES) return refuse(`${ATTESTATION} is larger than 4 MB.`);
  const files = new Map([...folder].filter(([path]) => path !== ATTESTATION));
  try {
    return openAttestation(file.toString('utf8'), files, keys);
  } catch (error) {
    if (!(error instanceof AttestationRefused)) throw error;
    return refuse(`${ATTESTATION} is refused: ${error.message}.`);
  }
}

interface Publication {
  name: string;
  /** A tar.gz. */
  archive: Buffer;
  actor: string;
  /** Keep even a remote's first version from visitors. */
  hold?: boolean;
}

/**
 * Checks a build, and returns the two steps of one change that stores it permanently. Visitors get it only with a rollout,
 * except for a remote's first version: there is nothing to compare it with, so it goes live at once. Throws
 * `ReleaseRefused` or `VersionExists`, as both steps do.
 */
export async function preparePublication(
  { db, live, files, log, settings }: RegistryContext,
  { name, archive, actor, hold = false }: Publication,
) {
  const sent = await unpack(archive);
  const attestation = readAttestation(name, sent, settings.registry.releaseKeysOf(name));
  const folder = new Map([...sent].filter(([path]) => path !== ATTESTATION));
  const inspection = inspect(folder, name);
  const { release: inspected, contents, maps } = inspection;
  const { version } = inspected;
  const label = `${name} ${version}`;
  if (await findRelease(db, name, version)) {
    throw new VersionExists(
      `${label} already exists and cannot be changed. Raise the version in ${name === 'shell' ? 'package.json' : 'remote.json'}.`,
    );
  }
  const packages = await packagesIn(inspection);
  const release = { ...inspected, packages, attestation, passed: null, publishedBy: actor } as Release;
  if (name !== 'shell') await requireRunnable(label, inspected.entry, contents);
  await requireReleasable(db, release, await live.refresh());

  const packed = await pack(contents, release.files, BROTLI_BEST);
  const earlier = serviceOf(live.current(), name)?.stable;
  if (earlier) {
    keepAddresses(earlier, release);
    await addDifferences(files, earlier, release, packed);
  }
  const removeFiles = async (error: unknown): Promise<never> => {
    await files
      .remove(release)
      .catch((failure: unknown) =>
        log.warn(failure, `Files of ${label}, which was not released, stay in the storage.`),
      );
    throw error;
  };
  let isFirst: boolean;
  return {
    release,
    /** Comes before the lock, so that taking a bad version back does not wait for an upload. */
    async store(transaction: Transaction): Promise<void> {
      isFirst = !(await isReleased(transaction, name));
      if (!(await insertRelease(transaction, release)))
        throw new VersionExists(`${label} already exists and cannot be changed.`);
      // The inserted row is locked, so another process with the same version waits here and never overwrites these files.
      await files.save(release, packed, maps, archive).catch(removeFiles);
    },
    /** True if visitors get it now. */
    async goLive(transaction: Transaction, state: LiveState): Promise<boolean> {
      try {
        await requireReleasable(transaction, release, state);
      } catch (error) {
        await removeFiles(error);
      }
      // Entries have one writer at a time, who must not be one that is still uploading.
      await record(transaction, { type: 'artifact.published', name, version, actor, reason: 'released' });
      if (
        hold ||
        !isFirst ||
        settings.registry.after.length > 0 ||
        serviceOf(state, name)?.stable ||
        problemsOf(release, state).length > 0
      )
        return false;
      await setLive(transaction, name, version, null);
      await record(transaction, {
        type: 'service.deployed',
        name,
        version,
        actor,
        reason: 'first release: there is nothing to compare it with',
      });
      return true;
    },
  };
}
