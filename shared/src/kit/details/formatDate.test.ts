import { formatDate, formatDateTime, formatRelative, formatUtcDate } from './formatDate.ts';

const NOW = Date.parse('2026-11-21T16:05:30Z');
const SPANS = [
  1, 29, 60, 89, 100, 3599, 3600, 5400, 7200, 86_399, 86_400, 129_599, 172_800, 2_592_000, 5_000_000, 31_536_000, 1e8,
];
const around = SPANS.flatMap((seconds) => [NOW - seconds * 1000, NOW + seconds * 1000]);
const times = [
  ...around,
  Date.parse('1999-12-31T23:59:59Z'),
  Date.parse('2024-02-29T00:00:00Z'),
  Date.parse('2026-07-04T12:00:00Z'),
];

/** Newer tables have a narrow space before AM and PM. */
const plain = (text: string) => text.replaceAll('\u202F', ' ');

it.each(times)('writes %d as Intl does', (time) => {
  const by = (options: Intl.DateTimeFormatOptions) => plain(new Intl.DateTimeFormat('en', options).format(time));
  expect(formatDate(time)).toBe(by({ dateStyle: 'medium' }));
  expect(formatDateTime(time)).toBe(by({ dateStyle: 'medium', timeStyle: 'short' }));
  expect(formatUtcDate(time)).toBe(by({ dateStyle: 'medium', timeZone: 'UTC' }));
});

const units: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', Infinity],
];

it.each(around)('writes how long ago %d was as Intl does', (time) => {
  const seconds = (time - NOW) / 1000;
  const [unit, length] = units.find(([, size]) => Math.abs(seconds) >= size) ?? ['second', Infinity];
  const rounded = Math.sign(seconds) * Math.round(Math.abs(seconds) / length);
  expect(formatRelative(time, NOW)).toBe(new Intl.RelativeTimeFormat('en', { numeric: 'auto' }).format(rounded, unit));
});

it.each([null, undefined, '', 'no date', Number.NaN])('writes a dash for %p', (value) => {
  expect([formatDate(value), formatUtcDate(value), formatDateTime(value), formatRelative(value)]).toEqual([
    '-',
    '-',
    '-',
    '-',
  ]);
});
