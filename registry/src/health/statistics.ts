import { logBeta, normalAbove } from './specialFunctions.ts';

export interface Count {
  failed: number;
  visitors: number;
}

/** The rate expected of a version, as a Beta(1, 50) distribution: most fail for hardly anybody. */
const EXPECTED_WELL = 50;

/**
 * The largest failure rate that these visitors do not exclude at this level, however often one looks: the upper end of the
 * confidence sequence of a beta-binomial mixture. Counts may be fractions.
 */
export function rateAtMost({ failed, visitors }: Count, level: number): number {
  const well = visitors - failed;
  const mixture = logBeta(failed + 1, well + EXPECTED_WELL) - logBeta(1, EXPECTED_WELL);
  const isExcluded = (rate: number) =>
    mixture - failed * Math.log(rate) - well * Math.log(1 - rate) >= -Math.log(level);
  let [low, high] = [Math.max(failed / Math.max(visitors, 1), 1e-9), 1 - 1e-9];
  if (!isExcluded(high)) return 1;
  for (let i = 0; i < 40; i++) {
    const middle = (low + high) / 2;
    if (isExcluded(middle)) high = middle;
    else low = middle;
  }
  return high;
}

/** Counts per bucket of load time (see `bucketOfLoad`). */
export type Histogram = Map<number, number>;

/**
 * One-sided Mann-Whitney test on bucketed values, corrected for ties: the probability that the canary only looks slower.
 * Undefined with too few values.
 */
export function slowerTest(canary: Histogram, stable: Histogram): number | undefined {
  const size = (histogram: Histogram) => [...histogram.values()].reduce((sum, count) => sum + count, 0);
  const [m, n] = [size(canary), size(stable)];
  // With fewer values, the normal approximation is poor.
  if (m < 8 || n < 8) return undefined;
  let below = 0;
  let u = 0;
  let ties = 0;
  for (const bucket of [...new Set([...canary.keys(), ...stable.keys()])].sort((a, b) => a - b)) {
    const here = canary.get(bucket) ?? 0;
    const there = stable.get(bucket) ?? 0;
    u += here * (below + there / 2);
    below += there;
    const tied = here + there;
    ties += tied ** 3 - tied;
  }
  const total = m + n;
  const spread = Math.sqrt(((m * n) / 12) * (total + 1 - ties / (total * (total - 1))));
  return spread === 0 ? 1 : normalAbove((u - (m * n) / 2 - 0.5) / spread);
}
