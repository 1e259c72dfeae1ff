import { type DateInput, formatDate, formatDateTime, isoDate } from './formatDate.ts';
import { RelativeTime } from './RelativeTime.tsx';

export interface DateTimeProps {
  value: DateInput;
  show?: 'date' | 'datetime' | 'relative';
  /** Shown when there is no date. */
  fallback?: string;
}

const formats = { date: formatDate, datetime: formatDateTime, relative: (value: DateInput) => <RelativeTime value={value} /> };

/** A date for people, with the exact instant for machines. */
export const DateTime = ({ value, show = 'date', fallback = '-' }: DateTimeProps) => {
  const iso = isoDate(value);
  if (!iso) return fallback;
  // The server's zone may differ from the visitor's: the visitor's wins without a warning.
  return (
    <time dateTime={iso} title={show === 'relative' ? formatDateTime(value) : undefined} suppressHydrationWarning>
      {formats[show](value)}
    </time>
  );
};
