import { formatRelative } from '../kit/details/formatDate.ts';
import { noteServerTime, serverNow } from './clock.ts';

const HOUR = 3_600_000;
const NOON = Date.parse('2026-11-22T12:00:00Z');
beforeEach(() => jest.useFakeTimers({ now: NOON }));
afterEach(() => jest.useRealTimers());

it.each([
  ['ahead', 48 * HOUR],
  ['behind', -48 * HOUR],
])('a device whose clock is two days %s shows ages by the server’s clock', (_what, off) => {
  jest.setSystemTime(NOON + off);
  noteServerTime(new Date(NOON).toUTCString());
  expect(serverNow()).toBe(NOON);
  expect(formatRelative(NOON - 5 * 60_000)).toBe('5 minutes ago');
});

it.each([
  ['was right', 0],
  ['was ahead', 5 * HOUR],
])('a clock that %s and is then set back does not make expired tokens look valid', (_what, off) => {
  jest.setSystemTime(NOON + off);
  noteServerTime(new Date(NOON).toUTCString());
  jest.advanceTimersByTime(HOUR);
  jest.setSystemTime(NOON + off - 4 * HOUR);
  expect(serverNow()).toBe(NOON + HOUR);
  noteServerTime(new Date(NOON + HOUR).toUTCString());
  expect(serverNow()).toBe(NOON + HOUR);
});
