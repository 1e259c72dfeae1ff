import { describe, expect, it } from '@jest/globals';
import { killRounds } from './killRounds.ts';
import { overload } from './overload.ts';
import { sumOf } from './roundsTable.ts';

// The short forms of `npm run kill-rounds` and `npm run load`.

describe('a site that is killed while people write', () => {
  it('has everything that it acknowledged, nothing by halves, and ends what it had begun', async () => {
    const result = await killRounds({ rounds: 2 });
    expect(sumOf(result)).toEqual({ text: expect.stringContaining('2 kills'), nothingLost: true });
    for (const { acknowledged } of result.rounds) expect(acknowledged).toBeGreaterThan(0);
  }, 600_000);
});

describe('a site that more people use than it can serve', () => {
  it('leaves nobody without an answer', async () => {
    const { phases } = await overload({ clients: 100, capacity: 30, seconds: 4 });
    for (const { tally } of phases) {
      expect([tally.never, tally.refused]).toEqual([0, []]);
      expect(tally.inTime.length).toBeGreaterThan(0);
    }
  }, 300_000);
});
