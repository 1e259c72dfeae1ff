/**
 * Follows entries of the performance timeline where the browser has them, those of before too. Returns a function that takes
 * what the browser has not told yet.
 */
export function observe<T extends PerformanceEntry>(
  type: string,
  take: (entry: T) => void,
  options: object = {},
): () => void {
  if (!PerformanceObserver.supportedEntryTypes?.includes(type)) return () => {};
  const observer = new PerformanceObserver((list) => list.getEntries().forEach((entry) => take(entry as T)));
  observer.observe({ type, buffered: true, ...options });
  return () => observer.takeRecords().forEach((entry) => take(entry as T));
}
