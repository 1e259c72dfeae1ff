import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readJson, root } from './workspace.ts';

const stampFile = path.join(root, '.cache', 'builds.json');
const ignored = new Set(['node_modules', 'dist', 'types', 'coverage']);

function addFolder(hash: ReturnType<typeof createHash>, folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) {
      if (!ignored.has(entry.name)) addFolder(hash, file);
    } else if (!/(\.(test\.tsx?|tsbuildinfo)|^LICENSE)$/.test(entry.name))
      hash.update(path.relative(root, file)).update(readFileSync(file));
  }
}

/** One hash of everything that a build reads: its folders and the lockfile. */
export function hashInputs(folders: string[]): string {
  const hash = createHash('sha256');
  hash.update(readFileSync(path.join(root, 'package-lock.json')));
  for (const folder of folders) addFolder(hash, path.join(root, folder));
  return hash.digest('hex');
}

function readStamps(): Record<string, string> {
  return existsSync(stampFile) ? readJson<Record<string, string>>(stampFile) : {};
}

export const isBuilt = (name: string, hash: string): boolean =>
  readStamps()[name] === hash && existsSync(path.join(root, name, 'dist'));

export function rememberBuild(name: string, hash: string): void {
  mkdirSync(path.dirname(stampFile), { recursive: true });
  const aside = `${stampFile}.${process.pid}`;
  writeFileSync(aside, JSON.stringify({ ...readStamps(), [name]: hash }, null, 2));
  renameSync(aside, stampFile);
}
