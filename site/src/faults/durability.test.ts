import { describe, expect, it } from '@jest/globals';
import { killRounds } from './killRounds.ts';
import { sumOf } from './roundsTable.ts';

// The short form of `npm run kill-rounds`. What `npm run load` measures depends on the machine, so it is no test.

describe('a site that is killed while people write', () => {
  it('has everything that it acknowledged, nothing by halves, and ends what it had begun', async () => {
    const result = await killRounds({ rounds: 2 });
    expect(sumOf(result)).toEqual({ text: expect.stringContaining('2 kills'), nothingLost: true });
    for (const { acknowledged } of result.rounds) expect(acknowledged).toBeGreaterThan(0);
  }, 600_000);
});
