import type { RemoteSummary } from '../api/types.ts';
import type { Share } from './ShareBar.tsx';

/** The stable version and the canary with their percentages of the visitors. */
export function sharesOf({ stable, rollout }: Pick<RemoteSummary, 'stable' | 'rollout'>): Share[] {
  const canary = rollout?.percentage ?? 0;
  return [
    ...(stable
      ? [{ version: stable, role: 'stable' as const, percentage: Math.round((100 - canary) * 100) / 100 }]
      : []),
    ...(rollout ? [{ version: rollout.version, role: 'canary' as const, percentage: canary }] : []),
  ];
}
