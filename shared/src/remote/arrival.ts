import { REQUEST_TIMEOUT_MS } from '../http/timeout.ts';

/** Rejects when the work takes longer than any call may, as a file does that hangs. */
export function arrival<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const lost = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`A file did not arrive within ${REQUEST_TIMEOUT_MS / 1000} s.`)), REQUEST_TIMEOUT_MS);
  });
  return Promise.race([work, lost]).finally(() => clearTimeout(timer));
}
