import type { RemoteManifest } from '@project-practice/shared/contract';
import { isShell, type Release, type RemoteRelease, type ShellRelease } from '../releases/release.ts';

interface Canary<R> {
  release: R;
  percentage: number;
  rollout: string;
  /** What it belongs together with, if anything. */
  group?: string;
}

/** The versions of one remote (or of the shell) that visitors get. */
export interface LiveService<R extends Release = Release> {
  name: string;
  stable?: R;
  previous?: R;
  /** What the stable version came together with. */
  group?: string;
  canary?: Canary<R>;
}

export interface Override {
  name: string;
  entry: string;
  manifest: RemoteManifest | null;
  /** On the scale of `performance.now()`, because the moment is set by the database's clock, not by this machine's. */
  endsAt: number;
}

/** Everything needed to decide what a visitor gets. Kept in memory, and replaced as a whole when something changes. */
export interface LiveState {
  revision: number;
  shell: LiveService<ShellRelease>;
  remotes: LiveService<RemoteRelease>[];
  /** The last stable versions of remotes that are out of the site and still own their routes and slots. */
  retired: RemoteRelease[];
  overrides: Map<string, Override[]>;
}

/** All releases that some visitor may have right now: stable versions and canaries. */
export interface LiveReleases {
  shells: ShellRelease[];
  remotes: RemoteRelease[];
  /** What nobody has, and what nobody else may take the routes and slots of. */
  retired: RemoteRelease[];
}

export const emptyState: LiveState = {
  revision: -1,
  shell: { name: 'shell' },
  remotes: [],
  retired: [],
  overrides: new Map(),
};

export const serviceOf = (state: LiveState, name: string): LiveService | undefined =>
  name === 'shell' ? state.shell : state.remotes.find((remote) => remote.name === name);

/** The overrides of this visitor that have not expired. */
export const overridesOf = (state: LiveState, visitor: string): Override[] =>
  state.overrides.get(visitor)?.filter(({ endsAt }) => endsAt > performance.now()) ?? [];

/** The state in which these versions are what everybody has: what a version meets that goes live together with them. */
export function together(state: LiveState, versions: readonly Release[]): LiveState {
  const next = { ...state, remotes: [...state.remotes] };
  for (const release of versions) {
    if (isShell(release)) next.shell = { name: 'shell', stable: release };
    else
      next.remotes = [
        ...next.remotes.filter(({ name }) => name !== release.name),
        { name: release.name, stable: release },
      ];
  }
  return next;
}

/** The versions of other remotes that belong together with the one of this remote that is rolling out, or else with its stable one. */
export function belongingTo(state: LiveState, name: string): { name: string; version: string }[] {
  const own = serviceOf(state, name);
  const others = [state.shell, ...state.remotes].filter((service) => service.name !== name) as LiveService[];
  return others.flatMap(({ name: other, stable, group, canary }) => {
    if (own?.canary)
      return own.canary.group && canary?.group === own.canary.group
        ? [{ name: other, version: canary.release.version }]
        : [];
    return own?.group && group === own.group && stable ? [{ name: other, version: stable.version }] : [];
  });
}

const versionsOf = <R extends Release>(service: LiveService<R>): R[] =>
  [service.stable, service.canary?.release].filter((release) => release !== undefined);

export const liveReleases = (state: LiveState): LiveReleases => ({
  shells: versionsOf(state.shell),
  remotes: state.remotes.flatMap(versionsOf),
  retired: state.retired,
});
