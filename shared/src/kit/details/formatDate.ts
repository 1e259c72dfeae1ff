import { serverNow } from '../../http/clock.ts';

/** The product ships in English only. */
const LOCALE = 'en';

export type DateInput = string | number | Date | null | undefined;

const toDate = (value: DateInput): Date | undefined => {
  if (value === null || value === undefined || value === '') return undefined;
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? undefined : date;
};

/** Makes a formatter at its first use and keeps it: making one takes twenty times as long, and long lists have hundreds of dates. */
const kept = <F>(make: () => F) => {
  let made: F | undefined;
  return (): F => (made ??= make());
};
const dates = kept(() => new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium' }));
const moments = kept(() => new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeStyle: 'short' }));
const distances = kept(() => new Intl.RelativeTimeFormat(LOCALE, { numeric: 'auto' }));

const formatBy = (formatter: Intl.DateTimeFormat, value: DateInput): string => {
  const date = toDate(value);
  return date ? formatter.format(date) : '-';
};

/** "Nov 21, 2026"; '-' when the date is missing or invalid. */
export const formatDate = (value: DateInput): string => formatBy(dates(), value);

/** "Nov 21, 2026, 4:05 PM" in the visitor's time zone; '-' when the date is missing or invalid. */
export const formatDateTime = (value: DateInput): string => formatBy(moments(), value);

const steps: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
];

/** "3 hours ago", "in 2 days", "now", relative to the server's clock; '-' when the date is missing or invalid. */
export const formatRelative = (value: DateInput, now = serverNow()): string => {
  const date = toDate(value);
  if (!date) return '-';
  const seconds = (date.getTime() - now) / 1000;
  const [unit, length] = steps.find(([, size]) => Math.abs(seconds) >= size) ?? ['second', 1];
  const amount = unit === 'second' ? 0 : Math.round(seconds / length);
  return distances().format(amount, unit);
};

/** The instant for `<time datetime>`; undefined when the date is missing or invalid. */
export const isoDate = (value: DateInput): string | undefined => toDate(value)?.toISOString();
