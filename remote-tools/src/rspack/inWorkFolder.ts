import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { rootOf } from '../package/rootOf.ts';

let runs = 0;

/**
 * Runs `work` with a folder that is removed afterwards. It is inside the repository of the package that is built, so that modules
 * in it find the same packages, and new each time: two builds of one package may run at once, and a watching build runs again.
 */
export async function inWorkFolder<T>(built: string, what: string, work: (folder: string) => Promise<T>): Promise<T> {
  const folder = path.join(rootOf(built), '.cache/work', `${path.basename(built)}-${what}-${process.pid}-${++runs}`);
  mkdirSync(folder, { recursive: true });
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
