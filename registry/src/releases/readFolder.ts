import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Folder } from './unpack.ts';

/** Reads a build folder from disk. */
export async function readFolder(root: string): Promise<Folder> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  const contents = await Promise.all(files.map((file) => readFile(file)));
  return new Map(files.map((file, i) => [path.relative(root, file).split(path.sep).join('/'), contents[i]!]));
}
