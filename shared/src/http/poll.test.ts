import { poll } from './poll.ts';

let isHidden = false;
const hide = (hidden: boolean) => {
  isHidden = hidden;
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => {
  jest.useFakeTimers();
  isHidden = false;
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden });
});
afterEach(() => {
  stop();
  expect(jest.getTimerCount()).toBe(0);
  jest.useRealTimers();
});

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const pace = { every: 3_000, slowest: 30_000 };
let stop = () => {};

it('looks in its interval, one look at a time', async () => {
  let answer: (value: boolean) => void = () => {};
  const look = jest.fn(() => new Promise<boolean>((resolve) => (answer = resolve)));
  stop = poll(look, { ...pace, first: 1_000 });
  await pass(999);
  expect(look).toHaveBeenCalledTimes(0);
  await pass(1);
  expect(look).toHaveBeenCalledTimes(1);
  hide(false);
  await pass(20_000);
  expect(look).toHaveBeenCalledTimes(1);
  answer(true);
  await pass(3_000);
  expect(look).toHaveBeenCalledTimes(2);
});

it('pauses while the page is hidden, and looks at once and once when it is shown', async () => {
  const look = jest.fn(async () => true);
  stop = poll(look, pace);
  hide(true);
  await pass(60_000);
  expect(look).not.toHaveBeenCalled();
  hide(false);
  await pass(2_999);
  expect(look).toHaveBeenCalledTimes(1);
  await pass(1);
  expect(look).toHaveBeenCalledTimes(2);
});

it.each([
  ['finds nothing', async () => false],
  ['throws', () => Promise.reject(new Error('No network'))],
])('waits longer after each look that %s, at most 30 s, and as at first once it finds something', async (_, miss) => {
  const look = jest.fn(miss);
  stop = poll(look, pace);
  await pass(3_000 + 6_000);
  expect(look).toHaveBeenCalledTimes(2);
  await pass(12_000 + 24_000 + 30_000);
  expect(look).toHaveBeenCalledTimes(5);
  look.mockResolvedValue(true);
  await pass(30_000 + 3_000);
  expect(look).toHaveBeenCalledTimes(7);
});

it('keeps its interval for as long as its patience', async () => {
  const look = jest.fn(async () => false);
  stop = poll(look, { ...pace, patience: 3 });
  await pass(4 * 3_000);
  expect(look).toHaveBeenCalledTimes(4);
  await pass(3_000);
  expect(look).toHaveBeenCalledTimes(4);
  await pass(3_000);
  expect(look).toHaveBeenCalledTimes(5);
});

it('is over when it is stopped, also during a look', async () => {
  let answer: (value: boolean) => void = () => {};
  const look = jest.fn(() => new Promise<boolean>((resolve) => (answer = resolve)));
  stop = poll(look, pace);
  await pass(3_000);
  stop();
  answer(true);
  hide(false);
  await pass(60_000);
  expect(look).toHaveBeenCalledTimes(1);
});
