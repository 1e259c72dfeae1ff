import { openDisk } from 'foundation/files';
import type { Settings } from 'foundation/settings';

export interface FileStore {
  put(key: string, bytes: Buffer, contentType: string): Promise<void>;
  /** Undefined when there is no such file. */
  get(key: string): Promise<Buffer | undefined>;
  /** Does nothing if there is no such file. */
  remove(key: string): Promise<void>;
}

export async function openFileStore({ folder, s3 }: Settings['files']): Promise<FileStore> {
  const disk = await openDisk(folder, s3);
  return {
    put: (key, bytes, contentType) => disk.put(key, bytes, { contentType }),
    async get(key) {
      if (!(await disk.exists(key))) return undefined;
      return Buffer.from(await disk.getBytes(key));
    },
    remove: (key) => disk.delete(key),
  };
}
