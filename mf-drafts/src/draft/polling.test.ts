import { startPolling } from './polling.ts';

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
afterEach(() => jest.useRealTimers());

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

it('polls every 3 s, one request at a time', async () => {
  let answer: (value: boolean) => void = () => {};
  const look = jest.fn(
    () =>
      new Promise<boolean>((resolve) => {
        answer = resolve;
      }),
  );
  const stop = startPolling(look);
  await pass(2_999);
  expect(look).toHaveBeenCalledTimes(0);
  await pass(1);
  expect(look).toHaveBeenCalledTimes(1);
  await pass(20_000);
  expect(look).toHaveBeenCalledTimes(1);
  answer(true);
  await pass(3_000);
  expect(look).toHaveBeenCalledTimes(2);
  stop();
});

it('pauses while the page is hidden and polls at once when it is shown', async () => {
  const look = jest.fn(async () => true);
  const stop = startPolling(look);
  hide(true);
  await pass(60_000);
  expect(look).not.toHaveBeenCalled();
  hide(false);
  await pass(0);
  expect(look).toHaveBeenCalledTimes(1);
  // Showing it again before the pause is over does not add a poll.
  hide(true);
  hide(false);
  await pass(0);
  expect(look).toHaveBeenCalledTimes(1);
  stop();
});

it('waits longer after each failed poll, at most 30 s, and polls every 3 s again after an answer', async () => {
  let isAnswering = false;
  const look = jest.fn(async () => isAnswering);
  const stop = startPolling(look);
  await pass(3_000);
  await pass(6_000);
  expect(look).toHaveBeenCalledTimes(2);
  await pass(12_000 + 24_000 + 30_000);
  expect(look).toHaveBeenCalledTimes(5);
  isAnswering = true;
  await pass(30_000);
  await pass(3_000);
  expect(look).toHaveBeenCalledTimes(7);
  stop();
});

it('leaves no timer running when it is stopped', async () => {
  const look = jest.fn(async () => true);
  startPolling(look)();
  hide(false);
  await pass(60_000);
  expect(look).not.toHaveBeenCalled();
  expect(jest.getTimerCount()).toBe(0);
});
