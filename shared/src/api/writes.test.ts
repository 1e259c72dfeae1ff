import { api as network, delay, fails, HttpResponse, json, neverAnswer, setupApi } from '../testing/index.ts';
import { snackbarStore } from '../page/snackbarStore.ts';
import { endpoints, signedIn } from '../testing/things.ts';

const server = setupApi();

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
