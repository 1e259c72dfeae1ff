import { aRemote } from '../testing/builds.ts';
import { openRegistry, type TestRegistry } from '../testing/openRegistry.ts';
import { OPERATOR_TOKEN } from '../testing/operatorToken.ts';

const SITE = 'practice.example';
const ADMIN = 'registry.practice.example';

let registry: TestRegistry;
beforeAll(async () => {
  registry = await openRegistry({
    remotes: { 'mf-teams': aRemote() },
    env: { PUBLIC_APP_URL: `https://${SITE}`, REGISTRY_ADMIN_ORIGIN: `https://${ADMIN}` },
  });
});
afterAll(() => registry.close());

const statusAt = async (host: string, url: string, method: 'GET' | 'POST' = 'GET') => {
  const headers = { host, authorization: `Bearer ${OPERATOR_TOKEN}`, accept: 'text/html' };
  const { statusCode, json, headers: answered } = await registry.app.inject({ method, url, headers });
  const isOther =
    /json/.test(String(answered['content-type'])) &&
    statusCode === 404 &&
    json<{ code: string }>().code === 'other_host';
  return isOther ? 'other host' : statusCode;
};

describe('with a host of its own', () => {
  it.each([
    '/registry/api/me',
    '/registry/api/remotes',
    '/registry/api/remotes?x=/registry/page',
    '/registry/docs/json',
    '/registry/assets/none.js',
    '/registry/proof/x',
    '/registry',
    '/registry/',
    '/registry/remotes/mf-teams',
    '/registry/pages',
    '/%72egistry/api/me',
    '/registry/%61pi/me',
  ])('%s answers there only', async (url) => {
    for (const host of [SITE, 'localhost', '127.0.0.1:3000', `x.${ADMIN}`, `${ADMIN}.evil.example`])
      expect([host, await statusAt(host, url)]).toEqual([host, 'other host']);
    for (const host of [ADMIN, ADMIN.toUpperCase(), `${ADMIN}:443`])
      expect([host, await statusAt(host, url)]).not.toEqual([host, 'other host']);
  });

  it('what pages report is taken on the site’s host', async () => {
    for (const url of ['/registry/health', '/registry/violations'])
      expect([url, await statusAt(SITE, url, 'POST')]).not.toEqual([url, 'other host']);
  });

  it('no release can be published, and no rollout changed, through the site’s host', async () => {
    for (const url of ['remotes/mf-teams/releases', 'remotes/mf-teams/rollout/promote', 'tokens', 'overrides'])
      expect(await statusAt(SITE, `/registry/api/${url}`, 'POST')).toBe('other host');
  });

  it.each([
    '/',
    '/teams',
    '/remotes/mf-teams/0.1.0/remoteEntry.js',
    '/shell/0.1.0/main.js',
    '/favicon.svg',
    '/registry/page',
    '/registry/page?x',
    '/registry/discovery',
    '/registry/override?permission=x',
    '/ofrep/v1/configuration',
  ])('%s answers on the site’s host only, so that no squad’s code runs beside the console', async (url) => {
    expect(await statusAt(SITE, url)).not.toBe('other host');
    if (url !== '/') return expect(await statusAt(ADMIN, url)).toBe('other host');
    const { statusCode, headers } = await registry.app.inject({ url, headers: { host: ADMIN } });
    expect([statusCode, headers.location]).toEqual([302, '/registry/']);
  });

  it('takes health reports on the site’s host', async () => {
    expect(await statusAt(SITE, '/registry/health', 'POST')).toBe(204);
    expect(await statusAt(ADMIN, '/registry/health', 'POST')).toBe('other host');
  });
});
