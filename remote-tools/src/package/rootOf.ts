import { existsSync } from 'node:fs';
import path from 'node:path';
import { readJson } from './readJson.ts';

function hasWorkspaces(folder: string): boolean {
  const file = path.join(folder, 'package.json');
  return existsSync(file) && readJson<{ workspaces?: unknown }>(file).workspaces !== undefined;
}

/** The root of the repository that a package is in: the nearest folder above with workspaces, else the package itself. */
export function rootOf(folder: string): string {
  for (let one = path.resolve(folder); one !== path.dirname(one); one = path.dirname(one))
    if (hasWorkspaces(one)) return one;
  return path.resolve(folder);
}
