import { http, HttpResponse } from 'msw';
import type { setupServer } from 'msw/node';
import { API_BASE, REQUEST_TIMEOUT_MS } from '../http/index.ts';

type Server = ReturnType<typeof setupServer>;
type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

const wrong = {
  'is refused by the network': () => HttpResponse.error(),
  'answers 500': () => HttpResponse.json({ message: 'boom', code: 'test' }, { status: 500 }),
  'answers HTML': () => new HttpResponse('<!doctype html><title>Proxy</title>', { headers: { 'content-type': 'text/html' } }),
  'is cut off': () => new HttpResponse('[{"id": 1, "na', { headers: { 'content-type': 'application/json' } }),
  'answers null': () => HttpResponse.json(null),
  'answers another shape': () => HttpResponse.json({ items: { a: 1 } }),
};
const SLOW = 'takes longer than 10 s';

export type Fault = keyof typeof wrong | typeof SLOW;

/** What a read can suffer. Every screen has a text for each, and a way out. */
export const faults = [SLOW, ...(Object.keys(wrong) as (keyof typeof wrong)[])] as Fault[];

/** What a write can suffer, whose answer may say anything once it is a success. */
export const writeFaults = faults.filter((fault) => fault !== 'answers null' && fault !== 'answers another shape');

/** What a screen says that shows the server's words when it sent some, and its own otherwise. */
export const wordsUnder = (fault: Fault, own: string) => (fault === 'answers 500' ? 'boom' : own);

/** Breaks one call until the function it gives is called; then the handlers of the test answer again. */
export function breakCall(server: Server, method: Method, path: string, fault: Fault): () => void {
  if (fault === SLOW) return neverAnswer(method, path);
  let isBroken = true;
  const verb = method.toLowerCase() as 'get' | 'post' | 'patch' | 'delete';
  server.use(http[verb](`http://localhost${API_BASE}${path}`, () => (isBroken ? wrong[fault]() : undefined)));
  return () => void (isBroken = false);
}

let mend = () => {};
// What one test leaves broken is not the next one's.
afterEach(() => mend());

/**
 * A call the server takes and never answers; the ten seconds the client waits pass at once, for this call alone. Beside
 * MSW, because under jsdom that turns an aborted call into an answer of 500.
 */
export function neverAnswer(method: Method, path: string, onBody: (body: Record<string, string>) => void = () => {}): () => void {
  const { fetch: realFetch, setTimeout: realSetTimeout } = globalThis;
  let expire = () => {};
  // The client starts its clock right before it calls.
  globalThis.setTimeout = ((run: () => void, ms?: number, ...rest: unknown[]) => {
    if (ms === REQUEST_TIMEOUT_MS) expire = run;
    return realSetTimeout(run, ms, ...rest);
  }) as typeof setTimeout;
  globalThis.fetch = (input, init) => {
    if ((init?.method ?? 'GET') !== method || new URL(String(input)).pathname !== `${API_BASE}${path}`) return realFetch(input, init);
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
