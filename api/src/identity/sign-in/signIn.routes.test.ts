import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { tables } from '../../database/index.ts';
import { buildTestApi, type TestApi } from '../../testing/index.ts';

const PASSWORD = 'correct horse battery';
const ada = { first_name: 'Ada', last_name: 'Byron', email: 'Ada@Example.com', password: PASSWORD };

describe('signing up and in', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await buildTestApi();
    await api.post('/auth/register/', { body: ada });
  });
  afterAll(() => api.close());

  it('signs in whatever the case of the address, with and without the trailing slash', async () => {
    for (const path of ['/auth/login/', '/auth/login']) {
      const { status } = await api.post(path, { body: { email: ' aDA@example.COM', password: PASSWORD } });
      expect(status).toBe(200);
    }
  });

  it.each(['\u200b', '\u2060', '\u200e', '\ufeff', '\u00a0', '\u00ad'])(
    'forgives %j around a pasted address, wherever one is asked for',
    async (mark) => {
      const email = `pasted${mark.codePointAt(0)}@example.com`;
      const pasted = `${mark}${email}${mark}`;
      const { status, body: person } = await api.post('/auth/register/', { body: { ...ada, email: pasted } });
      expect(status).toBe(200);
      expect((await api.post('/auth/login/', { body: { email: pasted, password: PASSWORD } })).status).toBe(200);
      const { body } = await api.patch('/auth/profile/', { as: person, body: { email: pasted } });
      expect(body.email).toBe(email);
    },
  );

  it('answers the same for an unknown address and a wrong password', async () => {
    const unknown = await api.post('/auth/login/', { body: { email: 'nobody@example.com', password: PASSWORD } });
    const wrong = await api.post('/auth/login/', { body: { email: ada.email, password: 'wrong horse battery' } });
    expect(unknown.status).toBe(401);
    expect(unknown.body).toEqual({ message: 'Invalid email or password', code: 'unauthenticated' });
    expect(wrong.status).toBe(401);
    expect(wrong.text).toBe(unknown.text);
  });

  it('takes as long for an unknown address as for a known one', async () => {
    const times = new Map<string, number[]>([
      [ada.email, []],
      ['nobody@example.com', []],
    ]);
    // Alternating, because other work on the machine slows both.
    for (let i = 0; i < 10; i++) {
      for (const [email, taken] of times) {
        const start = performance.now();
        await api.post('/auth/login/', { body: { email, password: `guess ${i}` } });
        taken.push(performance.now() - start);
      }
    }
    // The first attempt of each is a warm-up.
    const [known, unknown] = [...times.values()].map((taken) => taken.slice(1).sort((x, y) => x - y)[4]!) as [
      number,
      number,
    ];
    // Without the decoy hash, the unknown address is answered in a tenth of the time.
    expect(unknown / known).toBeGreaterThan(0.5);
    expect(unknown / known).toBeLessThan(2);
  });

  it.each([
    ['typed in another form of the same characters', 'ﬁne Å phrase', 'fine Å phrase'],
    ['that grows when it is normalised', '\ufdfa'.repeat(60), '\ufdfa'.repeat(60)],
  ])('accepts a password %s', async (_what, chosen, typed) => {
    const email = `form${chosen.length}@example.com`;
    await api.post('/auth/register/', { body: { ...ada, email, password: chosen } });
    expect((await api.post('/auth/login/', { body: { email, password: typed } })).status).toBe(200);
    expect((await api.post('/auth/login/', { body: { email, password: `${typed}!` } })).status).toBe(401);
  });

  it('reports how long a password at sign-in may be', async () => {
    const { status, body } = await api.post('/auth/login/', { body: { email: ada.email, password: 'x'.repeat(1025) } });
    expect([status, body.fields]).toEqual([400, { password: ['At most 1024 characters.'] }]);
  });

  it('answers a body that is not JSON with a readable error', async () => {
    const headers = { 'content-type': 'application/json' };
    const login = await api.post('/auth/login/', { payload: '{"email":', headers });
    expect(login.status).toBe(400);
    expect(login.body).toEqual({ message: 'The request could not be read.', code: 'bad_request' });
    const register = await api.post('/auth/register/', { payload: '{"email":', headers });
    expect(register.body).toEqual({ non_field_errors: ['The request could not be read.'] });
  });

  it.each([
    ['suspended', 'suspended_at'],
    ['leaving', 'deletes_at'],
  ] as const)(
    'shuts a %s user out at once and everywhere, with the same answer as for wrong credentials',
    async (state, column) => {
      const email = `${state}@example.com`;
      const { body: tokens } = await api.post('/auth/register/', { body: { ...ada, email } });
      await api.db
        .update(tables.users)
        .set({ [column]: new Date() })
        .where(eq(tables.users.email_canonical, email));
      expect((await api.get('/auth/profile/', { as: tokens })).status).toBe(401);
      expect((await api.post('/auth/token/refresh/', { body: { refresh: tokens.refresh } })).status).toBe(401);
      const login = await api.post('/auth/login/', { body: { email, password: PASSWORD } });
      expect(login.body.message).toBe('Invalid email or password');
    },
  );

  it('signs other devices out when the password changes, but not this one', async () => {
    const email = 'pat@example.com';
    const { body: here } = await api.post('/auth/register/', { body: { ...ada, email } });
    const { body: there } = await api.post('/auth/login/', { body: { email, password: PASSWORD } });
    const wrong = await api.post('/auth/password/', {
      as: here,
      body: { current_password: 'no', new_password: 'another fine phrase' },
    });
    expect(wrong.status).toBe(400);
    const right = await api.post('/auth/password/', {
      as: here,
      body: { current_password: PASSWORD, new_password: 'another fine phrase' },
    });
    expect(right.status).toBe(204);
    expect((await api.get('/auth/profile/', { as: here })).status).toBe(200);
    expect((await api.get('/auth/profile/', { as: there })).status).toBe(401);
    expect((await api.post('/auth/login/', { body: { email, password: PASSWORD } })).status).toBe(401);
  });

  it('neither sets nor reads a cookie', async () => {
    const { headers } = await api.post('/auth/login/', { body: { email: ada.email, password: PASSWORD } });
    expect(headers['set-cookie']).toBeUndefined();
    expect(headers['cache-control']).toBe('no-store');
  });
});
