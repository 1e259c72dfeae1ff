import type { FastifyInstance, InjectOptions } from 'fastify';

export interface CallOptions {
  /** Sent as JSON. */
  body?: unknown;
  /** Access token. */
  as?: string | { access: string };
  headers?: Record<string, string>;
  /** Sent unchanged, for example multipart. */
  payload?: InjectOptions['payload'];
  remoteAddress?: string;
}

export interface Answer<T = any> {
  status: number;
  headers: Record<string, string | string[] | number | undefined>;
  body: T;
  text: string;
  bytes: Buffer;
}

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE' | 'PUT' | 'HEAD' | 'OPTIONS';

/** Calls the API as a browser would. Paths other than `/api…`, `/media…`, and probes are relative to `/api/v1`. */
export async function call<T>(
  app: FastifyInstance,
  method: Method,
  path: string,
  options: CallOptions = {},
): Promise<Answer<T>> {
  const token = typeof options.as === 'string' ? options.as : options.as?.access;
  const answer = await app.inject({
    method,
    url: /^\/(api|media|healthz|readyz|metrics)/.test(path) ? path : `/api/v1${path}`,
    headers: { ...(token ? { authorization: `JWT ${token}` } : {}), ...options.headers },
    payload: options.payload ?? (options.body as InjectOptions['payload']),
    remoteAddress: options.remoteAddress,
  });
  const isJson = String(answer.headers['content-type'] ?? '').includes('json') && !answer.headers['content-encoding'];
  return {
    status: answer.statusCode,
    headers: answer.headers,
    body: (isJson && answer.payload ? answer.json() : undefined) as T,
    text: answer.payload,
    bytes: answer.rawPayload,
  };
}
