import { waitFor } from '@testing-library/react';
import { api as network, aUser, delay, fails, HttpResponse, json, neverAnswer, setupApi } from '../testing/index.ts';
import { sessionReplaced } from '../session/index.ts';
import { snackbarStore } from '../kit/ui/snackbarStore.ts';
import { startFirstReads } from '../http/index.ts';
import { makeStore } from '../store/store.ts';
import { api } from './api.ts';
import { retryPause } from './baseQuery.ts';
import { listOf } from './listOf.ts';

const server = setupApi();
const endpoints = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    things: build.query<unknown[], void>({ query: () => '/things/', transformResponse: (answer) => listOf(answer) }),
    others: build.query<unknown, number>({ query: (n) => `/others/${n}/` }),
    makeThing: build.mutation<unknown, void>({ query: () => ({ url: '/things/', method: 'POST', body: { a: 1 } }) }),
  }),
});
const tokenFor = (seconds: number) =>
  `h.${btoa(JSON.stringify({ exp: Math.floor(Date.now() / 1000) + seconds })).replace(/=+$/, '')}.s`;
const signedIn = () =>
  makeStore({
    session: { user: aUser(), accessToken: 'opaque', refreshToken: null, isAuthenticated: true, endedBy: null },
  });
const things = (store: ReturnType<typeof makeStore>) =>
  store.dispatch(endpoints.endpoints.things.initiate(undefined, { forceRefetch: true }));

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

it('never repeats a refused write, and gives each write its own key, even without TLS', async () => {
  Object.defineProperty(crypto, 'randomUUID', { value: undefined, configurable: true });
  const keys: (string | null)[] = [];
  server.use(
    network.post('/things/', ({ request }) => (keys.push(request.headers.get('idempotency-key')), fails(409)())),
  );
  const store = signedIn();
  await store.dispatch(endpoints.endpoints.makeThing.initiate());
  await store.dispatch(endpoints.endpoints.makeThing.initiate());
  expect(keys).toEqual([expect.stringMatching(/./), expect.stringMatching(/./)]);
  expect(new Set(keys).size).toBe(2);
  delete (crypto as Partial<Crypto>).randomUUID;
});

describe('a write whose outcome is unknown', () => {
  const keys: (string | null)[] = [];
  beforeEach(() => (keys.length = 0));
  const note = (request: Request) => keys.push(request.headers.get('idempotency-key'));
  const made = (store = signedIn()) => store.dispatch(endpoints.endpoints.makeThing.initiate());

  it.each([
    ['whose answer was lost', () => HttpResponse.error()],
    ['whose answer was cut off', () => new HttpResponse('{"id":', { headers: { 'content-type': 'application/json' } })],
    ['that a gateway gave up on', fails(504)],
    ['that the server completed before it failed', fails(500)],
  ])('%s is sent again under the same key and gets the original answer', async (_what, broken) => {
    server.use(network.post('/things/', ({ request }) => (note(request) === 1 ? broken() : json({ id: 7 }, 201))));
    expect((await made()).data).toEqual({ id: 7 });
    expect(keys).toEqual([keys[0], keys[0]]);
  });

  it('gets ten more seconds when its answer is slow, and a snackbar says so', async () => {
    server.use(network.post('/things/', async ({ request }) => (note(request), await delay(50), json({ id: 7 }, 201))));
    const mend = neverAnswer('POST', '/things/');
    const told: string[] = [];
    const unsubscribe = snackbarStore.subscribe(() => {
      told.push(...snackbarStore.getSnapshot().map(({ message }) => message));
      mend();
    });
    expect((await made()).data).toEqual({ id: 7 });
    unsubscribe();
    expect(told).toEqual(['We could not confirm – checking…']);
    expect(snackbarStore.getSnapshot()).toEqual([]);
  });

  it('succeeds when the server has done it but lost its answer', async () => {
    server.use(
      network.post('/things/', ({ request }) =>
        note(request) === 1 ? fails(500)() : json({ message: 'This was done.', code: 'answer_lost' }, 409),
      ),
    );
    expect(await made()).toEqual({ data: null });
  });

  const said = () => snackbarStore.getSnapshot().map(({ message }) => message);

  it('fails with a warning that it may be done when no attempt gets an answer, or the server is still working on it', async () => {
    server.use(network.post('/things/', ({ request }) => (note(request), HttpResponse.error())));
    expect((await made()).error).toMatchObject({ kind: 'network' });
    expect(keys).toEqual([keys[0], keys[0], keys[0]]);
    expect(said()).toEqual(['The server did not respond, so this may have gone through. It is safe to try again.']);
    keys.length = 0;
    server.use(
      network.post('/things/', ({ request }) =>
        note(request) === 1
          ? HttpResponse.error()
          : json({ message: 'Still being worked on.', code: 'idempotency_in_progress' }, 409),
      ),
    );
    expect((await made()).error).toMatchObject({ kind: 'network' });
    expect(said()).toHaveLength(1);
    server.use(network.post('/things/', () => json({ id: 7 }, 201)));
    await made();
    expect(said()).toEqual([]);
  });

  it('is reported as not sent when the device is offline, and as plainly failed when our own server fails', async () => {
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    server.use(network.post('/things/', () => HttpResponse.error()));
    await made();
    expect(said()).toEqual(['You are offline, so this was not sent. Please try again when you are back online.']);
    online.mockRestore();
    server.use(network.post('/things/', () => json({ message: 'boom', code: 'internal' }, 500)));
    await made();
    expect(said()).toEqual([]);
  });
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

it('does not send one person’s write as another, whose session has meanwhile appeared in storage', async () => {
  const sent: (string | null)[] = [];
  server.use(network.post('/things/', ({ request }) => (sent.push(request.headers.get('authorization')), json({}))));
  const grace = {
    user: aUser({ email: 'grace@example.com' }),
    accessToken: tokenFor(600),
    refreshToken: 'g',
    isAuthenticated: true,
  };
  localStorage.setItem('auth-storage', JSON.stringify(grace));
  const store = makeStore({
    session: {
      user: aUser({ email: 'ada@example.com' }),
      accessToken: tokenFor(10),
      refreshToken: 'a',
      isAuthenticated: true,
      endedBy: null,
    },
  });
  expect((await store.dispatch(endpoints.endpoints.makeThing.initiate())).error).toMatchObject({ status: 401 });
  expect(store.getState().session.user).toEqual(grace.user);
  expect(sent).toEqual([]);
  localStorage.clear();
});

it.each([
  ['the network', () => HttpResponse.error()],
  ['a gateway', fails(503)],
])('keeps a session whose token expired during sleep while %s is not back yet', async (_what, failure) => {
  let isAwake = false;
  server.use(
    network.post('/auth/token/refresh/', () =>
      isAwake ? json({ access: 'renewed', refresh: 'r2' }) : ((isAwake = true), failure()),
    ),
    network.get('/things/', ({ request }) =>
      request.headers.get('authorization') === 'JWT renewed' ? json([1]) : fails(401)(),
    ),
  );
  const store = makeStore({
    session: { user: aUser(), accessToken: tokenFor(-10), refreshToken: 'r1', isAuthenticated: true, endedBy: null },
  });
  expect((await things(store)).data).toEqual([1]);
  isAwake = false;
  store.dispatch(
    sessionReplaced({ user: aUser(), accessToken: tokenFor(-10), refreshToken: 'r2', isAuthenticated: true }),
  );
  server.use(network.post('/things/', () => json({ id: 1 })));
  expect((await store.dispatch(endpoints.endpoints.makeThing.initiate())).data).toEqual({ id: 1 });
  expect(store.getState().session.isAuthenticated).toBe(true);
});

it('ends the session with the reason that the server gives', async () => {
  server.use(network.get('/things/', () => json({ message: 'Your account is closed.', code: 'account_closed' }, 401)));
  const store = signedIn();
  await things(store);
  expect(store.getState().session).toMatchObject({ isAuthenticated: false, endedWith: 'Your account is closed.' });
});

it('ends the session once for ten parallel 401s', async () => {
  server.use(network.get('/others/:n/', fails(401)));
  const store = signedIn();
  let endings = 0;
  store.subscribe(
    () =>
      (endings += store.getState().session.endedBy === 'expiry' && store.getState().session.isAuthenticated ? 1 : 0),
  );
  await Promise.all(Array.from({ length: 10 }, (_, n) => store.dispatch(endpoints.endpoints.others.initiate(n))));
  expect(store.getState().session).toMatchObject({ isAuthenticated: false, endedBy: 'expiry' });
  expect(endings).toBe(0);
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

it('reports a timeout when the read started by the page timed out, and does not start over', async () => {
  let calls = 0;
  server.use(network.get('/things/', () => (calls++, json([]))));
  window.__firstReads = { '/things/': Promise.reject(new DOMException('late', 'TimeoutError')) };
  expect((await things(signedIn())).error).toMatchObject({ kind: 'timeout' });
  expect(calls).toBe(0);
});

describe('a read started ahead', () => {
  let calls = 0;
  beforeEach(() => {
    calls = 0;
    server.use(network.get('/things/', () => (calls++, json(['asked']))));
  });
  const startedByPage = (status = 200) => {
    window.__firstReads = {
      '/things/': Promise.resolve({ response: new Response(null, { status }), text: '["early"]' }),
    };
  };

  it('is used once', async () => {
    startedByPage();
    const store = signedIn();
    expect((await things(store)).data).toEqual(['early']);
    expect((await things(store)).data).toEqual(['asked']);
  });

  it('is not used after a write, which may have changed the answer', async () => {
    server.use(network.post('/things/', () => json({})));
    startedByPage();
    const store = signedIn();
    await store.dispatch(endpoints.endpoints.makeThing.initiate());
    expect((await things(store)).data).toEqual(['asked']);
  });

  it('and refused is repeated: another tab may have renewed the token meanwhile', async () => {
    startedByPage(401);
    const store = signedIn();
    expect((await things(store)).data).toEqual(['asked']);
    expect(store.getState().session.isAuthenticated).toBe(true);
  });

  it('of a visit is used for five seconds', async () => {
    startFirstReads(['/things/'], 'opaque');
    expect((await things(signedIn())).data).toEqual(['asked']);
    expect(calls).toBe(1);
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'performance'] });
    startFirstReads(['/things/'], 'opaque');
    await jest.advanceTimersByTimeAsync(5_000);
    jest.useRealTimers();
    await things(signedIn());
    expect(calls).toBe(3);
  });
});
