import type { Queries } from '../database/connect.ts';
import { addressOf } from '../live/resolve.ts';
import type { LiveState } from '../live/liveState.ts';
import { listShellsWithPackages } from '../releases/releases.repository.ts';
import type { ShellRelease } from '../releases/release.ts';

const packageIn = ({ build: { packages = [] } }: Pick<ShellRelease, 'build'>, name: string) =>
  packages.find(({ manifest }) => manifest.name === name);

/**
 * A package as npm's registries describe it (github.com/npm/registry, docs/responses/package-metadata.md). `latest` is the one of
 * the live shell, so what is installed now fits what visitors have. Earlier ones stay for lockfiles, and a version is always what
 * it was first: the archive of the first shell that everybody had with it. Undefined if the live shell brings none of this name.
 */
export async function packageDocument(db: Queries, { shell }: LiveState, name: string, site: string) {
  const latest = shell.stable && packageIn(shell.stable, name);
  if (!latest) return undefined;
  const versions: Record<string, object> = {};
  for (const release of await listShellsWithPackages(db)) {
    const found = packageIn(release, name);
    if (!found || found.manifest.version in versions) continue;
    const tarball = new URL(addressOf(release, found.file), site).href;
    versions[found.manifest.version] = { ...found.manifest, dist: { tarball, integrity: found.integrity } };
  }
  return { name, 'dist-tags': { latest: latest.manifest.version }, versions };
}
