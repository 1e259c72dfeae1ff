import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { Settings } from '../settings/index.ts';

/** A bucket that does not answer is told to the caller, who would wait with it. */
const CONNECT_WITHIN_MS = 3_000;
const SILENT_AT_MOST_MS = 10_000;

/** `folder`, or the bucket when one is set: its client is large and loaded only then. */
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
      // Silence and not the whole time: a large file may take long on a slow line.
      requestHandler: { connectionTimeout: CONNECT_WITHIN_MS, socketTimeout: silentAtMost },
      maxAttempts: 2,
      // Stores that only speak S3's older dialect refuse the checksums that newer clients add.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    }),
  );
}
