import type { NavEntry, ResolvedRemote } from 'shared/contract';
import shell from '../../shell.json' with { type: 'json' };

/** The shell's links and those the remotes declare, in their order. */
export function navEntries(remotes: readonly ResolvedRemote[]): NavEntry[] {
  return [...shell.nav, ...remotes.flatMap(({ manifest }) => manifest.nav)].sort((a, b) => a.order - b.order);
}
