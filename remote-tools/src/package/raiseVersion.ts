import { readFileSync, writeFileSync } from 'node:fs';

/** Writes a version into a `remote.json` or `package.json`, and leaves the rest of the file as it is formatted. */
export function raiseVersion(file: string, version: string): void {
  const text = readFileSync(file, 'utf8');
  writeFileSync(
    file,
    text.replace(/("version":\s*")[^"]*/, (_whole, before: string) => before + version),
  );
}
