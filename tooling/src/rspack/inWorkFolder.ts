import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { root } from '../workspace/workspace.ts';

let runs = 0;

/**
 * Runs `work` with a folder that is removed afterwards. It is inside the checkout, so that modules in it find our packages, and
 * new each time: two builds of one package may run at once, and a watching build runs again.
 */
export async function inWorkFolder<T>(name: string, work: (folder: string) => Promise<T>): Promise<T> {
  const folder = path.join(root, '.cache/work', `${name}-${process.pid}-${++runs}`);
  mkdirSync(folder, { recursive: true });
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
