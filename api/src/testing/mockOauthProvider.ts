import { randomBytes } from 'node:crypto';
import formBody from 'node:querystring';
import fastify, { type FastifyInstance } from 'fastify';
import { pickPersonPage } from './mockOauthPages.ts';
import type { MockPerson } from './mockPerson.ts';

export type { MockPerson } from './mockPerson.ts';

export interface MockOauthProvider {
  url: string;
  /** Environment variables that make the API use this provider. */
  env: Record<string, string>;
  /** The token in Google's redirect; `aud` pretends that it was issued for another site. */
  googleToken(person: MockPerson, aud?: string): string;
  /** The code in GitHub's redirect; valid once. */
  githubCode(person: MockPerson): string;
  close(): Promise<void>;
}

export const MOCK_PEOPLE: MockPerson[] = [
  { id: 501, login: 'noor', email: 'noor@provider.example', first_name: 'Noor', last_name: 'Haddad' },
  { id: 502, login: 'tomas', email: 'tomas@provider.example', first_name: 'Tomás', last_name: 'Vega' },
  {
    id: 503,
    login: 'unverified',
    email: 'unverified@provider.example',
    first_name: 'Una',
    last_name: 'Verified',
    verified: false,
  },
];

const GOOGLE_CLIENT = 'mock-google-client';
const GITHUB_CLIENT = 'mock-github-client';
const GITHUB_SECRET = 'mock-github-secret';

const bearerOf = (authorization = '') => /^(?:Bearer|token) (.+)$/i.exec(authorization)?.[1] ?? '';

interface Query {
  client_id?: string;
  redirect_uri?: string;
  state?: string;
  person?: string;
  access_token?: string;
}

/** Google's token flow and GitHub's code flow, as far as sign-in needs them. For tests and demos only. */
export async function startMockOauthProvider({ port = 0, people = MOCK_PEOPLE } = {}): Promise<MockOauthProvider> {
  const server: FastifyInstance = fastify();
  const googleTokens = new Map<string, { person: MockPerson; aud: string }>();
  const githubCodes = new Map<string, MockPerson>();
  const githubTokens = new Map<string, MockPerson>();
  const secret = () => randomBytes(18).toString('base64url');

  const googleToken = (person: MockPerson, aud = GOOGLE_CLIENT) => {
    const token = secret();
    googleTokens.set(token, { person, aud });
    return token;
  };
  const githubCode = (person: MockPerson) => {
    const code = secret();
    githubCodes.set(code, person);
    return code;
  };

  server.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, formBody.parse(String(body))),
  );

  /** Lists the people to choose from; once one is chosen, redirects back to the site. */
  const authorize = (path: string, provider: string, goBack: (target: URL, person: MockPerson, query: Query) => void) =>
    server.get<{ Querystring: Query }>(path, async (request, reply) => {
      const { query } = request;
      if (!query.redirect_uri || !query.state) return reply.code(400).send('redirect_uri and state are needed');
      const person = people.find(({ login }) => login === query.person);
      if (!person) return reply.type('text/html; charset=utf-8').send(pickPersonPage(provider, request.url, people));
      const target = new URL(query.redirect_uri);
      goBack(target, person, query);
      return reply.redirect(target.href, 302);
    });

  authorize('/google/authorize', 'Google', (target, person, { state, client_id }) => {
    target.hash = new URLSearchParams({
      access_token: googleToken(person, client_id),
      token_type: 'Bearer',
      expires_in: '3599',
      state: state!,
    }).toString();
  });
  authorize('/github/login/oauth/authorize', 'GitHub', (target, person, { state }) => {
    target.searchParams.set('code', githubCode(person));
    target.searchParams.set('state', state!);
  });

  server.get<{ Querystring: Query }>('/google/tokeninfo', async (request, reply) => {
    const found = googleTokens.get(request.query.access_token ?? '');
    if (!found) return reply.code(400).send({ error: 'invalid_token' });
    return { aud: found.aud, azp: found.aud, sub: String(found.person.id), scope: 'email profile', expires_in: '3500' };
  });
  server.get('/google/userinfo', async (request, reply) => {
    const found = googleTokens.get(bearerOf(request.headers.authorization));
    if (!found) return reply.code(401).send({ error: 'invalid_request' });
    const { id, email, first_name, last_name, verified = true } = found.person;
    return {
      sub: String(id),
      email,
      email_verified: verified,
      given_name: first_name,
      family_name: last_name,
      name: `${first_name} ${last_name}`,
    };
  });

  server.post<{ Body: { client_id?: string; client_secret?: string; code?: string } }>(
    '/github/login/oauth/access_token',
    async (request) => {
      const { client_id, client_secret, code = '' } = request.body;
      const person = githubCodes.get(code);
      githubCodes.delete(code);
      // GitHub reports errors with status 200.
      if (client_id !== GITHUB_CLIENT || client_secret !== GITHUB_SECRET || !person)
        return { error: 'bad_verification_code' };
      const token = secret();
      githubTokens.set(token, person);
      return { access_token: token, token_type: 'bearer', scope: 'read:user,user:email' };
    },
  );
  server.get('/github/api/user', async (request, reply) => {
    const person = githubTokens.get(bearerOf(request.headers.authorization));
    if (!person) return reply.code(401).send({ message: 'Bad credentials' });
    return { id: person.id, login: person.login, name: `${person.first_name} ${person.last_name}`, email: null };
  });
  server.get('/github/api/user/emails', async (request, reply) => {
    const person = githubTokens.get(bearerOf(request.headers.authorization));
    if (!person) return reply.code(401).send({ message: 'Bad credentials' });
    return [
      { email: `${person.login}@users.noreply.example`, primary: false, verified: true },
      { email: person.email, primary: true, verified: person.verified ?? true },
    ];
  });

  const url = (await server.listen({ host: '127.0.0.1', port })).replace('127.0.0.1', 'localhost');
  return {
    url,
    env: {
      OAUTH_GOOGLE_CLIENT_ID: GOOGLE_CLIENT,
      OAUTH_GOOGLE_AUTHORIZE_URL: `${url}/google/authorize`,
      OAUTH_GOOGLE_API_URL: `${url}/google`,
      OAUTH_GITHUB_CLIENT_ID: GITHUB_CLIENT,
      OAUTH_GITHUB_CLIENT_SECRET: GITHUB_SECRET,
      OAUTH_GITHUB_URL: `${url}/github`,
      OAUTH_GITHUB_API_URL: `${url}/github/api`,
    },
    googleToken,
    githubCode,
    close: () => server.close(),
  };
}
