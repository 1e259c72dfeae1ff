/** How many visitors something happened to, canary's and stable's, while this share (0 to 1) of all visitors got the canary. */
export interface Split {
  share: number;
  canary: number;
  stable: number;
}

/** Ratios of the canary's rate to stable's, in equal steps of their logarithm. */
const grid = (from: number, to: number, points: number) =>
  Float64Array.from({ length: points }, (_, i) => from * (to / from) ** (i / (points - 1)));

/** The ratios that the test of a fault bets on. */
const WORSE = grid(1.5, 1_000, 33);
/** The ratios that the bound considers; a canary may also be better. */
const ANY = grid(1 / 32, 1_000, 61);

interface Gains {
  canary: Float64Array;
  stable: Float64Array;
}

/** Logarithms of (θ/s) and (1−θ)/(1−s), where θ = sρ / (sρ + 1 − s), for each ratio ρ. Kept, because a plan has few shares. */
function gainsOf(ratios: Float64Array) {
  const known = new Map<number, Gains>();
  return (share: number): Gains => {
    let gains = known.get(share);
    if (!gains) {
      const scale = ratios.map((ratio) => share * ratio + 1 - share);
      gains = {
        canary: ratios.map((ratio, i) => Math.log(ratio / scale[i]!)),
        stable: scale.map((one) => -Math.log(one)),
      };
      known.set(share, gains);
    }
    return gains;
  };
}

const gainsIfWorse = gainsOf(WORSE);
const gainsOfAny = gainsOf(ANY);

/** Log-likelihood of each ratio, relative to equal rates. */
function likelihoods(splits: readonly Split[], ratios: Float64Array, gains: (share: number) => Gains): Float64Array {
  const sums = new Float64Array(ratios.length);
  for (const { share, canary, stable } of splits) {
    // Where everybody gets the canary, or nobody, there is nothing to compare.
    if (share <= 0 || share >= 1) continue;
    const gain = gains(share);
    for (let i = 0; i < sums.length; i++) sums[i]! += canary * gain.canary[i]! + stable * gain.stable[i]!;
  }
  return sums;
}

/** Logarithm of the mean of the exponentials. */
function logMean(values: Float64Array): number {
  let [most, sum] = [-Infinity, 0];
  for (const value of values) if (value > most) most = value;
  for (const value of values) sum += Math.exp(value - most);
  return most + Math.log(sum / values.length);
}

/**
 * Evidence against "it happens to the canary's visitors no more often than to stable's". Given that it happens to a visitor,
 * that visitor is the canary's with the probability of the canary's share, however often it happens and however that
 * changes: an outage hits both. So this is an e-process: for equal versions the probability that it ever exceeds 1/a, looked
 * at as often as one likes, is at most a (Ville's inequality).
 */
export const evidenceOfHarm = (splits: readonly Split[]): number =>
  splits.length === 0 ? 1 : Math.exp(Math.min(700, logMean(likelihoods(splits, WORSE, gainsIfWorse))));

/** The largest ratio that the same process does not exclude at this level, however often one looks. Infinite without data. */
export function ratioAtMost(splits: readonly Split[], level: number): number {
  const each = likelihoods(splits, ANY, gainsOfAny);
  const limit = logMean(each) + Math.log(level);
  // One step further than the last ratio that remains, because the truth may lie between two of them.
  for (let i = each.length - 1; i >= 0; i--) if (each[i]! > limit) return ANY[i + 1] ?? Infinity;
  return Infinity;
}
