import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The checkout; this file runs from `config/dist/commands`. */
export const root = path.resolve(import.meta.dirname, '../../..');

/** The remotes of this checkout, found by their `remote.json`. */
export function remotes(): string[] {
  return readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name.startsWith('mf-'))
    .map((entry) => entry.name)
    .filter((name) => hasFile(name, 'remote.json'))
    .sort();
}

function hasFile(folder: string, file: string): boolean {
  try {
    readFileSync(path.join(root, folder, file));
    return true;
  } catch {
    return false;
  }
}
