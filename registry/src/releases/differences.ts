import { askWorker } from './askWorker.ts';
import { integrityOf } from './describeFiles.ts';
import type { DifferenceAnswer, DifferenceQuestion } from './differenceWorker.ts';
import { folderOf, type Release, type ReleaseFile } from './release.ts';
import { suffix, type ReleaseStore } from './releaseStore.ts';
import type { Folder } from './unpack.ts';

// A visitor who comes back after a release has nearly all of it already. Browsers that know dictionaries (RFC 9842) offer what
// they have of a file, and get what has changed.

const ask = askWorker<DifferenceQuestion, DifferenceAnswer>('./differenceWorker.js');

const HASH = /\.[0-9a-f]{8,}(?=\.\w+$)/;
/** A file's path without the hash of its content: what it has in common with the one in whose place it comes. */
const roleOf = (path: string) => path.replace(HASH, '');

/** A release, for what pages load of it. */
type Loaded = Pick<Release, 'name' | 'version' | 'files' | 'build'>;

function isLoaded({ build }: Pick<Loaded, 'build'>, path: string, { type, encodings }: ReleaseFile): boolean {
  if ('development' in build && build.development?.files.includes(path)) return false;
  return type.startsWith('text/javascript') && encodings.length > 0;
}

/** For which addresses a file can be the dictionary: its own, in any version and with any content. Undefined for what is none. */
export function placesOf(release: Loaded, path: string, file: ReleaseFile): string | undefined {
  if (!isLoaded(release, path, file)) return undefined;
  return `${folderOf({ ...release, version: '*' })}/${path.replace(HASH, '.*')}`;
}

/** What comes before the frame: that it is one with a dictionary, and with which. */
const headerOf = (dictionary: string) =>
  Buffer.concat([
    Buffer.of(0x5e, 0x2a, 0x4d, 0x18, 0x20, 0, 0, 0),
    Buffer.from(dictionary.slice('sha256-'.length), 'base64'),
  ]);

/**
 * Adds to a packed release what has changed in each script since the release that everybody has, where that is smaller than the
 * whole, and records it in `release.files`. A file of the earlier one that cannot be read is left out.
 */
export async function addDifferences(
  store: Pick<ReleaseStore, 'read'>,
  earlier: Loaded,
  release: Loaded,
  packed: Folder,
): Promise<void> {
  const before = new Map(Object.keys(earlier.files).map((path) => [roleOf(path), path]));
  for (const [path, file] of Object.entries(release.files)) {
    const place = isLoaded(release, path, file) ? before.get(roleOf(path)) : undefined;
    const dictionary = place && (await store.read(earlier, place).catch(() => undefined));
    const answer = dictionary && (await ask({ content: packed.get(path)!, dictionary }));
    if (!answer) continue;
    const { integrity } = earlier.files[place]!;
    const difference = Buffer.concat([headerOf(integrity), answer.frame]);
    if (difference.length >= packed.get(path + suffix.br)!.length) continue;
    packed.set(path + suffix.dcz, difference);
    file.difference = { dictionary: integrity, integrity: integrityOf(difference) };
  }
}
