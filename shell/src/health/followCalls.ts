import { API_BASE } from '@project-practice/shared/contract';
import { wrapFetch } from '../keepNatives.ts';
import { natives } from '../natives.ts';
import { observe } from './observe.ts';
import type { Shown, Tell } from './reportHealth.ts';

const TWICE_WITHIN_MS = 1_000;
const UNKNOWN = '/';

const pathOf = (input: RequestInfo | URL) => {
  const url = new URL(input instanceof Request ? input.url : input, location.href);
  return url.origin === location.origin && url.pathname.startsWith(`${API_BASE}/`) ? url.pathname : undefined;
};

/** The server names the call as a template: `Server-Timing: route;desc="/teams/:uuid/"`. */
const routeOf = (timing: string | null) => /\broute;desc="([^"]+)"/.exec(timing ?? '')?.[1] ?? UNKNOWN;

/** Reports how the API answered calls that were made while a screen was shown, and writes that were sent twice. */
export function followCalls(shown: () => Shown, tell: Tell): void {
  /** The keys of the writes of the last second, by their content. */
  const writes = new Map<string, string | null>();

  function noticeTwice(path: string, method: string, { body, headers }: RequestInit, { remote, screen }: Shown): void {
    const write = `${method} ${path} ${typeof body === 'string' ? body : ''}`;
    const intent = new Headers(headers).get('idempotency-key');
    // The same key is the same intent: the server does it once.
    if (writes.has(write) && (intent === null || intent !== writes.get(write)))
      tell(remote, { kind: 'troubled', by: 'repeatedWrite', screen });
    writes.set(write, intent);
    natives.setTimeout(() => writes.delete(write), TWICE_WITHIN_MS);
  }

  function notice(answer: Promise<Response>, [input, options]: Parameters<typeof fetch>): void {
    const path = pathOf(input);
    if (!path) return;
    const init = options ?? {};
    const method = init.method ?? (input instanceof Request ? input.method : 'GET');
    const at = shown();
    if (method !== 'GET') noticeTwice(path, method, init, at);
    answer.then(
      ({ status, headers }) => {
        if (status >= 400 || method !== 'GET')
          tell(at.remote, { kind: 'called', call: `${method} ${routeOf(headers.get('server-timing'))}`, status });
      },
      () => {},
    );
  }

  const began = performance.now();
  wrapFetch((before) => (...call) => {
    const answer = before.apply(window, call);
    try {
      notice(answer, call);
    } catch {
      // An address that is none: the answer says so.
    }
    return answer;
  });

  // Reads that the page began before; some end later.
  observe<PerformanceResourceTiming>('resource', ({ name, startTime, responseStatus, serverTiming }) => {
    if (startTime > began || !(responseStatus >= 400) || !pathOf(name)) return;
    const route = serverTiming.find((one) => one.name === 'route')?.description ?? UNKNOWN;
    tell(shown().remote, { kind: 'called', call: `GET ${route}`, status: responseStatus });
  });
}
