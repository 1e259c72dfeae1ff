import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import { codeOf } from '../http/causes.ts';
import { FileMissing, type FileStore } from './fileStore.ts';

/** Where files are written before they get their name. A file that a killed process left here is never read. */
const ASIDE = '.unfinished';

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}

export function openFolder(folder: string): FileStore {
  const root = resolve(folder);
  const placeOf = (key: string) => {
    const place = join(root, key);
    if (!place.startsWith(root + sep)) throw new Error(`'${key}' is not below the folder of files.`);
    return place;
  };

  return {
    async put(key, bytes) {
      const place = placeOf(key);
      const aside = join(root, ASIDE, randomUUID());
      await mkdir(join(root, ASIDE), { recursive: true });
      await mkdir(dirname(place), { recursive: true });
      try {
        const handle = await open(aside, 'wx');
        await handle
          .writeFile(bytes)
          .then(() => handle.sync())
          .finally(() => handle.close());
        await rename(aside, place);
      } catch (error) {
        await rm(aside, { force: true });
        throw error;
      }
      await syncFolder(dirname(place));
    },
    async get(key) {
      try {
        return await readFile(placeOf(key));
      } catch (error) {
        if (codeOf(error) === 'ENOENT') throw new FileMissing(key, { cause: error });
        throw error;
      }
    },
    remove: (key) => rm(placeOf(key), { force: true }),
    removeFolder: (key) => rm(placeOf(key), { recursive: true, force: true }),
  };
}
