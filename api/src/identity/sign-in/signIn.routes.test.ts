import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { tables } from '../../database/index.ts';
import { buildTestApi, signUp, type TestApi } from '../../testing/index.ts';

const PASSWORD = 'correct horse battery';
const REQUIRED = 'This field is required.';
const ada = { first_name: 'Ada', last_name: 'Byron', email: 'Ada@Example.com', password: PASSWORD };

describe('signing up and in', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await buildTestApi();
    await api.post('/auth/register/', { body: ada });
  });
  afterAll(() => api.close());

  it('gives a new user a working pair of tokens', async () => {
    const { status, body } = await api.post('/auth/register/', { body: { ...ada, email: 'bea@example.com' } });
    expect(status).toBe(200);
    expect(Object.keys(body).sort()).toEqual(['access', 'refresh']);
    expect((await api.get('/auth/profile/', { as: body })).body).toMatchObject({
      email: 'bea@example.com',
      user_type: 'student',
    });
  });

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

  it('refuses a sign-up with messages per field only', async () => {
    const { status, body } = await api.post('/auth/register/', {
      body: { first_name: ' ', email: 'not an address', password: 'short' },
    });
    expect(status).toBe(400);
    expect(body).toEqual({
      first_name: [REQUIRED],
      last_name: [REQUIRED],
      email: ['Enter a valid email address.'],
      password: ['The password must have at least 8 characters.'],
    });
  });

  it.each([
    [
      'a password that is too common',
      { first_name: ' ', password: 'qwertyuiop' },
      { first_name: [REQUIRED], password: ['This password is too common.'] },
    ],
    [
      'the address as the password',
      { last_name: '', password: 'Cleo@example.com' },
      { last_name: [REQUIRED], password: ['The password must not be your email address.'] },
    ],
    [
      'a password of spaces and no address',
      { email: undefined, password: ' '.repeat(8) },
      { email: [REQUIRED], password: ['This password is too common.'] },
    ],
    ['no password and no name', { first_name: '', password: '' }, { first_name: [REQUIRED], password: [REQUIRED] }],
  ])('reports %s together with what else is wrong', async (_what, wrong, messages) => {
    const { status, body } = await api.post('/auth/register/', {
      body: { ...ada, email: 'cleo@example.com', ...wrong },
    });
    expect([status, body]).toEqual([400, messages]);
  });

  it.each([
    ['too short', 'abc123', 'The password must have at least 8 characters.'],
    ['too common', 'Password123!', 'This password is too common.'],
    ['a keyboard run', 'qwertyuiop', 'This password is too common.'],
    ['only digits', '19871987', 'This password is too common.'],
    ['a short repetition', 'abababab', 'This password is too common.'],
    ['the address itself', 'cleo@example.com', 'The password must not be your email address.'],
    ['too long', 'x9k'.repeat(100), 'The password must have at most 256 characters.'],
  ])('refuses a password that is %s', async (_what, password, message) => {
    const { status, body } = await api.post('/auth/register/', {
      body: { ...ada, email: 'cleo@example.com', password },
    });
    expect(status).toBe(400);
    expect(body).toEqual({ password: [message] });
  });

  it('accepts any password of up to 256 characters that is not a common one', async () => {
    expect(
      (await api.post('/auth/register/', { body: { ...ada, email: 'long@example.com', password: 'a'.repeat(256) } }))
        .status,
    ).toBe(200);
  });

  it('allows one account per address, however it is spelled', async () => {
    for (const email of ['ada@example.com', 'ADA@EXAMPLE.COM', 'ａda@example.com']) {
      const { status, body } = await api.post('/auth/register/', { body: { ...ada, email } });
      expect(status).toBe(400);
      expect(body).toEqual({ email: ['A user with this email already exists.'] });
    }
  });

  it('treats the Kelvin sign in an address as a "k"', async () => {
    await api.post('/auth/register/', { body: { ...ada, email: 'kim@example.com' } });
    const { body } = await api.post('/auth/register/', { body: { ...ada, email: '\u212Aim@example.com' } });
    expect(body).toEqual({ email: ['A user with this email already exists.'] });
  });

  it('recognizes an address in another script as typed and in punycode', async () => {
    await api.post('/auth/register/', { body: { ...ada, email: 'Ada@Bücher.example' } });
    for (const email of ['ada@bücher.example', 'ADA@BÜCHER.EXAMPLE', 'ada@xn--bcher-kva.example']) {
      expect((await api.post('/auth/login/', { body: { email, password: PASSWORD } })).status).toBe(200);
      expect((await api.post('/auth/register/', { body: { ...ada, email } })).body).toEqual({
        email: ['A user with this email already exists.'],
      });
    }
  });

  it('limits the length of an address in another script as it is stored', async () => {
    const register = (local: number) =>
      api.post('/auth/register/', {
        body: {
          ...ada,
          email: `${'x'.repeat(local)}@${'ü'.repeat(20)}.${'y'.repeat(63)}.${'z'.repeat(63)}.${'w'.repeat(33)}.com`,
        },
      });
    expect([(await register(61)).status, (await register(62)).status]).toEqual([200, 400]);
  });

  it.each(['/evil', '#evil', '?evil', '\\evil', '\t', '%2ex'])(
    'does not cut an address with %j after its domain to a usable one',
    async (tail) => {
      const { status, body } = await api.post('/auth/register/', { body: { ...ada, email: `cut@example.co${tail}m` } });
      expect([status, body]).toEqual([400, { email: ['Enter a valid email address.'] }]);
    },
  );

  it.each(['\u200b', '\u3164 \ufeff', '\u{1f600}'])(
    'accepts %j as a name only if something is visible',
    async (first_name) => {
      const { status } = await api.post('/auth/register/', {
        body: { ...ada, first_name, email: `seen${first_name.codePointAt(0)}@example.com` },
      });
      expect(status).toBe(first_name === '\u{1f600}' ? 200 : 400);
    },
  );

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

  it('refuses the address as a password in any spelling', async () => {
    const { body } = await api.post('/auth/register/', {
      body: { ...ada, email: 'cleo@bücher.example', password: 'Cleo@Bücher.example' },
    });
    expect(body).toEqual({ password: ['The password must not be your email address.'] });
  });

  it('creates one account for twenty simultaneous sign-ups', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => api.post('/auth/register/', { body: { ...ada, email: 'race@example.com' } })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(400)]);
    const rows = await api.db.select().from(tables.users).where(eq(tables.users.email_canonical, 'race@example.com'));
    expect(rows).toHaveLength(1);
    expect(rows[0]!.password_hash).toMatch(/^\$argon2id\$/);
  });

  it('answers a body that is not JSON with a readable error', async () => {
    const headers = { 'content-type': 'application/json' };
    const login = await api.post('/auth/login/', { payload: '{"email":', headers });
    expect(login.status).toBe(400);
    expect(login.body).toEqual({ message: 'The request could not be read.', code: 'bad_request' });
    const register = await api.post('/auth/register/', { payload: '{"email":', headers });
    expect(register.body).toEqual({ non_field_errors: ['The request could not be read.'] });
  });

  it('accepts only the scheme JWT', async () => {
    const { access, refresh } = await signUp(api);
    for (const authorization of [
      `Bearer ${access}`,
      `jwt ${access}`,
      access,
      `JWT ${refresh}`,
      `JWT ${access.slice(0, -2)}`,
      'JWT ',
      `JWT  ${access}`,
    ]) {
      expect((await api.get('/auth/profile/', { headers: { authorization } })).status).toBe(401);
    }
    expect((await api.get('/auth/profile/', { as: access })).status).toBe(200);
  });

  it('accepts a token only if its claims are right too, not just its signature', async () => {
    const { access, refresh } = await signUp(api);
    const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString());
    const mint = (claims: object) => {
      const signed = [{ alg: 'HS256', typ: 'JWT' }, claims]
        .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
        .join('.');
      return `${signed}.${createHmac('sha256', api.settings.auth.jwtSecret).update(signed).digest('base64url')}`;
    };
    const good = claimsOf(access);
    for (const odd of [
      { sid: 'x' },
      { sid: { a: 1 } },
      { sid: undefined },
      { exp: undefined },
      { aud: undefined },
      { aud: ['api', 'other'] },
      { iss: undefined },
      { sub: undefined },
    ]) {
      expect([odd, (await api.get('/auth/profile/', { as: mint({ ...good, ...odd }) })).status]).toEqual([odd, 401]);
    }
    expect((await api.get('/auth/profile/', { as: mint(good) })).status).toBe(200);
    for (const odd of [{ jti: 'x' }, { jti: undefined }, { sid: 'x' }, { sub: 'x' }, { exp: undefined }]) {
      const body = { refresh: mint({ ...claimsOf(refresh), ...odd }) };
      expect([
        odd,
        (await api.post('/auth/token/refresh/', { body })).status,
        (await api.post('/auth/logout/', { body })).status,
      ]).toEqual([odd, 401, 204]);
    }
    expect((await api.get('/auth/profile/', { as: access })).status).toBe(200);
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
