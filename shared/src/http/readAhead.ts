import { API_BASE } from '../contract/apiBase.ts';
import type { FirstRead } from '../contract/pageProtocol.ts';
import { REQUEST_TIMEOUT_MS } from './timeout.ts';

/** Starts a GET of a path below `/api/v1` that nobody waits for yet. It ends with the person's session, or after 10 s. */
export function readAhead(path: string, token: string | null): Promise<FirstRead> {
  const ending = new AbortController();
  const underWay = (window.__readsAhead ??= new Set()).add(ending);
  const timer = setTimeout(() => ending.abort(new DOMException('', 'TimeoutError')), REQUEST_TIMEOUT_MS);
  const headers = { accept: 'application/json', ...(token && { authorization: `JWT ${token}` }) };
  const read = fetch(API_BASE + path, { headers, credentials: 'omit', signal: ending.signal })
    .then(async (response) => ({ response, text: await response.text() }))
    .finally(() => {
      clearTimeout(timer);
      underWay.delete(ending);
    });
  read.catch(() => {});
  return read;
}

/** Ends the reads that are under way for a person who has left: their token is refused from now on. */
export const endReadsAhead = () => window.__readsAhead?.forEach((read) => read.abort());
