import type { NavEntry, ResolvedRemote } from 'shared/contract';
import shell from '../../shell.json' with { type: 'json' };

/** The navigation entries of the shell and the remotes, by `order`. */
export function navEntries(remotes: readonly ResolvedRemote[]): NavEntry[] {
  return [...shell.nav, ...remotes.flatMap(({ manifest }) => manifest.nav)].sort((a, b) => a.order - b.order);
}
