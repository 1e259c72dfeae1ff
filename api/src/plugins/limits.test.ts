import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { readSettings } from '@project-practice/foundation/settings';
import sharp from 'sharp';
import { tables } from '../database/index.ts';
import { aForm, buildTestApi, signUp, type TestApi } from '../testing/index.ts';

const PASSWORD = 'a fine long phrase';

describe('limits', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await buildTestApi({
      env: {
        LIMIT_SIGN_IN_PER_MINUTE: '3',
        LIMIT_SIGN_UP_PER_HOUR: '4',
        LIMIT_SIGN_UP_TAKEN_PER_HOUR: '2',
        TRUST_PROXY: '10.0.0.1',
      },
    });
  });
  afterAll(() => api?.close());

  const login = (email: string, password = 'wrong password') => api.post('/auth/login/', { body: { email, password } });
  const register = (email: string, options = {}) =>
    api.post('/auth/register/', { body: { first_name: 'A', last_name: 'B', email, password: PASSWORD }, ...options });
  const statuses = async (calls: (() => Promise<{ status: number }>)[]) => {
    const list = [];
    for (const one of calls) list.push((await one()).status);
    return list;
  };

  it('limits sign-in per account, whether it exists or not, and says when to come back', async () => {
    for (const email of ['nobody@example.com', 'NOBODY@example.com', 'nobody@example.com'])
      expect((await login(email)).status).toBe(401);
    const { status, body, headers } = await login('nobody@example.com');
    expect(status).toBe(429);
    expect(body).toEqual({
      message: 'Too many requests. Please wait a moment and try again.',
      code: 'too_many_requests',
    });
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60);
    expect((await login('somebody-else@example.com')).status).toBe(401);
  });

  it('refuses even the right password until the window ends, and never longer', async () => {
    await register('patient@example.com', { remoteAddress: '192.0.2.1' });
    for (let i = 0; i < 3; i++) await login('patient@example.com');
    const ends = (at: string) => api.db.update(tables.rateLimits).set({ ends_at: sql`now() + ${at}::interval` });
    await ends('5 seconds');
    const refused = await login('patient@example.com', PASSWORD);
    expect([refused.status, Number(refused.headers['retry-after']) <= 5]).toEqual([429, true]);
    await ends('-1 second');
    expect(await statuses(Array.from({ length: 4 }, () => () => login('patient@example.com')))).toEqual([
      401, 401, 401, 429,
    ]);
    await ends('-1 second');
    expect((await login('patient@example.com', PASSWORD)).status).toBe(200);
  });

  it('does not keep people out at their usual place because somebody guesses elsewhere', async () => {
    const at = (remoteAddress: string, password = 'wrong password') =>
      api.post('/auth/login/', { body: { email: 'home@example.com', password }, remoteAddress });
    await register('home@example.com', { remoteAddress: '192.0.2.44' });
    const elsewhere = ['198.51.100.1', '198.51.100.2', '198.51.100.3', '198.51.100.4'];
    expect(await statuses(elsewhere.map((address) => () => at(address)))).toEqual([401, 401, 401, 429]);
    expect((await at('198.51.100.5', PASSWORD)).status).toBe(429);
    expect((await at('192.0.2.44', PASSWORD)).status).toBe(200);
    // There, too, only so many are free.
    expect(await statuses(Array.from({ length: 4 }, () => () => at('192.0.2.44')))).toEqual([401, 401, 401, 429]);
  });

  it('forgets wrong attempts once the password is right', async () => {
    await register('typo@example.com', { remoteAddress: '192.0.2.2' });
    const attempts = ['no', 'no', PASSWORD, 'no', 'no', PASSWORD].map(
      (password) => () => login('typo@example.com', password),
    );
    expect(await statuses(attempts)).toEqual([401, 401, 200, 401, 401, 200]);
  });

  it('counts parallel attempts exactly', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => login('parallel@example.com')));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(3);
  });

  it('counts a signed-in person’s password attempts apart from those at sign-in', async () => {
    const person = await signUp(api);
    for (let i = 0; i < 4; i++) await login(`password:${person.id}`);
    const change = () => api.post('/auth/password/', { as: person, body: { new_password: 'short' } });
    expect(await statuses([change, change, change, change])).toEqual([400, 400, 400, 429]);
    expect((await api.delete('/auth/account/', { as: person })).status).toBe(429);
  });

  it('limits sign-in per address, for all accounts and providers together', async () => {
    await api.db.insert(tables.rateLimits).values({
      key: 'signInPerAddress:192.0.2.50',
      hits: api.settings.limits.signInPerAddress.max,
      ends_at: sql`now() + interval '1 hour'`,
    });
    const from = (path: string, body: object) => () =>
      api.post(`/auth/${path}/`, { body, remoteAddress: '192.0.2.50' });
    const calls = [
      from('login', { email: 'any@example.com', password: PASSWORD }),
      from('dj-rest-auth/google', { access_token: 'any', redirect_uri: 'http://app.test/oauth/callback' }),
    ];
    expect(await statuses(calls)).toEqual([429, 429]);
  });

  it('limits sign-up per address, whatever the client writes into X-Forwarded-For', async () => {
    const from = (n: number) => ({ remoteAddress: '192.0.2.9', headers: { 'x-forwarded-for': `198.51.100.${n}` } });
    const calls = [1, 2, 3, 4, 5].map((n) => () => register(`forged${n}@example.com`, from(n)));
    expect(await statuses(calls)).toEqual([200, 200, 200, 200, 429]);
  });

  it('limits how many addresses with an account can be found by signing up, and then refuses to tell any', async () => {
    const from = (email: string) => () => register(email, { remoteAddress: '192.0.2.10' });
    expect(await statuses([from('known@example.com')])).toEqual([200]);
    expect(await statuses(Array(3).fill(from('known@example.com')))).toEqual([400, 400, 429]);
    expect(await statuses([from('unknown@example.com')])).toEqual([429]);
  });

  it('lets a class sign up from one address: typing errors do not count, and 60 are not too many', async () => {
    const remoteAddress = '192.0.2.11';
    const wrong = Array.from({ length: 6 }, () => () => register('no address', { remoteAddress }));
    expect(new Set(await statuses(wrong))).toEqual(new Set([400]));
    expect(await statuses([() => register('typed@example.com', { remoteAddress })])).toEqual([200]);
    const { signUp, signUpTaken } = readSettings({ DATA_DIR: '/tmp' }).limits;
    expect([signUp.max, signUpTaken.max]).toEqual([600, 60]);
  });

  it('counts a whole IPv6 network as one caller', async () => {
    const from = (remoteAddress: string) => () =>
      register(`six-${remoteAddress.replaceAll(/[:.]/g, '-')}@example.com`, { remoteAddress });
    const neighbours = [1, 2, 3, 4, 5].map((n) => from(`2001:db8:0:7:${n}::${n}`));
    expect(await statuses([...neighbours, from('2001:db8:0:8::1')])).toEqual([200, 200, 200, 200, 429, 200]);
    const mapped = [1, 2, 3, 4, 5].map((n) => from(`::ffff:203.0.113.${20 + n}`));
    expect(await statuses(mapped)).toEqual([200, 200, 200, 200, 200]);
  });

  it('trusts the configured proxy', async () => {
    const from = (n: number) => ({ remoteAddress: '10.0.0.1', headers: { 'x-forwarded-for': `203.0.113.${n}` } });
    const calls = [1, 1, 1, 1, 2, 1].map((n, i) => () => register(`proxied${i}@example.com`, from(n)));
    expect(await statuses(calls)).toEqual([200, 200, 200, 200, 200, 429]);
  });
});

describe('limits that keep one account from filling the disk', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await buildTestApi({
      env: { LIMIT_TEAM_PER_DAY: '2', LIMIT_DRAFT_PER_DAY: '2', LIMIT_PICTURE_PER_DAY: '2', LIMIT_KEYED_PER_HOUR: '2' },
    });
  });
  afterAll(() => api?.close());

  const team = ['/teams/', { name: 'One of many' }] as const;
  const draft = ['/projects/drafts/', { category_id: 1, difficulty_level_id: 1 }] as const;
  it.each([
    ['teams', team, {}, [team[0], { name: '' }], '24 hours'],
    ['drafts', draft, {}, [draft[0], { category_id: 999, difficulty_level_id: 1 }], '24 hours'],
    ['answers that are kept', team, { 'idempotency-key': 'a' }, undefined, '60 minutes'],
  ] as const)('count %s per person, but not what was refused', async (_what, made, headers, refused, wait) => {
    const [person, other] = [await signUp(api), await signUp(api)];
    const post = ([path, body]: readonly [string, object], as = person) =>
      api.post(path, { as, body: { ...body }, headers: { ...headers } });
    for (const again of refused ? [refused, refused, refused] : []) expect((await post(again)).status).toBe(400);
    for (let i = 0; i < 2; i++) expect((await post(made)).status).toBe(201);
    const { status, body } = await post(made);
    expect([status, body.message]).toEqual([429, `Too many requests. Please try again in ${wait}.`]);
    expect((await post(made, other)).status).toBe(201);
  });

  it('count pictures, but not other changes to the profile', async () => {
    const person = await signUp(api);
    const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } })
      .png()
      .toBuffer();
    const change = (fields: Parameters<typeof aForm>[0]) =>
      api.patch('/auth/profile/', { as: person, ...aForm(fields) });
    const picture = () => change({ avatar: { name: 'a.png', bytes } });
    expect([(await picture()).status, (await picture()).status, (await picture()).status]).toEqual([200, 200, 429]);
    expect((await change({ first_name: 'Ada' })).status).toBe(200);
  });
});
