import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The checkout. This file runs from `tooling/dist/workspace`. */
export const root = path.resolve(import.meta.dirname, '../../..');

export function readJson<T>(...parts: string[]): T {
  return JSON.parse(readFileSync(path.join(...parts), 'utf8')) as T;
}

/** Names of the remotes in this checkout: the folders that have a `remote.json`. */
export function remotes(): string[] {
  return readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name.startsWith('mf-'))
    .map((entry) => entry.name)
    .filter((name) => existsSync(path.join(root, name, 'remote.json')))
    .sort();
}
