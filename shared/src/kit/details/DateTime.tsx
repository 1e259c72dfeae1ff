import { type DateInput, formatDate, formatDateTime, isoDate } from './formatDate.ts';
import { RelativeTime } from './RelativeTime.tsx';

export interface DateTimeProps {
  value: DateInput;
  show?: 'date' | 'datetime' | 'relative';
  /** Shown when there is no date. */
  fallback?: string;
}

const formats = {
  date: formatDate,
  datetime: formatDateTime,
  relative: (value: DateInput) => <RelativeTime value={value} />,
};

/** A date as `<time>`, with the exact instant in `datetime`. */
export const DateTime = ({ value, show = 'date', fallback = '-' }: DateTimeProps) => {
  const iso = isoDate(value);
  if (!iso) return <span>{fallback}</span>;
  return (
    <time dateTime={iso} title={show === 'relative' ? formatDateTime(value) : undefined}>
      {formats[show](value)}
    </time>
  );
};
