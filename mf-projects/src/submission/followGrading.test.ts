import { makeFollower, type Finding } from './followGrading.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('looks first after 1 s, then every 3 s, and backs off to 15 s', async () => {
  const look = jest.fn(async (): Promise<Finding> => 'same');
  let isSignedIn = true;
  makeFollower(look, () => isSignedIn).add('1', 'place');
  await jest.advanceTimersByTimeAsync(1_000 + 5 * 3_000);
  expect(look).toHaveBeenCalledTimes(6);
  await jest.advanceTimersByTimeAsync(6_000 + 12_000 + 10 * 15_000);
  expect(look).toHaveBeenCalledTimes(18);
  isSignedIn = false;
  await jest.advanceTimersByTimeAsync(15_000);
  expect(jest.getTimerCount()).toBe(0);
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

it('stops when it is no longer wanted', async () => {
  const look = jest.fn(async (): Promise<Finding> => 'same');
  let isSignedIn = true;
  makeFollower(look, () => isSignedIn).add('1', 'place');
  await jest.advanceTimersByTimeAsync(1_000);
  isSignedIn = false;
  await jest.advanceTimersByTimeAsync(60_000);
  expect(look).toHaveBeenCalledTimes(1);
});
