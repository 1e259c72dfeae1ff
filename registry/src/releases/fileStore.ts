import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Settings } from 'config/settings';
import { Disk } from 'flydrive';
import type { ReleaseFiles } from './release.ts';
import type { Folder } from './unpack.ts';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

async function openDisk({ files, dataDir }: Pick<Settings, 'files' | 'dataDir'>): Promise<Disk> {
  if (!files.s3) {
    const { FSDriver } = await import('flydrive/drivers/fs');
    return new Disk(new FSDriver({ location: join(dataDir, 'releases'), visibility: 'private' }));
  }
  const { S3Driver } = await import('flydrive/drivers/s3');
  const { bucket, region, endpoint, credentials, forcePathStyle } = files.s3;
  return new Disk(
    new S3Driver({
      bucket,
      region,
      endpoint,
      credentials,
      forcePathStyle,
      visibility: 'private',
      supportsACL: false,
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    }),
  );
}

export interface FileStore {
  /** `quality` is brotli's: 11 for what stays, less for what is rebuilt all the time. */
  save(folder: string, contents: Folder, files: ReleaseFiles, quality: number): Promise<void>;
  read(folder: string, path: string, encoding?: 'br' | 'gzip'): Promise<Buffer>;
}

const suffix = { br: '.br', gzip: '.gz' };

export async function openFileStore(settings: Pick<Settings, 'files' | 'dataDir'>): Promise<FileStore> {
  const disk = await openDisk(settings);
  const keyOf = (folder: string, path: string) => `${settings.files.s3 ? 'releases' : ''}${folder}/${path}`.replace(/^\//, '');

  return {
    async save(folder, contents, files, quality) {
      const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
      await Promise.all(
        [...contents].map(async ([path, content]) => {
          const key = keyOf(folder, path);
          const hasCopies = files[path]!.encodings.length > 0;
          await Promise.all([
            disk.put(key, content),
            hasCopies && toBrotli(content, { params }).then((copy) => disk.put(key + suffix.br, copy)),
            hasCopies && toGzip(content, { level: 9 }).then((copy) => disk.put(key + suffix.gzip, copy)),
          ]);
        }),
      );
    },
    async read(folder, path, encoding) {
      return Buffer.from(await disk.getBytes(keyOf(folder, path) + (encoding ? suffix[encoding] : '')));
    },
  };
}
