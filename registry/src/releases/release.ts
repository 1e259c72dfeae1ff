import type { Attestation, Passed } from '@project-practice/provenance';
import type { RemoteManifest } from '@project-practice/shared/contract';
import type { RemoteBuild, ShellBuild } from './build.schema.ts';
import type { Owner } from './remoteManifest.schema.ts';

/** What a visitor lacks of a file who has the one in whose place it comes: a copy, compressed with that one as the dictionary. */
export interface Difference {
  /** The integrity of that file. */
  dictionary: string;
  /** Of the stored bytes. */
  integrity: string;
}

export interface ReleaseFile {
  size: number;
  /** `sha256-…` of the uncompressed bytes. Every page contains those of all scripts, so the shorter hash is used. */
  integrity: string;
  type: string;
  /** Compressed copies that are stored next to it. */
  encodings: ('br' | 'gzip')[];
  difference?: Difference;
  /** The version of the release from which pages load it, because it is the same there and browsers have that one. */
  since?: string;
}

/** By path relative to the release's folder. */
export type ReleaseFiles = Record<string, ReleaseFile>;

interface Published {
  version: string;
  digest: string;
  entry: string;
  /** What a first screen always loads: the entry, the exposed module, and its chunks (for the shell: its entry and preloads). */
  firstFiles: string[];
  files: ReleaseFiles;
  owner: Owner | null;
  /** Bytes of built script by package, as its source maps tell; null if it brought none. */
  packages: Record<string, number> | null;
  attestation: Attestation | null;
  passed: Passed[] | null;
  publishedBy: string;
  publishedAt: Date;
}

export interface RemoteRelease extends Published {
  name: string;
  manifest: RemoteManifest;
  build: RemoteBuild;
}

export interface ShellRelease extends Published {
  name: 'shell';
  manifest: null;
  build: ShellBuild;
}

export type Release = RemoteRelease | ShellRelease;

export const isShell = (release: Release): release is ShellRelease => release.name === 'shell';
export const isRemote = (release: Release): release is RemoteRelease => release.name !== 'shell';

/** The URL path of the release's folder, without a trailing slash. */
export function folderOf({ name, version }: Pick<Release, 'name' | 'version'>): string {
  return name === 'shell' ? `/shell/${version}` : `/remotes/${name}/${version}`;
}

/** The URL path from which pages load a file of a release. */
export function addressOf(
  { name, version, files }: Pick<Release, 'name' | 'version'> & Partial<Pick<Release, 'files'>>,
  file: string,
): string {
  return `${folderOf({ name, version: files?.[file]?.since ?? version })}/${file}`;
}

/** Lets pages load the lasting files of a release from the earlier one, as long as they are the same. Records it in `release.files`. */
export function keepAddresses(earlier: Release, release: Release): void {
  if (!isShell(release)) return;
  for (const path of release.build.lasting ?? []) {
    const [before, file] = [earlier.files[path], release.files[path]!];
    if (before?.integrity === file.integrity) file.since = before.since ?? earlier.version;
  }
}
