import type { Timers } from '../http/poll.ts';
import { REQUEST_TIMEOUT_MS } from '../http/timeout.ts';

/** Rejects with `otherwise` ("… did not mount") when the work takes longer than any call may, as a file does that hangs. */
export function inTime<T>(
  work: Promise<T>,
  otherwise: string,
  { setTimeout, clearTimeout }: Timers = globalThis,
): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error(`${otherwise} within ${REQUEST_TIMEOUT_MS / 1000} s.`)),
      REQUEST_TIMEOUT_MS,
    );
  });
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}
