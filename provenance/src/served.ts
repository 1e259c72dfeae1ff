import { createHash } from 'node:crypto';

/** A hash of everything that is served of a release: of its paths and their integrity (`sha256-…`), line by line. */
export function hashOfServed(files: Record<string, { integrity: string }>): string {
  const hash = createHash('sha256');
  for (const path of Object.keys(files).sort()) hash.update(`${path} ${files[path]!.integrity}\n`);
  return hash.digest('hex');
}
