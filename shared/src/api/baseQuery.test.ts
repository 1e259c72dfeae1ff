import { waitFor } from '@testing-library/react';
import { api as network, delay, fails, HttpResponse, json, setupApi } from '../testing/index.ts';
import { retryPause } from './baseQuery.ts';
import { endpoints, signedIn, things } from '../testing/things.ts';

const server = setupApi();

it('carries the scheme word JWT and accepts both envelopes', async () => {
  server.use(network.get('/things/', ({ request }) => json({ results: [request.headers.get('authorization')] })));
  expect((await things(signedIn())).data).toEqual(['JWT opaque']);
});

it('tries a read again after a gateway error, never after a refusal', async () => {
  let calls = 0;
  server.use(network.get('/things/', () => (++calls < 3 ? fails(503)() : json([calls]))));
  expect((await things(signedIn())).data).toEqual([3]);
  calls = 0;
  server.use(network.get('/things/', () => (calls++, fails(404, 'No.')())));
  expect((await things(signedIn())).error).toMatchObject({ status: 404, message: 'No.' });
  expect(calls).toBe(1);
});

it('waits before it tries again, and longer before it tries a third time', async () => {
  retryPause.baseMs = 40;
  const at: number[] = [];
  server.use(network.get('/things/', () => (at.push(performance.now()), fails(503)())));
  await things(signedIn());
  retryPause.baseMs = 0;
  const [first, second, third] = at;
  // Jitter makes a pause between 0.5 and 1.5 times its length; a timer may also fire a millisecond early.
  expect(second! - first!).toBeGreaterThan(19);
  expect(third! - second!).toBeGreaterThan(39);
});

it('works without AbortSignal.any (Safari before 17.4), and aborts a call that nobody waits for', async () => {
  Object.defineProperty(AbortSignal, 'any', { value: undefined, configurable: true });
  const heard = jest.fn();
  server.use(
    network.get('/things/', () => json([1])),
    network.get(
      '/others/1/',
      async ({ request }) => (request.signal.addEventListener('abort', heard), await delay(5_000), json({})),
    ),
  );
  const store = signedIn();
  expect((await things(store)).data).toEqual([1]);
  const call = store.dispatch(endpoints.endpoints.others.initiate(1));
  setTimeout(() => call.abort(), 50);
  expect((await call).isError).toBe(true);
  await waitFor(() => expect(heard).toHaveBeenCalled());
  Reflect.deleteProperty(AbortSignal, 'any');
});

it.each([
  [
    'HTML instead of data',
    () => new HttpResponse('<h1>hello</h1>', { headers: { 'content-type': 'text/html' } }),
    { kind: 'malformed' },
  ],
  [
    'truncated data',
    () => new HttpResponse('[{"a":', { headers: { 'content-type': 'application/json' } }),
    { kind: 'malformed' },
  ],
  ['a refused connection', () => HttpResponse.error(), { kind: 'network', status: 0 }],
])('%s is an error, not a crash', async (_what, answer, error) => {
  server.use(network.get('/things/', answer));
  expect((await things(signedIn())).error).toMatchObject(error);
});

it('gives up after ten seconds', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'performance'] });
  server.use(network.get('/things/', async () => (await delay('infinite'), json([]))));
  const answer = things(signedIn());
  let isOver = false;
  void answer.then(() => (isOver = true));
  await jest.advanceTimersByTimeAsync(9_900);
  expect(isOver).toBe(false);
  await jest.advanceTimersByTimeAsync(101);
  jest.useRealTimers();
  expect((await answer).error).toMatchObject({ kind: 'timeout' });
});
