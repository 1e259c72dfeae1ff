import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { buildTestApi, signUp, type TestApi, type TestUser } from './testing/index.ts';

describe('the server', () => {
  let api: TestApi;
  let ada: TestUser;
  beforeAll(async () => {
    const before = (server: FastifyInstance) =>
      void server.addHook('preHandler', async ({ headers }) => {
        if (headers['x-break']) throw new Error('broken in a test');
      });
    api = await buildTestApi({ env: { CORS_ORIGINS: 'https://partner.example' }, before });
    ada = await signUp(api);
  });
  afterAll(() => api?.close());

  it('serves both forms of a path and never redirects', async () => {
    for (const path of [
      '/teams/',
      '/teams',
      '/projects/registrations?project_id=1',
      '/projects/registrations/?project_id=1',
    ]) {
      expect((await api.get(path, { as: ada })).status).toBe(200);
    }
    expect((await api.post('/teams', { as: ada, body: { name: 'Otters' } })).status).toBe(201);
  });

  it('sends security headers with every answer and does not name its framework', async () => {
    for (const answer of [
      await api.get('/teams/', { as: ada }),
      await api.get('/teams/'),
      await api.get('/nowhere/'),
      await api.get('/media/a/nowhere.webp'),
    ]) {
      expect(answer.headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cache-control': 'no-store',
      });
      expect(answer.headers['content-security-policy']).toContain("frame-ancestors 'none'");
      expect(answer.headers['x-powered-by']).toBeUndefined();
      expect(answer.headers['strict-transport-security']).toBeUndefined();
    }
  });

  it('names the call of every answer as a template, by which pages report how calls were answered', async () => {
    const routeOf = async (path: string) => (await api.get(path, { as: ada })).headers['server-timing'];
    expect(await routeOf('/teams/')).toBe('route;desc="/teams/"');
    expect(await routeOf('/teams/00000000-0000-4000-8000-000000000000/')).toBe('route;desc="/teams/:uuid/"');
    expect(await routeOf('/nowhere/ada')).toBeUndefined();
  });

  it('answers an internal error with the reference of its log entry and nothing else; tests print the cause', async () => {
    const print = jest.spyOn(console, 'error').mockImplementation(() => {});
    const { status, headers, body } = await api.get('/teams/', { as: ada, headers: { 'x-break': 'yes' } });
    expect([status, body]).toEqual([
      500,
      {
        message: `Something went wrong on our side. Please try again. Reference: ${headers['x-request-id'] as string}`,
        code: 'internal',
      },
    ]);
    expect(print).toHaveBeenCalledWith(expect.stringMatching(/^GET \/teams\/ answered 500\nError: broken in a test/));
    print.mockRestore();
  });

  it('answers unknown paths in the common shape of errors', async () => {
    const { status, body } = await api.get('/nowhere/', { as: ada });
    expect(status).toBe(404);
    expect(body).toEqual({ message: 'Not found.', code: 'not_found' });
  });

  it.each([
    ['GET', '/nowhere/'],
    ['PUT', '/teams/'],
    ['GET', '/auth/login/'],
    ['GET', `/projects/${'9'.repeat(101)}/`],
    ['GET', '/api/'],
    ['GET', '/api/v2/teams/'],
    ['POST', '/api'],
    ['GET', `/media/a/${'a'.repeat(101)}`],
  ] as const)('finds nothing at %s %s', async (method, path) => {
    const { status, body } = await api.call(method, path, { as: ada });
    expect([status, body]).toEqual([404, { message: 'Not found.', code: 'not_found' }]);
  });

  it('answers a malformed URL with the usual headers and shape of errors', async () => {
    const { status, body, headers } = await api.get('/projects/%zz/', { as: ada });
    expect([status, body]).toEqual([400, { message: 'The request could not be read.', code: 'bad_request' }]);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
    });
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });

  it.each([
    ['the email of a sign-in', 'POST', '/auth/login/', { email: 'a\0@example.com', password: 'x' }, 'email'],
    ['a team’s name', 'POST', '/teams/', { name: 'Ot\0ters' }, 'name'],
    ['a draft’s name', 'POST', '/projects/drafts/', { name: 'A\0', prompt: 'A small library' }, 'name'],
    ['a list', 'POST', '/auth/login/', { email: 'a@example.com', password: 'x', more: [{ deep: ['\0'] }] }, 'more'],
    [
      'the name of a field',
      'POST',
      '/auth/login/',
      { email: 'a@example.com', password: 'x', more: { 'a\0': 1 } },
      'more',
    ],
    ['the query', 'GET', '/projects/drafts/?status=%00', undefined, 'status'],
  ] as const)(
    'refuses a NUL character, which the database cannot keep, in %s',
    async (_where, method, path, body, field) => {
      const answer = await api.call(method, path, { as: ada, body });
      const message = 'This contains a character (NUL) that cannot be stored.';
      expect([answer.status, answer.body]).toEqual([400, { message, code: 'invalid', fields: { [field]: [message] } }]);
    },
  );

  it('refuses NUL in a sign-up with messages per field only', async () => {
    const { status, body } = await api.post('/auth/register/', {
      body: { first_name: 'A', last_name: 'B', email: 'nul@example.com', password: 'a fine\0long phrase' },
    });
    expect([status, body]).toEqual([400, { password: ['This contains a character (NUL) that cannot be stored.'] }]);
  });

  it.each(['__proto__', 'constructor'])(
    'refuses a body that would change objects of the server by %s',
    async (name) => {
      const payload = `{"name":"Deep","${name}":{"prototype":{"is_premium":true}}}`;
      const answer = await api.post('/teams/', { as: ada, payload, headers: { 'content-type': 'application/json' } });
      expect([answer.status, answer.body.code]).toEqual([400, 'bad_request']);
    },
  );

  it('accepts JSON bodies of any depth', async () => {
    const payload = `{"name":"Deep","more":${'['.repeat(200_000)}${']'.repeat(200_000)}}`;
    expect(
      (await api.post('/teams/', { as: ada, payload, headers: { 'content-type': 'application/json' } })).status,
    ).toBe(201);
  });

  it('allows cross-origin calls from the site and the configured origins only', async () => {
    const allowed = async (origin: string) =>
      (await api.get('/teams/', { as: ada, headers: { origin } })).headers['access-control-allow-origin'];
    expect(await allowed('http://app.test')).toBe('http://app.test');
    expect(await allowed('https://partner.example')).toBe('https://partner.example');
    expect(await allowed('https://evil.example')).toBeUndefined();
    const { headers } = await api.get('/teams/', { as: ada, headers: { origin: 'http://app.test' } });
    expect(headers['access-control-allow-credentials']).toBeUndefined();
  });

  it('gives every request an id, and keeps a valid one that the caller sent', async () => {
    expect((await api.get('/teams/')).headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect((await api.get('/teams/', { headers: { 'x-request-id': 'trace-12345678' } })).headers['x-request-id']).toBe(
      'trace-12345678',
    );
    expect((await api.get('/teams/', { headers: { 'x-request-id': 'bad id\t' } })).headers['x-request-id']).toMatch(
      /^[0-9a-f-]{36}$/,
    );
  });

  it('compresses long answers', async () => {
    const { headers } = await api.get('/auth/skills/', { as: ada, headers: { 'accept-encoding': 'gzip' } });
    expect(headers['content-encoding']).toBe('gzip');
  });

  it('refuses a body that is too large or of an unknown type, with a message', async () => {
    const large = await api.post('/teams/', { as: ada, body: { name: 'x'.repeat(1_100_000) } });
    expect([large.status, large.body.message]).toEqual([413, 'The request is too large.']);
    const xml = await api.post('/teams/', { as: ada, payload: '<a/>', headers: { 'content-type': 'application/xml' } });
    expect([xml.status, xml.body.message]).toEqual([415, 'This content type is not supported. Send application/json.']);
  });

  it('serves the OpenAPI 3.1 document and its HTML page to everybody', async () => {
    const { body } = await api.get('/docs/json');
    expect(body.openapi).toBe('3.1.0');
    expect(Object.keys(body.paths)).toEqual(
      expect.arrayContaining([
        '/api/v1/auth/login/',
        '/api/v1/projects/',
        '/api/v1/teams/{uuid}/invitations/{invitation}/accept/',
      ]),
    );
    const page = await api.get('/docs');
    expect(page.status).toBe(200);
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    for (const path of Object.keys(body.paths)) expect(page.text).toContain(path.replace(/&/g, '&amp;'));
    expect(page.text.match(/<script/g)).toHaveLength(1);
  });

  it('reports that it is alive, that it is ready, and how long requests took', async () => {
    expect((await api.get('/healthz')).body).toEqual({ status: 'ok' });
    expect((await api.get('/readyz')).body).toEqual({ status: 'ready' });
    expect((await api.get('/metrics')).text).toContain(
      'http_request_duration_seconds_count{method="GET",route="/api/v1/teams/",status="200"}',
    );
  });

  it('queues a job only if the transaction that sent it commits', async () => {
    await api.runJobs();
    await expect(
      api.transaction(async (tx) => {
        await api.queue.send(tx, 'purge-account', { user_id: 0 });
        throw new Error('changed my mind');
      }),
    ).rejects.toThrow('changed my mind');
    expect(await api.runJobs()).toBe(0);
    await api.transaction((tx) => api.queue.send(tx, 'purge-account', { user_id: 0 }));
    expect(await api.runJobs()).toBe(1);
  });
});
