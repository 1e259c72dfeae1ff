import { bucketOfLoad, quantileOf } from './loadBuckets.ts';
import { acceptedRate, eValue, fisherExact, slowerTest } from './statistics.ts';

/** A small seeded generator (mulberry32), so that a failure can be repeated. */
function randomFrom(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

const histogram = (values: number[]) => {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(bucketOfLoad(value), (counts.get(bucketOfLoad(value)) ?? 0) + 1);
  return counts;
};

describe('the one-sided Fisher test', () => {
  it.each([
    [{ failed: 3, visitors: 4 }, { failed: 1, visitors: 4 }, 17 / 70],
    [{ failed: 0, visitors: 50 }, { failed: 0, visitors: 50 }, 1],
    [{ failed: 5, visitors: 5 }, { failed: 0, visitors: 5 }, 1 / 252],
  ])('gives %j against %j the exact probability', (canary, stable, expected) => {
    expect(fisherExact(canary, stable)).toBeCloseTo(expected, 8);
  });
});

describe('the sequential test', () => {
  it('takes back a version that throws for everyone after four visitors, even before stable was seen', () => {
    const rate = acceptedRate({ failed: 0, visitors: 0 }, 0.02);
    expect(eValue({ failed: 2, visitors: 2 }, rate)).toBeLessThan(1000);
    expect(eValue({ failed: 4, visitors: 4 }, rate)).toBeGreaterThan(1000);
  });

  it('needs three visitors once stable is known to work', () => {
    const rate = acceptedRate({ failed: 0, visitors: 500 }, 0.02);
    expect(eValue({ failed: 3, visitors: 3 }, rate)).toBeGreaterThan(1000);
  });

  it('does not blame the canary if stable fails as well', () => {
    const rate = acceptedRate({ failed: 90, visitors: 100 }, 0.02);
    expect(eValue({ failed: 10, visitors: 10 }, rate)).toBeLessThan(50);
  });

  it('does not blame the canary for what may be chance in few visitors of stable', () => {
    expect(acceptedRate({ failed: 5, visitors: 50 }, 0.02)).toBeGreaterThan(5 / 50);
  });

  it('tolerates what the plan tolerates, however well stable does', () => {
    expect(acceptedRate({ failed: 0, visitors: 1_000_000 }, 0.02)).toBe(0.02);
  });

  it('takes back fewer than 1 % of 500 healthy rollouts, although it is evaluated after each of 300 visitors', () => {
    const random = randomFrom(7);
    let takenBack = 0;
    for (let rollout = 0; rollout < 500; rollout++) {
      let failed = 0;
      for (let visitors = 1; visitors <= 300; visitors++) {
        failed += random() < 0.02 ? 1 : 0;
        if (eValue({ failed, visitors }, 0.02) >= 100) {
          takenBack += 1;
          break;
        }
      }
    }
    expect(takenBack).toBeLessThan(5);
  });

  it('finds a version that fails for one visitor in four within 60 visitors, nine times in ten', () => {
    const random = randomFrom(11);
    let found = 0;
    for (let rollout = 0; rollout < 500; rollout++) {
      let failed = 0;
      for (let visitors = 1; visitors <= 60; visitors++) {
        failed += random() < 0.25 ? 1 : 0;
        if (eValue({ failed, visitors }, 0.03) >= 1_000) {
          found += 1;
          break;
        }
      }
    }
    expect(found).toBeGreaterThan(450);
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
