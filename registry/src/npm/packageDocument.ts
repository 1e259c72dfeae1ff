import type { Queries } from '../database/connect.ts';
import { addressOf } from '../releases/release.ts';
import type { LiveState } from '../live/liveState.ts';
import type { ShellBuild } from '../releases/build.schema.ts';
import { listPackages } from '../releases/releases.repository.ts';

type Packages = NonNullable<ShellBuild['packages']>;

interface PackageDocument {
  name: string;
  'dist-tags': { latest: string };
  versions: Record<string, object>;
}

const find = (packages: Packages | undefined, name: string) => packages?.find(({ manifest }) => manifest.name === name);

async function make(db: Queries, name: string, latest: string, site: string): Promise<PackageDocument> {
  const versions: Record<string, object> = {};
  for (const { version, packages } of await listPackages(db)) {
    const found = find(packages, name);
    if (!found || found.manifest.version in versions) continue;
    const tarball = new URL(addressOf({ name: 'shell', version }, found.file), site).href;
    versions[found.manifest.version] = { ...found.manifest, dist: { tarball, integrity: found.integrity } };
  }
  return { name, 'dist-tags': { latest }, versions };
}

/** What was asked for since something changed, so that asking again costs the database nothing. */
const made = new WeakMap<LiveState, Map<string, Promise<PackageDocument>>>();

/**
 * A package as npm's registries describe it (github.com/npm/registry, docs/responses/package-metadata.md). `latest` is the one of
 * the live shell, so what is installed now fits what visitors have. Earlier ones stay for lockfiles, and a version is always what
 * it was first: the archive of the first shell that everybody had with it. Undefined if the live shell brings none of this name.
 */
export async function packageDocument(
  db: Queries,
  live: LiveState,
  name: string,
  site: string,
): Promise<PackageDocument | undefined> {
  const latest = find(live.shell.stable?.build.packages, name);
  if (!latest) return undefined;
  const documents = made.get(live) ?? new Map<string, Promise<PackageDocument>>();
  made.set(live, documents);
  const known = documents.get(name);
  if (known) return known;
  const document = make(db, name, latest.manifest.version, site);
  documents.set(name, document);
  document.catch(() => documents.delete(name));
  return document;
}
