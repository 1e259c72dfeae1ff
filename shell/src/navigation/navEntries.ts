import type { NavEntry, ResolvedRemote } from 'shared/contract';
import { texts } from '../texts.ts';

const own: NavEntry[] = [
  { label: texts.nav.home, to: '/', order: 0 },
  { label: texts.nav.pricing, to: '/pricing', order: 900 },
];

/** The shell's links and those the remotes declare, in their order. */
export function navEntries(remotes: readonly ResolvedRemote[]): NavEntry[] {
  return [...own, ...remotes.flatMap(({ manifest }) => manifest.nav)].sort((a, b) => a.order - b.order);
}

/** A section stays lit on its inner pages; Home only on itself. */
export const isCurrent = (to: string, pathname: string) =>
  to === '/' ? pathname === '/' : pathname === to || pathname.startsWith(`${to}/`);
