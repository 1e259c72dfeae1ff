import type { Rollout } from '../api/types.ts';

/** For example `20 of 40 visitors failed`. */
export function failedOf({ evidence }: Rollout): string {
  const { failedVisitors = 0, visitors = 0 } = evidence?.canary ?? {};
  return `${failedVisitors} of ${visitors} visitors failed`;
}
