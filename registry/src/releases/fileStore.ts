import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { openDisk } from 'config/files';
import type { Settings } from 'config/settings';
import type { ReleaseFiles } from './release.ts';
import type { Folder } from './unpack.ts';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

export const suffix = { br: '.br', gzip: '.gz' };

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

/** Thrown if a file does not exist, as opposed to a storage that does not answer. */
export class FileMissing extends Error {
  override name = 'FileMissing';
}

/** Whether a disk or a bucket reports a missing file; flydrive wraps their errors. */
function isMissing(error: unknown): boolean {
  const { cause } = error as { cause?: { code?: string; name?: string } };
  return cause?.code === 'ENOENT' || cause?.name === 'NoSuchKey';
}

export interface FileStore {
  /** If it rejects, it has ended, and some of the files may be stored. */
  save(folder: string, packed: Folder): Promise<void>;
  /** Rejects with `FileMissing` if there is no such file. */
  read(folder: string, path: string, encoding?: 'br' | 'gzip'): Promise<Buffer>;
  remove(folder: string): Promise<void>;
}

export async function openFileStore({ files: { s3 }, dataDir }: Pick<Settings, 'files' | 'dataDir'>): Promise<FileStore> {
  const disk = await openDisk(join(dataDir, 'releases'), s3);
  const keyOf = (path: string) => `${s3 ? 'releases' : ''}${path}`.replace(/^\//, '');

  return {
    async save(folder, packed) {
      const written = await Promise.allSettled([...packed].map(([path, content]) => disk.put(keyOf(`${folder}/${path}`), content)));
      const failed = written.find((one) => one.status === 'rejected');
      if (failed) throw failed.reason;
    },
    async read(folder, path, encoding) {
      const key = keyOf(`${folder}/${path}${encoding ? suffix[encoding] : ''}`);
      try {
        return Buffer.from(await disk.getBytes(key));
      } catch (error) {
        if (isMissing(error)) throw new FileMissing(key, { cause: error });
        throw error;
      }
    },
    async remove(folder) {
      await disk.deleteAll(keyOf(`${folder}/`));
    },
  };
}
