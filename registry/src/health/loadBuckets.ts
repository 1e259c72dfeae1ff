import type { Histogram } from './statistics.ts';

const FIRST_MS = 10;
const GROWTH = 1.25;
const LAST = 40;

/** Bucket 0 ends at 10 ms, and each further bucket 25 % later: fine enough to detect 1.5 times the load time. */
export const bucketOfLoad = (ms: number) =>
  Math.max(0, Math.min(LAST, Math.ceil(Math.log(Math.max(ms, 1) / FIRST_MS) / Math.log(GROWTH))));

const middleOf = (bucket: number) => FIRST_MS * GROWTH ** (bucket - 0.5);

export function quantileOf(histogram: Histogram, share: number): number | undefined {
  const total = [...histogram.values()].reduce((sum, count) => sum + count, 0);
  let seen = 0;
  for (const [bucket, count] of [...histogram].sort(([a], [b]) => a - b)) {
    seen += count;
    if (seen >= total * share) return Math.round(middleOf(bucket));
  }
  return undefined;
}
