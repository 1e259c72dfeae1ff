import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';
import { FileDamaged, FileMissing, openFileStore } from '@project-practice/foundation/files';
import type { Settings } from '@project-practice/foundation/settings';
import type { Encoding } from '../visitor/encodings.ts';
import { integrityOf } from './describeFiles.ts';
import { folderOf, type Release, type ReleaseFile, type ReleaseFiles } from './release.ts';
import type { Folder } from './unpack.ts';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

export const suffix = { br: '.br', gzip: '.gz', dcz: '.dcz' };

/** Adds compressed copies to a release's files. `quality` is brotli's: 11 for releases, less for frequent rebuilds. */
export async function pack(contents: Folder, files: ReleaseFiles, quality: number): Promise<Folder> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
  const packed: Folder = new Map(contents);
  await Promise.all(
    [...contents].map(async ([path, content]) => {
      if (files[path]!.encodings.length === 0) return;
      packed.set(path + suffix.br, await toBrotli(content, { params }));
      packed.set(path + suffix.gzip, await toGzip(content, { level: 9 }));
    }),
  );
  return packed;
}

const unpackers = { br: promisify(brotliDecompress), gzip: promisify(gunzip) };

/** What a compressed copy holds. Undefined if it is none, or does not end where its content does. */
async function unpack(bytes: Buffer, encoding: Encoding, size: number): Promise<Buffer | undefined> {
  // `info` is missing from the types of the promise.
  const options = { maxOutputLength: size, info: true };
  const unpacked: unknown = await unpackers[encoding](bytes, options).catch(() => undefined);
  const { buffer, engine } = (unpacked ?? {}) as { buffer?: Buffer; engine?: { bytesWritten: number } };
  return engine?.bytesWritten === bytes.length ? buffer : undefined;
}

/** Whether `bytes`, once unpacked, are the file that was published. */
async function isAsPublished(
  { size, integrity, difference }: ReleaseFile,
  bytes: Buffer,
  encoding?: Encoding | 'dcz',
): Promise<boolean> {
  // It cannot be unpacked without the earlier file, so its own bytes are on record.
  if (encoding === 'dcz') return integrityOf(bytes) === difference?.integrity;
  const content = encoding ? await unpack(bytes, encoding, size) : bytes;
  return content?.length === size && integrityOf(content) === integrity;
}

type Named = Pick<Release, 'name' | 'version'>;
type Stored = Pick<Release, 'name' | 'version' | 'files'>;

export interface ReleaseStore {
  /** `packed` as `pack` returns it. If it rejects, it has ended, and some of the files may be stored. */
  save(release: Stored, packed: Folder, maps: Folder, archive?: Buffer): Promise<void>;
  /**
   * A file of the release, compressed if `encoding` is set (`dcz`: as the difference to an earlier one), and compared with the release's record: no other bytes are
   * ever served or put into a page. Rejects with `FileMissing` or `FileDamaged`.
   */
  read(release: Stored, path: string, encoding?: Encoding | 'dcz'): Promise<Buffer>;
  /** The source map of a script. It is never served. Undefined if the build brought none. */
  readMap(release: Named, path: string): Promise<string | undefined>;
  /** The archive as it was sent. It is never served to visitors. Undefined for what was built on this machine. */
  readArchive(release: Named): Promise<Buffer | undefined>;
  remove(release: Named): Promise<void>;
}

export async function openReleaseStore({
  files: { s3 },
  dataDir,
}: Pick<Settings, 'files' | 'dataDir'>): Promise<ReleaseStore> {
  const files = await openFileStore(join(dataDir, 'releases'), s3);
  const keyOf = (release: Named) => `${s3 ? 'releases' : ''}${folderOf(release)}`.replace(/^\//, '');
  // Not below the release's folder, whose files are public.
  const mapsOf = (release: Named) => `${s3 ? 'releases/' : ''}source-maps${folderOf(release)}`;
  const archivesOf = (release: Named) => `${s3 ? 'releases/' : ''}archives${folderOf(release)}`;
  const archiveOf = (release: Named) => `${archivesOf(release)}/release.tar.gz`;
  const orUndefined = (error: unknown): undefined => {
    if (!(error instanceof FileMissing)) throw error;
  };

  return {
    async save(release, packed, maps, archive) {
      const written = await Promise.allSettled([
        ...[...packed].map(([path, content]) => files.put(`${keyOf(release)}/${path}`, content)),
        ...[...maps].map(async ([path, map]) => files.put(`${mapsOf(release)}/${path}`, await toGzip(map))),
        ...(archive ? [files.put(archiveOf(release), archive)] : []),
      ]);
      const failed = written.find((one) => one.status === 'rejected');
      if (failed) throw failed.reason;
    },
    async read(release, path, encoding) {
      const key = `${keyOf(release)}/${path}${encoding ? suffix[encoding] : ''}`;
      const bytes = await files.get(key);
      const record = release.files[path];
      if (record && (await isAsPublished(record, bytes, encoding))) return bytes;
      throw new FileDamaged(`${key} is not what was published.`);
    },
    async readMap(release, path) {
      const packed = await files.get(`${mapsOf(release)}/${path}`).catch(orUndefined);
      return packed && (await unpackers.gzip(packed)).toString('utf8');
    },
    readArchive: (release) => files.get(archiveOf(release)).catch(orUndefined),
    async remove(release) {
      await files.removeFolder(keyOf(release));
      await files.removeFolder(mapsOf(release));
      await files.removeFolder(archivesOf(release));
    },
  };
}
