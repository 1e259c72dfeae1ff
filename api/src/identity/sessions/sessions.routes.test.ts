import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aForm, buildTestApi, lateBody, signUp, type TestApi } from '../../testing/index.ts';
import type { CallOptions } from '../../testing/client.ts';

type Device = CallOptions['as'];
const PASSWORD = 'a fine long phrase';

describe('the list of devices', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await buildTestApi();
  });
  afterAll(() => api.close());

  async function aPersonOn(devices: string[], email: string) {
    await api.post('/auth/register/', { body: { first_name: 'A', last_name: 'B', email, password: PASSWORD } });
    const tokens = [];
    for (const device of devices)
      tokens.push(
        (await api.post('/auth/login/', { body: { email, password: PASSWORD }, headers: { 'user-agent': device } }))
          .body,
      );
    return tokens;
  }

  it('names each device and marks this one', async () => {
    const [phone] = await aPersonOn(['Phone', 'Laptop'], 'list@example.com');
    const { body } = await api.get('/auth/sessions/', { as: phone });
    expect(body).toHaveLength(3);
    expect(body.filter((session: { is_current: boolean }) => session.is_current)).toMatchObject([
      { user_agent: 'Phone', address: '127.0.0.1' },
    ]);
  });

  it('signs one device out at once', async () => {
    const [phone, laptop] = await aPersonOn(['Phone', 'Laptop'], 'one@example.com');
    const { body } = await api.get('/auth/sessions/', { as: phone });
    const { id } = body.find(({ user_agent }: { user_agent: string }) => user_agent === 'Laptop');
    expect((await api.delete(`/auth/sessions/${id}/`, { as: phone })).status).toBe(204);
    expect((await api.get('/auth/profile/', { as: laptop })).status).toBe(401);
    expect((await api.delete(`/auth/sessions/${id}/`, { as: phone })).status).toBe(404);
  });

  it('signs out all other devices, but not this one', async () => {
    const [phone, laptop] = await aPersonOn(['Phone', 'Laptop'], 'all@example.com');
    const [somebody] = await aPersonOn(['Theirs'], 'untouched@example.com');
    expect((await api.delete('/auth/sessions/', { as: phone })).status).toBe(204);
    expect((await api.get('/auth/profile/', { as: laptop })).status).toBe(401);
    expect((await api.get('/auth/sessions/', { as: phone })).body).toHaveLength(1);
    expect((await api.get('/auth/profile/', { as: somebody })).status).toBe(200);
  });

  it('does not touch the devices of somebody else', async () => {
    const [mine] = await aPersonOn(['Mine'], 'mine@example.com');
    const [theirs] = await aPersonOn(['Theirs'], 'theirs@example.com');
    const { id } = (await api.get('/auth/sessions/', { as: theirs })).body[0];
    expect((await api.delete(`/auth/sessions/${id}/`, { as: mine })).status).toBe(404);
    expect((await api.get('/auth/profile/', { as: theirs })).status).toBe(200);
  });

  const asJson = (body: object): Pick<CallOptions, 'payload' | 'headers'> => ({
    payload: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  });

  it.each([
    ['an account without a password', 'POST', '/auth/password/', asJson({ new_password: 'chosen by a thief' })],
    ['an email address', 'PATCH', '/auth/profile/', asJson({ email: 'thief@example.com' })],
    ['an email address in a form', 'PATCH', '/auth/profile/', aForm({ email: 'thief@example.com' })],
    ['anything else', 'POST', '/teams/', asJson({ name: 'Late' })],
  ] as const)(
    'lets a request whose body arrives after the sign-out change nothing: %s',
    async (_what, method, path, { payload, headers }) => {
      const owner = await signUp(api);
      const body = lateBody(payload as Buffer | string);
      const late = api.call(method, path, { as: owner, payload: body.payload, headers });
      await body.isAwaited;
      await api.post('/auth/logout/', { body: { refresh: owner.refresh } });
      body.arrive();
      expect((await late).status).toBe(401);
    },
  );

  it.each([
    ['address', (as: Device) => api.patch('/auth/profile/', { as, ...aForm({ email: 'thief@elsewhere.example' }) })],
    [
      'password',
      (as: Device) =>
        api.post('/auth/password/', { as, body: { current_password: PASSWORD, new_password: 'chosen by a thief' } }),
    ],
    ['account', (as: Device) => api.delete('/auth/account/', { as, body: { password: PASSWORD } })],
  ])('signs a device out that is about to change or close the %s that one signs in with', async (what, change) => {
    const email = `stolen-${what}@example.com`;
    const [stolen, laptop] = await aPersonOn(['Stolen', 'Laptop'], email);
    const { pool } = api.database;
    const query = pool.query.bind(pool);
    let signedOut = 0;
    // Once its request is counted, the device has been let in.
    pool.query = (async (statement: { text: string }, ...rest: never[]) => {
      const answer = await (query as (...given: unknown[]) => unknown)(statement, ...rest);
      if (statement.text?.includes('rate_limits')) {
        pool.query = query;
        signedOut = (await api.delete('/auth/sessions/', { as: laptop })).status;
      }
      return answer;
    }) as typeof pool.query;
    const { status, body } = await change(stolen).finally(() => (pool.query = query));
    expect([status, body?.code, signedOut]).toEqual([401, 'unauthenticated', 204]);
    expect((await api.post('/auth/login/', { body: { email, password: PASSWORD } })).status).toBe(200);
  });
});
