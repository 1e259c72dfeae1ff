import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { Settings } from 'config/settings';

export interface FileStore {
  put(key: string, bytes: Buffer, contentType: string): Promise<void>;
  /** Undefined when there is no such file. */
  get(key: string): Promise<Buffer | undefined>;
  /** Removing what is not there is fine. */
  remove(key: string): Promise<void>;
}

/** A folder, or a bucket when one is set: its client is large and loaded only then. */
async function openDisk({ folder, s3 }: Settings['files']): Promise<Disk> {
  if (!s3) return new Disk(new FSDriver({ location: folder, visibility: 'private' }));
  const { S3Driver } = await import('flydrive/drivers/s3');
  return new Disk(
    new S3Driver({
      bucket: s3.bucket,
      region: s3.region,
      endpoint: s3.endpoint,
      credentials: s3.credentials,
      forcePathStyle: s3.forcePathStyle,
      visibility: 'private',
      supportsACL: false,
      // Stores that only speak S3's older dialect refuse the checksums that newer clients add.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    }),
  );
}

export async function openFileStore(files: Settings['files']): Promise<FileStore> {
  const disk = await openDisk(files);
  return {
    put: (key, bytes, contentType) => disk.put(key, bytes, { contentType }),
    async get(key) {
      if (!(await disk.exists(key))) return undefined;
      return Buffer.from(await disk.getBytes(key));
    },
    remove: (key) => disk.delete(key),
  };
}
