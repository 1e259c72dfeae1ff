import { useEffect } from 'react';
import { poll } from '../http/index.ts';

const SLOWEST_MS = 60_000;

/**
 * Loads a query again every so many milliseconds, at most once a minute while it fails, and not while the page is hidden.
 * With `null`, not at all.
 */
export function usePolling(refetch: () => PromiseLike<{ isError: boolean }>, every: number | null): void {
  useEffect(() => {
    if (every === null) return undefined;
    return poll(async () => !(await refetch()).isError, { every, slowest: SLOWEST_MS });
  }, [refetch, every]);
}
