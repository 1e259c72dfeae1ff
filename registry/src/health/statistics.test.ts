import { bucketOfLoad, quantileOf } from './loadBuckets.ts';
import { randomFrom } from '../proof/random.ts';
import { rateAtMost, slowerTest } from './statistics.ts';

const histogram = (values: number[]) => {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(bucketOfLoad(value), (counts.get(bucketOfLoad(value)) ?? 0) + 1);
  return counts;
};

describe('the bound on a failure rate', () => {
  it('falls as calm visitors come, and rises with failures', () => {
    expect(rateAtMost({ failed: 0, visitors: 0 }, 0.025)).toBeGreaterThan(0.99);
    expect(rateAtMost({ failed: 0, visitors: 20 }, 0.025)).toBeCloseTo(0.18, 1);
    expect(rateAtMost({ failed: 0, visitors: 300 }, 0.025)).toBeLessThan(0.02);
    expect(rateAtMost({ failed: 15, visitors: 300 }, 0.025)).toBeGreaterThan(0.05);
    expect(rateAtMost({ failed: 20, visitors: 20 }, 0.025)).toBe(1);
  });

  it('holds in 95 of 100 rollouts, although it is looked at after each of 300 visitors', () => {
    const random = randomFrom(7);
    let wrong = 0;
    for (let rollout = 0; rollout < 500; rollout++) {
      let failed = 0;
      for (let visitors = 1; visitors <= 300; visitors++) {
        failed += random() < 0.05 ? 1 : 0;
        if (rateAtMost({ failed, visitors }, 0.05) >= 0.05) continue;
        wrong += 1;
        break;
      }
    }
    expect(wrong).toBeLessThan(25);
  });
});

describe('the load time test', () => {
  it('detects that twice as long is slower', () => {
    const random = randomFrom(3);
    const stable = histogram(Array.from({ length: 200 }, () => 80 + 80 * random()));
    const canary = histogram(Array.from({ length: 40 }, () => 160 + 160 * random()));
    expect(slowerTest(canary, stable)).toBeLessThan(0.001);
    expect(slowerTest(stable, stable)).toBeGreaterThan(0.3);
  });

  it('gives no result with too few measurements', () => {
    expect(slowerTest(histogram([900, 900]), histogram([100, 100]))).toBeUndefined();
  });

  it('gives a median within a quarter', () => {
    expect(quantileOf(histogram([90, 100, 110, 120, 5_000]), 0.5)).toBeGreaterThan(82);
    expect(quantileOf(histogram([90, 100, 110, 120, 5_000]), 0.5)).toBeLessThan(138);
    expect(quantileOf(new Map(), 0.5)).toBeUndefined();
  });
});
