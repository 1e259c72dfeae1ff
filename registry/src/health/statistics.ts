import { betaAbove, logBeta, logChoose, normalAbove } from './specialFunctions.ts';

export interface Count {
  failed: number;
  visitors: number;
}

/**
 * One-sided Fisher exact test: the probability that at least this many of all failures fall on the canary if both versions
 * fail equally often.
 */
export function fisherExact(canary: Count, stable: Count): number {
  const failed = canary.failed + stable.failed;
  const total = canary.visitors + stable.visitors;
  const most = Math.min(failed, canary.visitors);
  let p = 0;
  for (let k = canary.failed; k <= most; k++) {
    if (failed - k > stable.visitors) continue;
    p += Math.exp(logChoose(canary.visitors, k) + logChoose(stable.visitors, failed - k) - logChoose(total, failed));
  }
  return Math.min(1, p);
}

/** The weight of the tolerated rate, in visitors, while stable has few of its own. */
const PRIOR_VISITORS = 50;
/** One-sided 99 % quantile of the normal distribution. */
const Z = 2.326;

/**
 * The failure rate that a canary may have: stable's, drawn towards the tolerated rate while stable has few visitors, plus
 * its uncertainty, and never below the tolerated rate. When everything fails, for example because the API is down, stable's
 * rate rises too, and the canary is not blamed.
 */
export function acceptedRate(stable: Count, tolerated: number): number {
  const n = stable.visitors + PRIOR_VISITORS;
  const rate = (stable.failed + PRIOR_VISITORS * tolerated) / n;
  return Math.min(0.99, Math.max(tolerated, rate + Z * Math.sqrt((rate * (1 - rate)) / n)));
}

/**
 * Evidence against "the canary fails no more often than `rate`": the likelihood of the observations under all higher rates
 * (weighted uniformly), divided by their likelihood at `rate`. It may be evaluated after every visitor: for a healthy canary
 * the probability that it ever exceeds 1/a is at most a (Ville's inequality).
 */
export function eValue({ failed, visitors }: Count, rate: number): number {
  if (visitors === 0) return 1;
  const a = failed + 1;
  const b = visitors - failed + 1;
  const above = betaAbove(rate, a, b);
  if (above <= 0) return 0;
  const mixture = logBeta(a, b) + Math.log(above) - Math.log(1 - rate);
  const atRate = failed * Math.log(rate) + (visitors - failed) * Math.log(1 - rate);
  return Math.exp(Math.min(700, mixture - atRate));
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
