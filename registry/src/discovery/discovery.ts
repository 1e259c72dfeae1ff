import { describe } from '../live/resolve.ts';
import type { LiveService, LiveState } from '../live/liveState.ts';
import { addressOf, type RemoteRelease } from '../releases/release.ts';

interface DiscoveryEntry {
  url: string;
  metadata: { integrity: string; version: string };
  extras: Record<string, unknown>;
  deployment: { traffic: number; default: boolean };
}

interface DiscoveryDocument {
  schema: string;
  microFrontends: Record<string, DiscoveryEntry[]>;
}

/** The schema of the frontend-discovery project. The document uses its names and no others. */
const SCHEMA = 'https://raw.githubusercontent.com/awslabs/frontend-discovery/main/schema/v1-pre.json';

function entry(
  release: RemoteRelease,
  fallback: RemoteRelease | undefined,
  traffic: number,
  isDefault: boolean,
  base: string,
): DiscoveryEntry {
  const described = describe({ name: release.name, variant: 'stable', reason: 'STATIC', release })!;
  return {
    url: base + described.entry,
    metadata: { integrity: release.files[release.entry]!.integrity, version: release.version },
    extras: {
      type: 'module',
      expose: './remote',
      manifestUrl: `${base}${addressOf(release, 'mf-manifest.json')}`,
      // Not `fallbackUrl`, which is the same version at another address.
      ...(fallback && { lastGood: { version: fallback.version, url: base + addressOf(fallback, fallback.entry) } }),
      remote: release.manifest,
      shared: release.build.shared,
      files: Object.fromEntries(
        described.files.map((file) => [file, release.files[file.split('/').slice(4).join('/')]!.integrity]),
      ),
    },
    deployment: { traffic, default: isDefault },
  };
}

/** A remote that exists only as a canary has no default, so it is not published. */
function entries({ stable, previous, canary }: LiveService<RemoteRelease>, base: string): DiscoveryEntry[] {
  if (!stable) return [];
  const share = canary?.percentage ?? 0;
  return [
    entry(stable, previous, 100 - share, true, base),
    ...(canary ? [entry(canary.release, stable, share, false, base)] : []),
  ];
}

/** The live versions of all remotes, for tools that know the format but not this registry. */
export function discoveryDocument(state: LiveState, base: string): DiscoveryDocument {
  return {
    schema: SCHEMA,
    microFrontends: Object.fromEntries(
      state.remotes
        .map((remote) => [remote.name, entries(remote, base)] as const)
        .filter(([, list]) => list.length > 0),
    ),
  };
}
