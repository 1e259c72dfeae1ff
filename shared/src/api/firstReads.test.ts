import { api as network, json, setupApi } from '../testing/index.ts';
import { startFirstReads } from '../http/index.ts';
import { endpoints, signedIn, things } from '../testing/things.ts';

const server = setupApi();

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
