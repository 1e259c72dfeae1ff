import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { apiPlugin } from '@project-practice/api/app';
import { openDatabase, type Database } from '@project-practice/foundation/database';
import { probes, serverOptions } from '@project-practice/foundation/http';
import { makeSecrets, readSettings } from '@project-practice/foundation/settings';
import Fastify from 'fastify';
import { migrateRegistry, registryApp } from '@project-practice/registry/app';

describe('both servers on one port', () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'whole-site-'));
  makeSecrets({ DATA_DIR: dataDir }, ['JWT_SECRET']);
  const settings = readSettings({
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    WORKERS: 'false',
    PUBLIC_APP_URL: 'https://practice.example',
  });
  const site = Fastify(serverOptions(settings));
  let database: Database;

  beforeAll(async () => {
    database = await openDatabase({});
    await site.register(probes, { database });
    await site.register(apiPlugin, { settings, database });
    await migrateRegistry(database);
    await site.register(registryApp, { settings, database });
    await site.ready();
  });
  afterAll(async () => {
    await site.close();
    await database?.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it.each([
    ['GET', '/api/v1/nowhere/'],
    ['HEAD', '/api/v1/nowhere/'],
    ['GET', '/api/v1/auth/login/'],
    ['GET', `/api/v1/projects/${'9'.repeat(101)}/`],
    ['PUT', '/api/v1/teams/'],
    ['GET', '/api/v1'],
    ['GET', '/api/v2/teams/'],
    ['POST', '/nowhere/'],
    ['TRACE', '/'],
    ['TRACE', '/api/v1/teams/'],
    ['TRACE', '/registry/api/me'],
  ] as const)('answers %s %s with the API’s 404', async (method, url) => {
    const { statusCode, headers, body } = await site.inject({ method, url });
    expect([statusCode, headers['content-type']]).toEqual([404, 'application/json; charset=utf-8']);
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' });
    if (method !== 'HEAD') expect(JSON.parse(body)).toEqual({ message: 'Not found.', code: 'not_found' });
  });

  it('answers an unreadable address with the API’s kind of error', async () => {
    const answer = await site.inject('/api/v1/projects/%zz/');
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { message: 'The request could not be read.', code: 'bad_request' },
    ]);
    const toBrowser = await site.inject({ url: '/%zz', headers: { accept: 'text/html' } });
    expect([toBrowser.statusCode, toBrowser.headers.location]).toEqual([302, '/not-found']);
    for (const { headers } of [answer, toBrowser]) {
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      });
    }
  });

  it.each([
    '/',
    '/nowhere',
    '/registry',
    '/registry/page',
    '/registry/discovery',
    '/registry/docs/',
    '/registry/docs/json',
    '/registry/api/me',
    '/registry/override',
    '/registry/override/reset',
    '/remotes/mf-teams/0.1.0/entry.js',
    '/api/v1/teams/',
    '/api/v1/docs/',
    '/media/a/none',
    '/healthz',
    '/metrics',
  ])('%s is never sniffed, is not framed by other sites and sends no referrer to them', async (url) => {
    const { headers } = await site.inject(url);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': expect.any(String),
      'content-security-policy': expect.stringMatching(/frame-ancestors '(none|self)'/),
    });
    expect(headers).not.toHaveProperty('x-powered-by');
    if (!/^\/(healthz|metrics)$/.test(url)) expect(headers['strict-transport-security']).toMatch(/^max-age=31536000/);
  });

  it('leaves other unknown addresses to the page, and asks for a session where a route exists', async () => {
    expect((await site.inject('/nowhere')).headers['content-type']).toMatch(/^text\//);
    expect((await site.inject('/api/v1/teams/')).statusCode).toBe(401);
    const preflight = await site.inject({
      method: 'OPTIONS',
      url: '/api/v1/teams/',
      headers: { origin: settings.publicAppUrl, 'access-control-request-method': 'POST' },
    });
    expect([preflight.statusCode, preflight.headers['access-control-allow-origin']]).toEqual([
      204,
      settings.publicAppUrl,
    ]);
  });
});
