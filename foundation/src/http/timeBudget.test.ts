import { execFileSync } from 'node:child_process';
import { expect, it } from '@jest/globals';
import { timeBudget, TookTooLong } from './timeBudget.ts';

const forever = () => {
  for (;;);
};

it('ends work that would run forever, and what comes after it in the same budget', () => {
  const inTime = timeBudget(100);
  expect(inTime(() => 'quick')).toBe('quick');
  expect(() => inTime(forever)).toThrow(TookTooLong);
  expect(() => inTime(forever)).toThrow(TookTooLong);
});

it('does not blame the work when the process stood still meanwhile', () => {
  // A process of its own, because what other threads of this one compute counts, too.
  const code = `
    import { timeBudget } from ${JSON.stringify(new URL('timeBudget.js', import.meta.url))};
    const standStill = () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_000);
    let tries = 0;
    console.log(timeBudget(200)(() => (++tries === 1 ? standStill() : tries)));
  `;
  expect(execFileSync(process.execPath, ['--input-type=module', '--eval', code], { encoding: 'utf8' })).toBe('2\n');
});

it('leaves an error of the work as it is', () => {
  expect(() =>
    timeBudget(100)(() => {
      throw new RangeError('too deep');
    }),
  ).toThrow(new RangeError('too deep'));
});
