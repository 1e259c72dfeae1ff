import { API_BASE } from '../contract/apiBase.ts';
import type { FirstRead } from '../contract/pageProtocol.ts';
import { REQUEST_TIMEOUT_MS } from './timeout.ts';

/** Starts a GET of a path below `/api/v1` that nobody waits for yet. It ends with the person's session, or after 10 s. */
export function readAhead(path: string, token: string | null): Promise<FirstRead> {
  const { signal } = (window.__readsAhead ??= new AbortController());
  const late = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
  const headers = { accept: 'application/json', ...(token && { authorization: `JWT ${token}` }) };
  const read = fetch(API_BASE + path, {
    headers,
    credentials: 'omit',
    // Safari has `any` only since 17.4. Without it the answer is merely not used.
    signal: (AbortSignal as Partial<typeof AbortSignal>).any?.([signal, late]) ?? late,
  }).then(async (response) => ({ response, text: await response.text() }));
  read.catch(() => {});
  return read;
}

/** Ends the reads that are under way for a person who has left: their token is refused from now on. */
export function endReadsAhead(): void {
  window.__readsAhead?.abort();
  delete window.__readsAhead;
}
