import { http, HttpResponse, delay } from 'msw';
import { setupServer } from 'msw/node';
import { retryPause } from '../api/baseQuery.ts';
import { API_BASE } from '../contract/apiBase.ts';

/** The URL that the API client calls under jsdom. */
const at = (path: string) => `http://localhost${API_BASE}${path}`;

type Resolver = Parameters<typeof http.get>[1];

/** MSW handlers by path below `/api/v1`: `api.get('/teams/', () => json([]))`. */
export const api = {
  get: (path: string, resolver: Resolver) => http.get(at(path), resolver),
  post: (path: string, resolver: Resolver) => http.post(at(path), resolver),
  patch: (path: string, resolver: Resolver) => http.patch(at(path), resolver),
  delete: (path: string, resolver: Resolver) => http.delete(at(path), resolver),
};

/** An answer with this body. */
export const json = (body: unknown, status = 200, headers?: Record<string, string>) =>
  HttpResponse.json(body as never, { status, headers });
/** A resolver that answers with an error as the API does: `{ message, code }`, or `{}` without a message. */
export const fails = (status: number, message?: string) => () =>
  json(message === undefined ? {} : { message, code: 'test' }, status);
export { delay, HttpResponse };

// Retries in tests do not wait.
retryPause.baseMs = 0;

/** Sets up the network for a test file: the given handlers answer, and any other call fails the test. */
export function setupApi(...handlers: ReturnType<typeof http.get>[]) {
  const server = setupServer(...handlers);
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  afterEach(() => server.resetHandlers());
  afterAll(() => server.close());
  return server;
}
