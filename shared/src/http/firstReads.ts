import { API_BASE } from './apiBase.ts';
import { noteServerTime } from './clock.ts';
import { REQUEST_TIMEOUT_MS } from './timeout.ts';

/** An answer with its body read already, so that nothing is left to wait for when it is wanted. */
interface FirstRead {
  response: Response;
  text: string;
}

declare global {
  interface Window {
    /** GETs the page started before any script of ours had loaded, by path below `/api/v1`; each is used once. */
    __firstReads?: Record<string, Promise<FirstRead> | undefined>;
  }
}

/** The answer the page already asked for. */
export function takeFirstRead(path: string): Promise<FirstRead> | undefined {
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
  noteServerTime(answer.response.headers.get('date'));
  if (answer.response.status === 401) delete window.__firstReads?.[path];
}

/** They were asked as the person who was signed in then; nobody else may see them. */
export function dropFirstReads(): void {
  if (typeof window !== 'undefined') delete window.__firstReads;
}

/** An answer asked for ahead of a visit that did not happen is no longer worth showing. */
const EARLY_READ_LIFE_MS = 5_000;

async function startRead(path: string, token: string | null): Promise<FirstRead> {
  const headers = { accept: 'application/json', ...(token ? { authorization: `JWT ${token}` } : {}) };
  const response = await fetch(`${API_BASE}${path}`, { headers, credentials: 'omit', signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) });
  return { response, text: await response.text() };
}

/** Starts GETs ahead of a visit; `request` picks the answers up. */
export function startFirstReads(paths: readonly string[], token: string | null): void {
  const reads = (window.__firstReads ??= {});
  for (const path of paths) {
    reads[path] ??= startRead(path, token);
    reads[path].catch(() => {});
    setTimeout(() => delete reads[path], EARLY_READ_LIFE_MS);
  }
}
