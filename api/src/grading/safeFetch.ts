import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate } from 'node:zlib';
import { Agent, request, type Dispatcher } from 'undici';
import { codeOf } from 'foundation/http';
import type { AllowList } from './allowList.ts';
import { checkedLookup, refuseHostileUrl, type Resolve } from './addressGuard.ts';
import { GradingFailure, toGradingFailure } from './failures.ts';

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
  durationMs: number;
  /** The redirect that turned the request into a GET without a body, if there was one. */
  lostTo?: { status: number; url: string };
}

export interface SafeFetch {
  /** Throws only `GradingFailure`. */
  fetch(request: SafeRequest): Promise<SafeResponse>;
  close(): Promise<void>;
}

const MAX_BODY_BYTES = 1024 * 1024;
const MAX_REDIRECTS = 5;
const REDIRECTS = [301, 302, 303, 307, 308];
const DEFAULT_HEADERS = { 'user-agent': 'project-practice-grader/1.0', accept: '*/*', 'accept-encoding': 'identity' };

/** An HTTP client for untrusted URLs. Create one per grading run and close it, so that no connection outlives the run. */
export function createSafeFetch(
  allow: AllowList,
  { resolve, signal: stopped }: { resolve?: Resolve; signal?: AbortSignal } = {},
): SafeFetch {
  const limits = { maxHeaderSize: 16 * 1024, connections: 2, pipelining: 1, keepAliveTimeout: 2000 };
  const guarded = new Agent({ ...limits, connect: { timeout: 10_000, lookup: checkedLookup(resolve) } });
  const open = new Agent({ ...limits, connect: { timeout: 10_000 } });

  function dispatcherFor(url: URL): Dispatcher {
    if (allow.permits(url)) return open;
    refuseHostileUrl(url);
    return guarded;
  }

  return {
    async fetch(wanted) {
      const started = performance.now();
      const timeout = AbortSignal.timeout(Math.max(1, Math.ceil(wanted.timeoutMs)));
      const signal = stopped ? AbortSignal.any([timeout, stopped]) : timeout;
      let hop: Hop = {
        url: new URL(wanted.url),
        method: wanted.method,
        headers: { ...DEFAULT_HEADERS, ...wanted.headers },
        body: wanted.body,
      };
      let redirects = 0;
      let lostTo: SafeResponse['lostTo'];
      try {
        for (; ; redirects += 1) {
          const answer = await request(hop.url, {
            method: hop.method as Dispatcher.HttpMethod,
            headers: hop.headers,
            body: hop.body ?? null,
            signal,
            dispatcher: dispatcherFor(hop.url),
          });
          const location = answer.headers.location;
          if (
            wanted.followRedirects === false ||
            !REDIRECTS.includes(answer.statusCode) ||
            typeof location !== 'string'
          ) {
            const headers = flatten(answer.headers);
            const body = wanted.headersOnly
              ? hangUp(answer.body)
              : await readBody(answer.body, headers['content-encoding'] ?? '');
            return {
              status: answer.statusCode,
              headers,
              body,
              url: hop.url.href,
              durationMs: Math.round(performance.now() - started),
              ...(lostTo && { lostTo }),
            };
          }
          hangUp(answer.body);
          if (redirects === MAX_REDIRECTS)
            throw new GradingFailure('http', `The address redirects more than ${MAX_REDIRECTS} times.`);
          const next = nextHop(hop, answer.statusCode, location);
          if (hop.method !== 'GET' && next.method === 'GET') lostTo = { status: answer.statusCode, url: next.url.href };
          hop = next;
        }
      } catch (error) {
        throw toGradingFailure(error, hop.url.host, { wasSent: redirects > 0 });
      }
    },
    async close() {
      await Promise.all([guarded.destroy(), open.destroy()]);
    },
  };
}

interface Hop {
  url: URL;
  method: string;
  headers: Record<string, string>;
  body: string | undefined;
}

function nextHop(from: Hop, status: number, location: string): Hop {
  if (!URL.canParse(location, from.url.href))
    throw new GradingFailure('http', 'The address redirects to an invalid address.');
  const url = new URL(location, from.url);
  const headers = { ...from.headers };
  if (url.origin !== from.url.origin)
    for (const name of Object.keys(headers)) if (/^(authorization|cookie)$/i.test(name)) delete headers[name];
  const becomesGet = status === 303 ? from.method !== 'HEAD' : status < 303 && from.method === 'POST';
  if (!becomesGet) return { ...from, url, headers };
  for (const name of Object.keys(headers)) if (/^content-/i.test(name)) delete headers[name];
  return { url, method: 'GET', headers, body: undefined };
}

function hangUp(body: Readable): string {
  body.on('error', () => {}).destroy();
  return '';
}

/** Some servers compress whatever the client accepts, which every browser copes with. */
const DECODERS: Record<string, (body: Buffer, options: { maxOutputLength: number }) => Promise<Buffer>> = {
  gzip: promisify(gunzip),
  'x-gzip': promisify(gunzip),
  deflate: promisify(inflate),
  br: promisify(brotliDecompress),
};

const TOO_LARGE = 'The response is larger than 1 MB, which is the limit.';

async function readBody(stream: AsyncIterable<Buffer> & { destroy(): unknown }, encoding: string): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    size += chunk.length;
    if (size > MAX_BODY_BYTES) throw new GradingFailure('http', TOO_LARGE);
    chunks.push(chunk);
  }
  return new TextDecoder().decode(await decoded(Buffer.concat(chunks), encoding.trim().toLowerCase()));
}

async function decoded(body: Buffer, encoding: string): Promise<Buffer> {
  const decode = DECODERS[encoding];
  if (!decode || body.length === 0) return body;
  try {
    return await decode(body, { maxOutputLength: MAX_BODY_BYTES });
  } catch (error) {
    throw new GradingFailure(
      'http',
      codeOf(error) === 'ERR_BUFFER_TOO_LARGE'
        ? TOO_LARGE
        : `The response says content-encoding: ${encoding}, but its body is not ${encoding}.`,
    );
  }
}

function flatten(headers: Record<string, string | string[] | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name.toLowerCase(),
      Array.isArray(value) ? value.join(', ') : (value ?? ''),
    ]),
  );
}
