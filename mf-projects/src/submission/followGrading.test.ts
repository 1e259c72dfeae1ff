import { makeFollower, pauseBefore, type Finding } from './followGrading.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const setHidden = (isHidden: boolean) => {
  Object.defineProperty(document, 'hidden', { configurable: true, value: isHidden });
  document.dispatchEvent(new Event('visibilitychange'));
};

it('polls first after 1 s, then every 3 s, and backs off to 15 s', () => {
  expect([0, 1, 2, 5].map(pauseBefore)).toEqual([1_000, 3_000, 3_000, 3_000]);
  expect(pauseBefore(7)).toBeGreaterThan(5_000);
  expect(pauseBefore(40)).toBe(15_000);
});

it('polls until the submission is over', async () => {
  const findings: Finding[] = ['same', 'changed', 'over'];
  const look = jest.fn(async () => findings.shift()!);
  makeFollower(look, () => true).add('1', 'place');
  await jest.advanceTimersByTimeAsync(60_000);
  expect(look).toHaveBeenCalledTimes(3);
});

it('follows a submission once, however many screens show it', async () => {
  const look = jest.fn(async (): Promise<Finding> => 'over');
  const follower = makeFollower(look, () => true);
  follower.add('1', 'place');
  follower.add('1', 'place');
  await jest.advanceTimersByTimeAsync(10_000);
  expect(look).toHaveBeenCalledTimes(1);
});

it('pauses while the page is hidden, and polls at once when it is shown again', async () => {
  const look = jest.fn(async (): Promise<Finding> => 'same');
  makeFollower(look, () => true).add('1', 'place');
  setHidden(true);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(look).not.toHaveBeenCalled();
  setHidden(false);
  await jest.advanceTimersByTimeAsync(0);
  expect(look).toHaveBeenCalledTimes(1);
});

it('stops when it is no longer wanted', async () => {
  const look = jest.fn(async (): Promise<Finding> => 'same');
  let isSignedIn = true;
  makeFollower(look, () => isSignedIn).add('1', 'place');
  await jest.advanceTimersByTimeAsync(1_000);
  isSignedIn = false;
  await jest.advanceTimersByTimeAsync(60_000);
  expect(look).toHaveBeenCalledTimes(1);
});
