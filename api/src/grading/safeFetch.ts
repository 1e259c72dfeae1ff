import type { IncomingMessage } from 'node:http';
import type { Resolve } from '@project-practice/foundation/http';
import { checkedLookup, refuseHostileUrl } from './addressGuard.ts';
import type { AllowList } from '@project-practice/foundation/http';
import { Cookies } from './cookies.ts';
import { send, speaksTls, type Exchange, type Hop } from './exchange.ts';
import { GradingFailure, needsHttps, TookTooLongToAnswer, toGradingFailure } from './failures.ts';
import { patience } from './patience.ts';
import { readBody } from './responseBody.ts';
import { headersOf } from './responseHeaders.ts';

export interface SafeRequest {
  method: string;
  url: string;
  headers?: Record<string, string>;
  body?: string;
  timeoutMs: number;
  /** False if the check expects a redirect. */
  followRedirects?: boolean;
  /** Hangs up after the headers; the response's body is empty. */
  headersOnly?: boolean;
}

export interface SafeResponse {
  status: number;
  /** Names in lower case; repeated headers are joined with a comma. */
  headers: Record<string, string>;
  body: string;
  url: string;
  /** Without the time in which connections were opened, and that in which this process stood still. */
  durationMs: number;
  /** The redirect that turned the request into a GET without a body, if there was one. */
  lostTo?: { status: number; url: string };
}

export interface SafeFetch {
  /** Throws only `GradingFailure`. */
  fetch(request: SafeRequest): Promise<SafeResponse>;
}

const MAX_REDIRECTS = 5;
const REDIRECTS = [301, 302, 303, 307, 308];
/** What a browser asks for when somebody opens an address. */
const DEFAULT_HEADERS = {
  accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
  'accept-encoding': 'identity',
};

/** How nginx, Go, and Apache answer a request without TLS at a port for it. */
const WANTS_TLS =
  /plain HTTP request was sent to HTTPS port|sent an HTTP request to an HTTPS server|speaking plain HTTP to an SSL-enabled server port/;

/** An HTTP client for untrusted URLs. No connection outlives its request. `contact` tells who is visited whose visit it is. */
export function createSafeFetch(
  allow: AllowList,
  { resolve, signal: stopped, contact }: { resolve?: Resolve; signal?: AbortSignal; contact?: string } = {},
): SafeFetch {
  const userAgent = `project-practice-grader/1.0${contact ? ` (+${contact})` : ''}`;
  const guarded = checkedLookup(resolve);

  /** Called before each hop. Undefined for hosts that an operator permits. */
  function lookupFor(url: URL): typeof guarded | undefined {
    if (allow.permits(url)) return undefined;
    refuseHostileUrl(url);
    return guarded;
  }

  return {
    async fetch(wanted) {
      const abort = new AbortController();
      const stop = () => abort.abort(stopped!.reason);
      const cancel = patience.alarm(wanted.timeoutMs, () => abort.abort());
      stopped?.addEventListener('abort', stop);
      if (stopped?.aborted) stop();
      const cookies = new Cookies();
      let hop: Hop = {
        url: new URL(wanted.url),
        method: wanted.method,
        headers: { 'user-agent': userAgent, ...DEFAULT_HEADERS, ...wanted.headers },
        body: wanted.body,
      };
      let exchange: Exchange | undefined;
      let durationMs = 0;
      let redirects = 0;
      let lostTo: SafeResponse['lostTo'];
      try {
        for (; ; redirects += 1) {
          exchange = undefined;
          const lookup = lookupFor(hop.url);
          let began = patience.now();
          exchange = send(withCookies(hop, cookies), {
            lookup,
            signal: abort.signal,
            onConnected: () => (began = patience.now()),
          });
          const response = await exchange.response;
          const status = response.statusCode!;
          const headers = headersOf(response.rawHeaders);
          if (wanted.followRedirects === false || !REDIRECTS.includes(status) || !headers.location) {
            const isPlainRefused = status === 400 && hop.url.protocol === 'http:';
            const body = wanted.headersOnly && !isPlainRefused ? hangUp(response) : await readBody(response, headers);
            if (isPlainRefused && WANTS_TLS.test(body)) throw new GradingFailure(...needsHttps(hop.url.host));
            return {
              status,
              headers,
              body,
              url: hop.url.href,
              durationMs: Math.round(durationMs + patience.now() - began),
              ...(lostTo && { lostTo }),
            };
          }
          hangUp(response);
          durationMs += patience.now() - began;
          if (redirects === MAX_REDIRECTS)
            throw new GradingFailure('http', `The address redirects more than ${MAX_REDIRECTS} times.`);
          cookies.keep(hop.url, response.headers['set-cookie'] ?? []);
          const next = nextHop(hop, status, headers.location);
          if (hop.method !== 'GET' && next.method === 'GET') lostTo = { status, url: next.url.href };
          hop = next;
        }
      } catch (error) {
        const isLate = abort.signal.aborted && !stopped?.aborted;
        const phase = exchange?.phase ?? 'connecting';
        const failure = toGradingFailure(isLate ? new TookTooLongToAnswer() : error, {
          url: hop.url,
          phase,
          isRedirected: redirects > 0,
        });
        const isMute = phase === 'waiting' && hop.url.protocol === 'http:' && failure.failureClass === 'network';
        if (isMute && (await speaksTls(hop.url, lookupFor(hop.url))))
          throw new GradingFailure(...needsHttps(hop.url.host), failure);
        throw failure;
      } finally {
        cancel();
        stopped?.removeEventListener('abort', stop);
        abort.abort();
      }
    },
  };
}

function withCookies(hop: Hop, cookies: Cookies): Hop {
  const cookie = cookies.header(hop.url, hop.headers.cookie);
  return cookie ? { ...hop, headers: { ...hop.headers, cookie } } : hop;
}

/** `example.org` and `www.example.org` are one host to the people who run them. */
const hostOf = ({ hostname }: URL) => hostname.replace(/^www\./, '');

function nextHop(from: Hop, status: number, location: string): Hop {
  if (!URL.canParse(location, from.url.href))
    throw new GradingFailure('http', 'The address redirects to an invalid address.');
  const url = new URL(location, from.url);
  // Otherwise a deployment could have the grader send requests of its choice to somebody else.
  if (hostOf(url) !== hostOf(from.url))
    throw new GradingFailure(
      'blocked',
      `The address redirects to another host (${url.host || url.protocol}), which is not followed. Submit the address that it redirects to.`,
      { isRedirected: true },
    );
  const headers = { ...from.headers };
  if (url.origin !== from.url.origin)
    for (const name of Object.keys(headers)) if (/^(authorization|cookie)$/i.test(name)) delete headers[name];
  const becomesGet = status === 303 ? from.method !== 'HEAD' : status < 303 && from.method === 'POST';
  if (!becomesGet) return { ...from, url, headers };
  for (const name of Object.keys(headers)) if (/^content-/i.test(name)) delete headers[name];
  return { url, method: 'GET', headers, body: undefined };
}

function hangUp(response: IncomingMessage): string {
  response.on('error', () => {}).destroy();
  return '';
}
