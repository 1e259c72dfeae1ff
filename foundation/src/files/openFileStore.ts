import type { Settings } from '../settings/index.ts';
import type { FileStore } from './fileStore.ts';
import { openFolder } from './folder.ts';

/** Opens the bucket if one is set, else `folder`. The bucket's client is large, so it is only loaded when needed. */
export async function openFileStore(folder: string, s3: Settings['files']['s3']): Promise<FileStore> {
  if (!s3) return openFolder(folder);
  const { openBucket } = await import('./bucket.ts');
  return openBucket(s3);
}
