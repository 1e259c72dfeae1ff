import { murmur3 } from './murmur3.ts';
import { bucketOf, isInCanary } from './bucketing.ts';

const VISITORS = 100_000;
const visitors = Array.from({ length: VISITORS }, (_, i) => `visitor-${i.toString(36)}-${(i * 7919) % 104_729}`);
const percentages = [0, 1, 10, 50, 100];
const remotes = ['mf-teams', 'mf-projects', 'shell'];
/** Each visitor's bucket, per remote. */
const buckets = new Map(
  remotes.map((remote) => [remote, Float64Array.from(visitors, (visitor) => bucketOf(remote, visitor))]),
);

describe('bucketing', () => {
  it.each([
    ['', 0, 0],
    ['test', 0, 0xba6bd213],
    ['Hello, world!', 0, 0xc0363e43],
    ['The quick brown fox jumps over the lazy dog', 0, 0x2e4ff723],
    ['aaa', 0x9747b28c, 0x283e0130],
    ['ππππππππ', 0x9747b28c, 0xd58063c1],
  ])('hashes %j like the reference implementation', (text, seed, expected) => {
    expect(murmur3(text, seed)).toBe(expected);
  });

  it.each(percentages)(
    'gives the canary to %d %% of 100,000 visitors within four standard deviations',
    (percentage) => {
      const expected = percentage / 100;
      const deviation = 4 * Math.sqrt((expected * (1 - expected)) / VISITORS);
      for (const remote of remotes) {
        const share = buckets.get(remote)!.filter((bucket) => bucket < percentage).length / VISITORS;
        expect(Math.abs(share - expected)).toBeLessThanOrEqual(deviation);
      }
    },
  );

  it('never takes the canary from a visitor while the percentage grows', () => {
    const lost = visitors.filter((visitor) => {
      const answers = percentages.map((percentage) => isInCanary('mf-teams', visitor, percentage));
      return answers.some((isIn, i) => isIn && answers[i + 1] === false);
    });
    expect(lost).toEqual([]);
  });

  it('decides for each remote independently: the buckets of two remotes do not correlate', () => {
    const [a, b] = [buckets.get('mf-teams')!, buckets.get('mf-projects')!];
    const mean = (values: Float64Array) => values.reduce((sum, value) => sum + value, 0) / values.length;
    const [meanA, meanB] = [mean(a), mean(b)];
    const covariance = mean(a.map((value, i) => (value - meanA) * (b[i]! - meanB)));
    const spread = (values: Float64Array, middle: number) =>
      Math.sqrt(mean(values.map((value) => (value - middle) ** 2)));
    const correlation = covariance / (spread(a, meanA) * spread(b, meanB));
    expect(Math.abs(correlation)).toBeLessThan(4 / Math.sqrt(VISITORS));
  });
});
