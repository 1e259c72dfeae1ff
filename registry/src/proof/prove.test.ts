import { proveGuards } from './guarded.ts';
import { prove, quantile } from './prove.ts';
import { brokenWorlds, healthyWorlds } from './worlds.ts';

// The short form of `npm run prove-rollouts`.

it('of 25 rollouts of equal versions in each of 20 worlds, hardly one is taken back', () => {
  expect(healthyWorlds).toHaveLength(20);
  const proofs = healthyWorlds.map((world) => prove(world, 25));
  for (const { ends } of proofs) expect(ends['taken back']).toBeLessThan(2);
  expect(proofs.reduce((sum, { ends }) => sum + ends['taken back'], 0)).toBeLessThan(4);
});

it('a broken version reaches everybody in none of 25 rollouts in each world', () => {
  for (const world of brokenWorlds) expect(prove(world, 25).ends.completed).toBe(0);
});

it('a version that fails for everybody at 50 % has three victims', () => {
  const { ends, victims } = prove(brokenWorlds[0]!, 200);
  expect(ends['taken back']).toBe(200);
  expect(quantile(victims, 0.5)).toBe(3);
});

it('the guards of 30 rollouts of equal versions take none back, and hold hardly one', () => {
  const ends = proveGuards(30);
  expect(ends['taken back']).toBe(0);
  expect(ends.held).toBeLessThan(3);
});
