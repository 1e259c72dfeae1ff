import { expect, it } from '@jest/globals';
import { timeBudget, TookTooLong } from './timeBudget.ts';

const standStill = (ms: number) => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
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
  let tries = 0;
  expect(timeBudget(200)(() => (++tries === 1 ? standStill(1_000) : tries))).toBe(2);
});

it('leaves an error of the work as it is', () => {
  expect(() => timeBudget(100)(() => { throw new RangeError('too deep'); })).toThrow(new RangeError('too deep'));
});
