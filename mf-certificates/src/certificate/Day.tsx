import { formatUtcDate } from '@project-practice/shared/details';

/** A date of a certificate: the day in UTC, as in its PDF, so that it is the same for everybody. */
export function Day({ value }: { value: string }) {
  return Date.parse(value) ? <time dateTime={value}>{formatUtcDate(value)}</time> : '-';
}
