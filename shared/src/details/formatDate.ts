import { serverNow } from '../http/clock.ts';

/** The product ships in English only. */
const LOCALE = 'en';

const toDate = (value: string | number | Date | null | undefined): Date | undefined => {
  if (value === null || value === undefined || value === '') return undefined;
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? undefined : date;
};

export type DateInput = string | number | Date | null | undefined;

/** Caches formatters by locale: making one takes twenty times as long as using it, and long lists have hundreds of dates. */
const kept = <F>(make: (locale: string) => F) => {
  const made = new Map<string, F>();
  return (locale: string): F => {
    const formatter = made.get(locale) ?? make(locale);
    made.set(locale, formatter);
    return formatter;
  };
};
const dates = kept((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }));
const moments = kept((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }));
const distances = kept((locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }));

const formatBy = (formatter: Intl.DateTimeFormat, value: DateInput): string => {
  const date = toDate(value);
  return date ? formatter.format(date) : '-';
};

/** "Nov 21, 2026"; '-' when the date is missing or invalid. */
export const formatDate = (value: DateInput, locale = LOCALE): string => formatBy(dates(locale), value);

/** "Nov 21, 2026, 4:05 PM" in the visitor's time zone; '-' when the date is missing or invalid. */
export const formatDateTime = (value: DateInput, locale = LOCALE): string => formatBy(moments(locale), value);

const steps: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
];

/** "3 hours ago", "in 2 days", "now", relative to the server's clock; '-' when the date is missing or invalid. */
export const formatRelative = (value: DateInput, now = serverNow(), locale = LOCALE): string => {
  const date = toDate(value);
  if (!date) return '-';
  const seconds = (date.getTime() - now) / 1000;
  const [unit, length] = steps.find(([, size]) => Math.abs(seconds) >= size) ?? ['second', 1];
  const amount = unit === 'second' ? 0 : Math.round(seconds / length);
  return distances(locale).format(amount, unit);
};

export const formatNumber = (value: number, locale = LOCALE): string => value.toLocaleString(locale);

/** The instant for `<time datetime>`; undefined when the date is missing or invalid. */
export const isoDate = (value: DateInput): string | undefined => toDate(value)?.toISOString();
