import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { tables } from '../../database/index.ts';
import { buildTestApi, type TestApi } from '../../testing/index.ts';

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
    ['a word of this site', 'practice-2026', 'This password is too common.'],
    ['two of them', 'ProjectPractice1', 'This password is too common.'],
    ['a keyboard run', 'qwertyuiop', 'This password is too common.'],
    ['known from leaks', 'Rush2112', 'This password is too common.'],
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
});
