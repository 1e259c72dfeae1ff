import type { FastifyRequest } from 'fastify';
import { askWorker } from './askWorker.ts';
import { integrityOf } from './describeFiles.ts';
import type { DifferenceAnswer, DifferenceQuestion } from './differenceWorker.ts';
import { folderOf, type Release, type ReleaseFile, type ShellRelease } from './release.ts';
import { suffix, type ReleaseStore } from './releaseStore.ts';
import type { Folder } from './unpack.ts';

// A visitor who comes back after a release has nearly all of it already. Browsers that know dictionaries (RFC 9842) offer what
// they have of a file, and get what has changed.

const ask = askWorker<DifferenceQuestion, DifferenceAnswer>('./differenceWorker.js');

const HASH = /\.[0-9a-f]{8,}(?=\.\w+$)/;
/** A file's path without the hash of its content: what it has in common with the one in whose place it comes. */
const roleOf = (path: string) => path.replace(HASH, '');

/** A release, for what pages load of it. */
type Loaded = Pick<Release, 'name' | 'version' | 'files' | 'build' | 'entry' | 'firstFiles'>;

function isLoaded({ build }: Pick<Loaded, 'build'>, path: string, { type, encodings }: ReleaseFile): boolean {
  if ('development' in build && build.development?.files.includes(path)) return false;
  return type.startsWith('text/javascript') && encodings.length > 0;
}

/** What the entry of the shell is built on: most of a first load, and the same in most releases. */
const packagesOf = ({ entry, firstFiles }: Pick<Loaded, 'entry' | 'firstFiles'>) =>
  firstFiles.find((file) => file !== entry);

/**
 * What browsers may keep a file as the dictionary for: itself, in any version and with any content. The packages also for pages,
 * so that the browser says of each page it asks for whether it has them. Undefined for what is none.
 */
export function usesOf(release: Loaded, path: string, file: ReleaseFile): string | undefined {
  if (!isLoaded(release, path, file)) return undefined;
  if (release.name === 'shell' && path === packagesOf(release)) return 'match="/*", match-dest=("document" "script")';
  // What says of which kind it is goes before what does not, however well that matches; so all of them say.
  return `match="${folderOf({ ...release, version: '*' })}/${path.replace(HASH, '.*')}", match-dest=("script")`;
}

/** Whether a request offers the file with this integrity as the dictionary. */
export const isOffered = ({ headers }: Pick<FastifyRequest, 'headers'>, integrity: string | undefined): boolean =>
  integrity !== undefined && headers['available-dictionary'] === `:${integrity.slice('sha256-'.length)}:`;

/** Whether the browser that asks for a page says that it has the shell's packages, or those that they come in place of. */
export function hasPackages(request: Pick<FastifyRequest, 'headers'>, shell: ShellRelease): boolean {
  if (!request.headers['available-dictionary']) return false;
  const file = shell.files[packagesOf(shell) ?? ''];
  return isOffered(request, file?.integrity) || isOffered(request, file?.difference?.dictionary);
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
