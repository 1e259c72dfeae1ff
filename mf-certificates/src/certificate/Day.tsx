const days = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' });

/** A date of a certificate: the day in UTC, as in its PDF, so that it is the same for everybody. */
export function Day({ value }: { value: string }) {
  const time = Date.parse(value);
  return time ? <time dateTime={value}>{days.format(time)}</time> : '-';
}
