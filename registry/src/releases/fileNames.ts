import { suffix } from './releaseStore.ts';

/** Why these files cannot be stored next to each other, one sentence per pair. Stores may ignore case, and keep compressed copies beside the files. */
export function clashesOf(paths: Iterable<string>): string[] {
  const known = new Map<string, string>();
  const clashes: string[] = [];
  for (const path of paths) {
    const other = known.get(path.toLowerCase());
    if (other) clashes.push(`${other} and ${path} differ only in case.`);
    known.set(path.toLowerCase(), path);
  }
  for (const [key, path] of known) {
    const parents = key
      .split('/')
      .slice(0, -1)
      .map((_, i, names) => names.slice(0, i + 1).join('/'));
    const file = parents.find((parent) => known.has(parent));
    if (file) clashes.push(`${known.get(file)} is both a file and the folder of ${path}.`);
    const original = Object.values(suffix)
      .filter((end) => key.endsWith(end))
      .map((end) => key.slice(0, -end.length))
      .find((name) => known.has(name));
    if (original)
      clashes.push(`${path} has the name of the compressed copy that the registry makes of ${known.get(original)}.`);
  }
  return clashes;
}
