import { noteServerTime } from './clock.ts';
import { REQUEST_TIMEOUT_MS } from './timeout.ts';

declare global {
  interface Window {
    /** GETs the page started before any script of ours had loaded, by path below `/api/v1`; each is used once. */
    __firstReads?: Record<string, Promise<Response> | undefined>;
  }
}

/** The answer the page already asked for. */
export function takeFirstRead(path: string): Promise<Response> | undefined {
  const reads = typeof window === 'undefined' ? undefined : window.__firstReads;
  const early = reads?.[path];
  if (early) delete reads![path];
  return early;
}

/**
 * Waits until an early answer is there, which tells the server's time. A 401 among them refuses a token that nobody had
 * checked against that time: the answer is passed over, and the call made properly.
 */
export async function settleFirstRead(path: string): Promise<void> {
  const answer = typeof window === 'undefined' ? undefined : await window.__firstReads?.[path]?.catch(() => undefined);
  if (!answer) return;
  noteServerTime(answer.headers.get('date'));
  if (answer.status === 401) delete window.__firstReads?.[path];
}

/** They were asked as the person who was signed in then; nobody else may see them. */
export function dropFirstReads(): void {
  if (typeof window !== 'undefined') delete window.__firstReads;
}

/** An answer asked for ahead of a visit that did not happen is no longer worth showing. */
const EARLY_READ_LIFE_MS = 5_000;

/** Starts GETs ahead of a visit; `request` picks the answers up. */
export function startFirstReads(paths: readonly string[], token: string | null): void {
  const reads = (window.__firstReads ??= {});
  for (const path of paths) {
    reads[path] ??= fetch(`/api/v1${path}`, { headers: { accept: 'application/json', ...(token ? { authorization: `JWT ${token}` } : {}) }, credentials: 'omit', signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) });
    reads[path].catch(() => {});
    setTimeout(() => delete reads[path], EARLY_READ_LIFE_MS);
  }
}
