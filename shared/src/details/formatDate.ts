import { serverNow } from '../http/clock.ts';

/** The product ships in English; screens pass another locale only when they know one. */
const LOCALE = 'en';

const toDate = (value: string | number | Date | null | undefined): Date | undefined => {
  if (value === null || value === undefined || value === '') return undefined;
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? undefined : date;
};

export type DateInput = string | number | Date | null | undefined;

/** "Nov 21, 2026"; '-' for nothing or nonsense. */
export const formatDate = (value: DateInput, locale = LOCALE): string =>
  toDate(value)?.toLocaleDateString(locale, { dateStyle: 'medium' }) ?? '-';

/** "Nov 21, 2026, 4:05 PM" in the visitor's zone; '-' for nothing or nonsense. */
export const formatDateTime = (value: DateInput, locale = LOCALE): string =>
  toDate(value)?.toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' }) ?? '-';

const steps: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
];

/** "3 hours ago", "in 2 days", "now", by the server's clock, which the value is from; '-' for nothing or nonsense. */
export const formatRelative = (value: DateInput, now = serverNow(), locale = LOCALE): string => {
  const date = toDate(value);
  if (!date) return '-';
  const seconds = (date.getTime() - now) / 1000;
  const [unit, length] = steps.find(([, size]) => Math.abs(seconds) >= size) ?? ['second', 1];
  const amount = unit === 'second' ? 0 : Math.round(seconds / length);
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(amount, unit);
};

export const formatNumber = (value: number, locale = LOCALE): string => value.toLocaleString(locale);

/** The instant for `<time datetime>`; undefined for nothing or nonsense. */
export const isoDate = (value: DateInput): string | undefined => toDate(value)?.toISOString();
