import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { closedAfterTest } from '@project-practice/foundation/http/testing';
import { eq } from 'drizzle-orm';
import { tables } from '../../database/index.ts';
import { sendJson, startServer, type LocalServer } from '../../grading/testing/localServer.ts';
import {
  buildTestApi,
  MOCK_PEOPLE,
  startMockOauthProvider,
  type MockOauthProvider,
  type MockPerson,
  type TestApi,
} from '../../testing/index.ts';

const redirect_uri = 'http://app.test/oauth/callback';
const [noor, tomas, unverified] = MOCK_PEOPLE as [MockPerson, MockPerson, MockPerson];

describe('social sign-in', () => {
  let api: TestApi;
  let provider: MockOauthProvider;
  beforeAll(async () => {
    provider = await startMockOauthProvider();
    api = await buildTestApi({ env: provider.env });
  });
  afterAll(async () => {
    await api.close();
    await provider.close();
  });

  const google = (access_token: string, over = {}) =>
    api.post('/auth/dj-rest-auth/google/', { body: { access_token, redirect_uri, ...over } });
  const github = (code: string, over = {}) =>
    api.post('/auth/dj-rest-auth/github/', { body: { code, state: randomUUID(), redirect_uri, ...over } });
  const refusalBy = (name: string) => ({
    message: `${name} authentication failed. Please try again.`,
    code: 'social_sign_in_failed',
  });
  const accounts = (email: string) => api.db.select().from(tables.users).where(eq(tables.users.email_canonical, email));

  it('creates an account for a person whom Google identifies, and finds it again', async () => {
    const first = await google(provider.googleToken(noor));
    expect(first.status).toBe(200);
    expect((await api.get('/auth/profile/', { as: first.body })).body).toMatchObject({
      first_name: 'Noor',
      last_name: 'Haddad',
      email: noor.email,
    });
    expect((await google(provider.googleToken(noor))).status).toBe(200);
    expect(await accounts(noor.email)).toHaveLength(1);
  });

  it('signs the same verified person in through GitHub', async () => {
    expect((await github(provider.githubCode(noor))).status).toBe(200);
    expect(await accounts(noor.email)).toHaveLength(1);
    // Each provider has its own ids, so equal ones do not mean the same person.
    const another = { ...tomas, id: 904, login: 'another', email: 'another@example.com' };
    await github(provider.githubCode({ ...another, email: 'first@example.com' }));
    expect((await google(provider.googleToken(another))).status).toBe(200);
    expect(await accounts(another.email)).toHaveLength(1);
  });

  it('refuses a token that Google issued for another site', async () => {
    const { status, body } = await google(provider.googleToken(noor, 'somebody-else'));
    expect(status).toBe(400);
    expect(body).toEqual(refusalBy('Google'));
  });

  it('refuses a made-up token and a made-up code, never with 401', async () => {
    expect((await google('made-up')).status).toBe(400);
    const { status, body } = await github('made-up');
    expect(status).toBe(400);
    expect(body).toEqual(refusalBy('GitHub'));
  });

  it('accepts a state and a code once', async () => {
    const state = randomUUID();
    const code = provider.githubCode(tomas);
    expect((await github(code, { state })).status).toBe(200);
    expect((await github(provider.githubCode(tomas), { state })).status).toBe(400);
    expect((await github(code)).status).toBe(400);
    expect((await github(provider.githubCode(tomas), { state: 'guessed' })).status).toBe(400);
  });

  it('names a person whose name has nothing visible after their login or address', async () => {
    const blank = {
      ...tomas,
      id: 924,
      login: 'blank-login',
      first_name: '\u3164',
      last_name: '\u200b',
      email: 'blank@example.com',
    };
    const through = async (signIn: Promise<{ body: { access: string } }>) =>
      (await api.get('/auth/profile/', { as: (await signIn).body })).body;
    expect(await through(google(provider.googleToken(blank)))).toMatchObject({ first_name: 'blank', last_name: '' });
    const other = { ...blank, id: 925, email: 'blank2@example.com', last_name: `${'\u{1f600}'.repeat(101)}` };
    expect(await through(github(provider.githubCode(other)))).toMatchObject({
      first_name: '\u{1f600}'.repeat(100),
      last_name: '',
    });
    expect(
      await through(github(provider.githubCode({ ...blank, id: 926, email: 'blank3@example.com' }))),
    ).toMatchObject({ first_name: 'blank-login', last_name: '' });
  });

  it('refuses a person whose name cannot be stored', async () => {
    const person = { ...tomas, id: 903, first_name: 'To\0mas', email: 'nul@example.com' };
    const { status, body } = await google(provider.googleToken(person));
    expect(status).toBe(400);
    expect(body).toEqual(refusalBy('Google'));
  });

  it('refuses a redirect to another site', async () => {
    expect(
      (await google(provider.googleToken(noor), { redirect_uri: 'https://evil.example/oauth/callback' })).status,
    ).toBe(400);
    expect(
      (await github(provider.githubCode(noor), { redirect_uri: 'http://app.test.evil.example/oauth/callback' })).status,
    ).toBe(400);
  });

  it('refuses an address that the provider has not verified', async () => {
    expect((await google(provider.googleToken(unverified))).status).toBe(400);
    expect((await github(provider.githubCode(unverified))).status).toBe(400);
    expect(await accounts(unverified.email)).toHaveLength(0);
  });

  it('never joins an account whose owner has not verified the address', async () => {
    const email = 'victim@example.com';
    await api.post('/auth/register/', {
      body: { first_name: 'V', last_name: 'I', email, password: 'a fine long phrase' },
    });
    const attacker = { ...tomas, id: 900, login: 'victim', email };
    expect((await google(provider.googleToken(attacker))).status).toBe(400);
    await api.db
      .update(tables.users)
      .set({ email_verified_at: new Date() })
      .where(eq(tables.users.email_canonical, email));
    expect((await google(provider.googleToken(attacker))).status).toBe(200);
  });

  it('starts with a verified address; one that an account only claims goes to whom a provider names with it', async () => {
    const thief = { ...tomas, id: 902, login: 'thief', email: 'thief@provider.example' };
    const owner = { ...tomas, id: 903, login: 'owner', email: 'owner@example.com' };
    const { body: tokens } = await google(provider.googleToken(thief));
    expect((await accounts(thief.email))[0]!.email_verified_at).not.toBeNull();
    expect((await api.patch('/auth/profile/', { as: tokens, body: { email: owner.email } })).status).toBe(200);
    const [claimed] = await accounts(owner.email);
    expect((await github(provider.githubCode(owner))).status).toBe(200);
    const [own] = await accounts(owner.email);
    expect(own!.id).not.toBe(claimed!.id);
    // The account that claimed it is where it was before.
    expect((await google(provider.googleToken(thief))).status).toBe(200);
    expect(await accounts(thief.email)).toEqual([
      expect.objectContaining({ id: claimed!.id, email_verified_at: expect.any(Date) }),
    ]);
  });

  it('does not open an account to the next owner of its address', async () => {
    const first = { ...tomas, id: 910, login: 'first', email: 'role@company.example' };
    await google(provider.googleToken(first));
    const next = { ...first, id: 911, login: 'next' };
    expect((await google(provider.googleToken(next))).body).toEqual(refusalBy('Google'));
    expect((await google(provider.googleToken(first))).status).toBe(200);
    // Another provider has proved the same address, and nobody else's.
    expect((await github(provider.githubCode(first))).status).toBe(200);
    expect(await accounts(first.email)).toHaveLength(1);
  });

  it('refuses suspended people', async () => {
    const person = { ...tomas, id: 905, login: 'banned', email: 'banned@provider.example' };
    await google(provider.googleToken(person));
    await api.db
      .update(tables.users)
      .set({ suspended_at: new Date() })
      .where(eq(tables.users.email_canonical, person.email));
    expect((await google(provider.googleToken(person))).body).toEqual(refusalBy('Google'));
  });

  it('creates one account for ten simultaneous first sign-ins', async () => {
    const newcomer = { ...noor, id: 901, login: 'newcomer', email: 'newcomer@provider.example' };
    const answers = await Promise.all(Array.from({ length: 10 }, () => google(provider.googleToken(newcomer))));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(await accounts(newcomer.email)).toHaveLength(1);
  });

  it('answers the same if the provider is not configured', async () => {
    const bare = closedAfterTest(await buildTestApi());
    const { status, body } = await bare.post('/auth/dj-rest-auth/google/', {
      body: { access_token: 'any', redirect_uri },
    });
    expect(status).toBe(400);
    expect(body).toEqual(refusalBy('Google'));
  });
});

describe('what Google reports about a person', () => {
  let google: LocalServer;
  let api: TestApi;
  let said: Record<string, unknown>;
  beforeAll(async () => {
    google = await startServer(({ url }, response) => {
      if (url!.startsWith('/tokeninfo')) sendJson(response, 200, { aud: 'this-site', sub: '7' });
      else if (url === '/userinfo' && said['moved']) response.writeHead(302, { location: '/moved' }).end();
      else
        sendJson(response, 200, {
          sub: '7',
          email: 'seven@provider.example',
          email_verified: true,
          given_name: 'Seven',
          ...said,
        });
    });
    api = await buildTestApi({ env: { OAUTH_GOOGLE_CLIENT_ID: 'this-site', OAUTH_GOOGLE_API_URL: google.url } });
  });
  afterAll(async () => {
    await api.close();
    await google.close();
  });

  it.each([
    [{ sub: '8' }, 400],
    [{ email_verified: undefined }, 400],
    [{ email_verified: 'false' }, 400],
    [{ email: 'nobody' }, 400],
    [{ moved: true }, 400],
    [{ email_verified: 'true' }, 200],
  ])('%j is answered %i', async (over, expected) => {
    said = over;
    expect((await api.post('/auth/dj-rest-auth/google/', { body: { access_token: 'any', redirect_uri } })).status).toBe(
      expected,
    );
  });
});
