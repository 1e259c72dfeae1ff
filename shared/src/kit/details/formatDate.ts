import { serverNow } from '../../http/clock.ts';

export type DateInput = string | number | Date | null | undefined;

const toDate = (value: DateInput): Date | undefined => {
  if (value === null || value === undefined || value === '') return undefined;
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? undefined : date;
};

// The product ships in English only. `Intl` would write the same (a test compares them), but its first use makes the browser load
// the tables of a language: 20 to 50 ms, and four times as much on a slow phone, before the first screen with a date.
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

const dayOf = (date: Date) => `${MONTHS[date.getMonth()]} ${date.getDate()}, ${date.getFullYear()}`;

/** "Nov 21, 2026"; '-' when the date is missing or invalid. */
export const formatDate = (value: DateInput): string => {
  const date = toDate(value);
  return date ? dayOf(date) : '-';
};

/** "Nov 21, 2026": the day in UTC, so that it is the same for everybody; '-' when the date is missing or invalid. */
export const formatUtcDate = (value: DateInput): string => {
  const date = toDate(value);
  return date ? `${MONTHS[date.getUTCMonth()]} ${date.getUTCDate()}, ${date.getUTCFullYear()}` : '-';
};

/** "Nov 21, 2026, 4:05 PM" in the visitor's time zone; '-' when the date is missing or invalid. */
export const formatDateTime = (value: DateInput): string => {
  const date = toDate(value);
  if (!date) return '-';
  const hours = date.getHours();
  const minutes = String(date.getMinutes()).padStart(2, '0');
  return `${dayOf(date)}, ${hours % 12 || 12}:${minutes} ${hours < 12 ? 'AM' : 'PM'}`;
};

const steps: [unit: string, seconds: number, last?: string, next?: string][] = [
  ['year', 31_536_000, 'last year', 'next year'],
  ['month', 2_592_000, 'last month', 'next month'],
  ['day', 86_400, 'yesterday', 'tomorrow'],
  ['hour', 3600],
  ['minute', 60],
];

/** "3 hours ago", "in 2 days", "yesterday", "now", relative to the server's clock; '-' when the date is missing or invalid. */
export const formatRelative = (value: DateInput, now = serverNow()): string => {
  const date = toDate(value);
  if (!date) return '-';
  const seconds = (date.getTime() - now) / 1000;
  const step = steps.find(([, length]) => Math.abs(seconds) >= length);
  if (!step) return 'now';
  const [unit, length, last, next] = step;
  const amount = Math.round(Math.abs(seconds) / length);
  if (amount === 1 && last) return seconds < 0 ? last : next!;
  const words = `${amount} ${unit}${amount === 1 ? '' : 's'}`;
  return seconds < 0 ? `${words} ago` : `in ${words}`;
};

/** The instant for `<time datetime>`; undefined when the date is missing or invalid. */
export const isoDate = (value: DateInput): string | undefined => toDate(value)?.toISOString();
