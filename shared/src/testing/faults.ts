import { http, HttpResponse } from 'msw';
import type { setupServer } from 'msw/node';
import { API_BASE, REQUEST_TIMEOUT_MS } from '../http/index.ts';

type Server = ReturnType<typeof setupServer>;
type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

const wrong = {
  'is refused by the network': () => HttpResponse.error(),
  'answers 500': () => HttpResponse.json({ message: 'boom', code: 'test' }, { status: 500 }),
  'answers HTML': () =>
    new HttpResponse('<!doctype html><title>Proxy</title>', { headers: { 'content-type': 'text/html' } }),
  'is cut off': () => new HttpResponse('[{"id": 1, "na', { headers: { 'content-type': 'application/json' } }),
  'answers null': () => HttpResponse.json(null),
  'answers another shape': () => HttpResponse.json({ items: { a: 1 } }),
};
const SLOW = 'takes longer than 10 s';

export type Fault = keyof typeof wrong | typeof SLOW;

/** What can go wrong with a read. Every screen must show a text and a way out for each. */
export const faults = [SLOW, ...(Object.keys(wrong) as (keyof typeof wrong)[])] as Fault[];

/** What can go wrong with a write. The content of a successful answer does not matter to it. */
export const writeFaults = faults.filter((fault) => fault !== 'answers null' && fault !== 'answers another shape');

/** The text a screen shows under a fault: the server's message if there is one, otherwise its `own`. */
export const wordsUnder = (fault: Fault, own: string) => (fault === 'answers 500' ? 'boom' : own);

/** Breaks one call until the returned function is called; after that the test's own handlers answer again. */
export function breakCall(server: Server, method: Method, path: string, fault: Fault): () => void {
  if (fault === SLOW) return neverAnswer(method, path);
  let isBroken = true;
  const verb = method.toLowerCase() as 'get' | 'post' | 'patch' | 'delete';
  server.use(http[verb](`http://localhost${API_BASE}${path}`, () => (isBroken ? wrong[fault]() : undefined)));
  return () => void (isBroken = false);
}

let mend = () => {};
// Faults do not leak into the next test.
afterEach(() => mend());

/**
 * Lets a call go without an answer, and the client's ten seconds for this call pass at once. It replaces `fetch` instead
 * of using MSW, which under jsdom turns an aborted call into a 500. `onBody` gets the request's JSON.
 */
export function neverAnswer(
  method: Method,
  path: string,
  onBody: (body: Record<string, string>) => void = () => {},
): () => void {
  const { fetch: realFetch, setTimeout: realSetTimeout } = globalThis;
  let expire = () => {};
  // The client starts its timeout right before it calls `fetch`.
  globalThis.setTimeout = ((run: () => void, ms?: number, ...rest: unknown[]) => {
    if (ms === REQUEST_TIMEOUT_MS) expire = run;
    return realSetTimeout(run, ms, ...rest);
  }) as typeof setTimeout;
  globalThis.fetch = (input, init) => {
    if ((init?.method ?? 'GET') !== method || new URL(String(input)).pathname !== `${API_BASE}${path}`)
      return realFetch(input, init);
    onBody(typeof init?.body === 'string' ? (JSON.parse(init.body) as Record<string, string>) : {});
    const tenSecondsLater = expire;
    return new Promise((_resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(init.signal!.reason as Error));
      realSetTimeout(tenSecondsLater, 0);
    });
  };
  mend = () => {
    Object.assign(globalThis, { fetch: realFetch, setTimeout: realSetTimeout });
    mend = () => {};
  };
  return mend;
}
