import { API_BASE } from '../contract/apiBase.ts';
import { noteServerTime } from './clock.ts';
import { dropFirstReads, takeFirstRead } from './firstReads.ts';
import { errorOfResponse, type RequestError } from './errors.ts';
import { REQUEST_TIMEOUT_MS } from './timeout.ts';
import { wholeFile } from './wholeFile.ts';

export interface RequestOptions {
  method?: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  /** Sent as JSON, unless it is FormData. */
  body?: unknown;
  headers?: Record<string, string>;
  /** `blob` for files. With an `accept` header, only a whole file of that type is a success. */
  responseType?: 'json' | 'blob';
  /** Access token; without one the call goes out anonymous. */
  token?: string | null;
  signal?: AbortSignal;
  keepalive?: boolean;
}

type RequestResult = { data: unknown } | { error: RequestError };

/** Empty outside a browser, where there is no page address. */
const origin = () => (typeof location === 'undefined' ? '' : location.origin);

function payload(body: unknown): { body?: BodyInit; headers: Record<string, string> } {
  if (body === undefined) return { headers: {} };
  if (body instanceof FormData) return { body, headers: {} };
  return { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
}

function parse(response: Response, text: string): RequestResult {
  let body: unknown;
  try {
    body = text === '' ? null : JSON.parse(text);
  } catch {
    return response.ok
      ? { error: { status: 500, kind: 'malformed' } }
      : { error: errorOfResponse(response, undefined) };
  }
  return response.ok ? { data: body } : { error: errorOfResponse(response, body) };
}

async function read(response: Response, { responseType, headers }: RequestOptions): Promise<RequestResult> {
  noteServerTime(response.headers.get('date'));
  if (response.ok && responseType === 'blob') {
    const file = await wholeFile(response, headers?.accept);
    return file ? { data: file } : { error: { status: 500, kind: 'malformed' } };
  }
  return parse(response, await response.text());
}

/** One call to a path below `/api/v1`. It never throws and takes at most 10 s, including the body. */
export async function request(path: string, options: RequestOptions = {}): Promise<RequestResult> {
  const { method = 'GET', responseType = 'json', token } = options;
  // Not `AbortSignal.any`, which Safari has only since 17.4.
  const ending = new AbortController();
  const leave = () => ending.abort();
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    leave();
  }, REQUEST_TIMEOUT_MS);
  if (options.signal?.aborted) leave();
  options.signal?.addEventListener('abort', leave);
  const { body, headers } = payload(options.body);
  // A write may make answers that were read before it out of date.
  if (method !== 'GET') dropFirstReads();
  try {
    const early = method === 'GET' && responseType === 'json' ? takeFirstRead(path) : undefined;
    if (early) {
      const { response, text } = await early;
      return parse(response, text);
    }
    const response = await fetch(`${origin()}${API_BASE}${path}`, {
      method,
      body,
      headers: {
        accept: responseType === 'json' ? 'application/json' : '*/*',
        ...headers,
        ...(token ? { authorization: `JWT ${token}` } : {}),
        ...options.headers,
      },
      signal: ending.signal,
      keepalive: options.keepalive ?? false,
      credentials: 'omit',
    });
    return await read(response, options);
  } catch (error) {
    isLate ||= (error as Error | undefined)?.name === 'TimeoutError';
    return { error: { status: 0, kind: isLate ? 'timeout' : 'network' } };
  } finally {
    clearTimeout(timer);
    options.signal?.removeEventListener('abort', leave);
  }
}
