import {
  DeleteObjectCommand,
  GetObjectCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import type { Settings } from '../settings/index.ts';
import { FileMissing, type FileStore } from './fileStore.ts';

/** When a bucket does not answer in time, the caller gets an error instead of waiting. */
const CONNECT_WITHIN_MS = 3_000;
const SILENT_AT_MOST_MS = 10_000;

/** `silentAtMost` is in milliseconds. */
export function openBucket(s3: NonNullable<Settings['files']['s3']>, silentAtMost = SILENT_AT_MOST_MS): FileStore {
  const { bucket: Bucket, ...access } = s3;
  const client = new S3Client({
    ...access,
    // Limits the silence, not the whole transfer: a large file may take long on a slow line.
    requestHandler: { connectionTimeout: CONNECT_WITHIN_MS, socketTimeout: silentAtMost },
    maxAttempts: 2,
    // Stores with an older dialect of S3 refuse the checksums that newer clients add.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const remove = async (Key: string) => void (await client.send(new DeleteObjectCommand({ Bucket, Key })));

  return {
    async put(Key, Body, ContentType) {
      await client.send(new PutObjectCommand({ Bucket, Key, Body, ContentType }));
    },
    async get(Key) {
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }));
        return Buffer.from(await Body!.transformToByteArray());
      } catch (error) {
        if ((error as Error).name === 'NoSuchKey') throw new FileMissing(Key, { cause: error });
        throw error;
      }
    },
    remove,
    async removeFolder(folder) {
      // One by one: removing many at once needs a checksum on which stores do not agree.
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket, Prefix: `${folder}/` })) {
        for (const { Key } of Contents) await remove(Key!);
      }
    },
  };
}
