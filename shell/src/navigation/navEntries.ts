import type { NavEntry } from '@project-practice/shared/contract';
import shell from '../../shell.json' with { type: 'json' };

/** The navigation entries of the shell and the remotes, by `order`. */
export function navEntries(ofRemotes: readonly NavEntry[]): NavEntry[] {
  return [...shell.nav, ...ofRemotes].sort((a, b) => a.order - b.order);
}
