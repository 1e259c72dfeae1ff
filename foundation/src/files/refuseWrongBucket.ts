import { SettingsError, type Settings } from '../settings/index.ts';

/** Enough for a store that works. One that is down at the moment is not a wrong setting: it may come back. */
const SILENT_AT_MOST_MS = 3_000;

/** S3 error codes of a wrong setting. A store answers these to everybody, even to keys that may only read and write single files. */
const wrong: Record<string, (bucket: string) => string> = {
  NoSuchBucket: (bucket) => `S3_BUCKET must name an existing bucket, but is '${bucket}'.`,
  InvalidAccessKeyId: () => 'S3_ACCESS_KEY_ID must be a key that the store of S3_BUCKET knows.',
  SignatureDoesNotMatch: () => 'S3_SECRET_ACCESS_KEY must be the secret of S3_ACCESS_KEY_ID.',
};

/** Throws a SettingsError at the start if the bucket or its keys are wrong: otherwise the first person who uploads a picture would find out. */
export async function refuseWrongBucket({ s3 }: Settings['files']): Promise<void> {
  if (!s3) return;
  const { openBucket } = await import('./bucket.ts');
  const error = await openBucket(s3, SILENT_AT_MOST_MS)
    .get('is-it-there')
    .catch((reason: Error) => reason);
  const say = wrong[(error as Error).name];
  if (say) throw new SettingsError(say(s3.bucket));
}
