import { evidenceOfHarm, ratioAtMost } from './likelihood.ts';

describe('the evidence of harm', () => {
  it.each([
    ['nothing happened', []],
    ['it happens to both alike', [{ share: 0.1, canary: 10, stable: 90 }]],
    ['it happens to stable more often', [{ share: 0.5, canary: 2, stable: 30 }]],
    ['everybody has the canary', [{ share: 1, canary: 50, stable: 0 }]],
  ])('is none when %s', (_, splits) => {
    expect(evidenceOfHarm(splits)).toBeLessThanOrEqual(1);
  });

  it.each([
    ['four of four at 1 %', [{ share: 0.01, canary: 4, stable: 0 }]],
    ['five of five at 10 %', [{ share: 0.1, canary: 5, stable: 0 }]],
    ['26 of 100 at 10 %', [{ share: 0.1, canary: 26, stable: 74 }]],
    [
      'some in each stage',
      [
        { share: 0.01, canary: 1, stable: 0 },
        { share: 0.1, canary: 4, stable: 1 },
        { share: 0.5, canary: 4, stable: 1 },
      ],
    ],
  ])('is strong when %s are the canary’s', (_, splits) => {
    expect(evidenceOfHarm(splits)).toBeGreaterThan(1_000);
  });
});

it('the bound on the ratio narrows as failures come', () => {
  const alike = (times: number) => [{ share: 0.5, canary: 10 * times, stable: 10 * times }];
  expect(ratioAtMost([], 0.025)).toBe(Infinity);
  expect(ratioAtMost(alike(1), 0.025)).toBeLessThan(8);
  expect(ratioAtMost(alike(10), 0.025)).toBeLessThan(2);
  expect(ratioAtMost(alike(100), 0.025)).toBeLessThan(1.5);
});
