import type { RemoteManifest } from 'shared/contract';
import type { RemoteBuild, ShellBuild } from './build.schema.ts';

export interface ReleaseFile {
  size: number;
  /** `sha256-…` of the uncompressed bytes: every script's stands in every page, so its length counts. */
  integrity: string;
  type: string;
  /** Compressed copies that lie beside it. */
  encodings: ('br' | 'gzip')[];
}

/** By path relative to the release's folder. */
export type ReleaseFiles = Record<string, ReleaseFile>;

interface Published {
  version: string;
  digest: string;
  entry: string;
  /** Entry, exposed module and its chunks (or the shell's entry and preloads): what a first screen always loads. */
  firstFiles: string[];
  files: ReleaseFiles;
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

/** The address of the folder, without a slash at its end. */
export function folderOf({ name, version }: Pick<Release, 'name' | 'version'>): string {
  return name === 'shell' ? `/shell/${version}` : `/remotes/${name}/${version}`;
}
