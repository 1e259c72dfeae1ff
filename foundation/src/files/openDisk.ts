import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { Settings } from '../settings/index.ts';

/** When a bucket does not answer in time, the caller gets an error instead of waiting. */
const CONNECT_WITHIN_MS = 3_000;
const SILENT_AT_MOST_MS = 10_000;

/** Opens the bucket if one is set, else `folder`. The bucket's client is large, so it is only loaded when needed. `silentAtMost` is in milliseconds. */
export async function openDisk(folder: string, s3: Settings['files']['s3'], silentAtMost = SILENT_AT_MOST_MS): Promise<Disk> {
  if (!s3) return new Disk(new FSDriver({ location: folder, visibility: 'private' }));
  const { S3Driver } = await import('flydrive/drivers/s3');
  const { bucket, region, endpoint, credentials, forcePathStyle } = s3;
  return new Disk(
    new S3Driver({
      bucket,
      region,
      endpoint,
      credentials,
      forcePathStyle,
      visibility: 'private',
      supportsACL: false,
      // Limits the silence, not the whole transfer: a large file may take long on a slow line.
      requestHandler: { connectionTimeout: CONNECT_WITHIN_MS, socketTimeout: silentAtMost },
      maxAttempts: 2,
      // Stores with an older dialect of S3 refuse the checksums that newer clients add.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    }),
  );
}
