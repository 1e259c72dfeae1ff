import { api as network, aUser, fails, HttpResponse, json, setupApi } from '../testing/index.ts';
import { sessionReplaced } from '../session/index.ts';
import { makeStore } from '../store/store.ts';
import { endpoints, signedIn, things } from '../testing/things.ts';
import { tokenFor } from '../testing/tokenFor.ts';

const server = setupApi();

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
