import { runInNewContext } from 'node:vm';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { closedAfterTest, until } from '@project-practice/foundation/http/testing';
import { lastSeen } from '@project-practice/shared/contract';
import { aRemote, aShell } from '../testing/builds.ts';
import { callsOf } from '../testing/calls.ts';
import { openRegistry, type TestRegistry } from '../testing/openRegistry.ts';
import { documentOf } from '../testing/readPage.ts';

let registry: TestRegistry;
beforeAll(async () => {
  registry = await openRegistry({ remotes: { 'mf-teams': aRemote({ manifest: { title: 'Teams </script><b>' } }) } });
});
afterAll(() => registry.close());

const open = (url: string, headers: Record<string, string> = {}) =>
  registry.app.inject({ url, headers: { accept: 'text/html', ...headers } });

type Answer = Awaited<ReturnType<typeof open>>;
const nonceOf = ({ headers }: Answer) => String(headers['content-security-policy']).match(/'nonce-([\w+/=]+)'/)![1]!;

describe('the page', () => {
  it('leaves the page to which a sign-in provider returns in touch with its opener', async () => {
    const { headers } = await open('/oauth/callback?code=secret');
    expect(headers['cross-origin-opener-policy']).toBeUndefined();
    expect(headers['content-security-policy']).toBeDefined();
  });

  it('keeps addresses that open something from where its links lead', async () => {
    const referrer = async (url: string) => (await open(url)).headers['referrer-policy'];
    expect(await referrer('/oauth/callback?code=secret')).toBe('no-referrer');
    expect(await referrer('/teams/7b0c/invitations/41aa/accept')).toBe('no-referrer');
    expect(await referrer('/teams/7b0c')).toBe('strict-origin-when-cross-origin');
  });

  it('allows only scripts and styles with the nonce of this answer, which is new each time', async () => {
    const [first, second] = await Promise.all([open('/'), open('/')]);
    const nonces = [first, second].map(nonceOf);
    expect(nonces[0]).not.toBe(nonces[1]);
    expect(first.headers['content-security-policy']).not.toMatch(/unsafe/);
    expect(first.headers['permissions-policy']).toContain('camera=(), ');
    expect(first.headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
    expect(first.headers['content-security-policy']).toMatch(
      /object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'; report-to violations$/,
    );
    expect(first.headers['integrity-policy']).toBe('blocked-destinations=(script), endpoints=(violations)');
    expect(first.headers['reporting-endpoints']).toBe('violations="/registry/violations"');
    const inlineScripts = [...first.body.matchAll(/<script(?![^>]*(src=|application\/json))[^>]*>/g)].map(
      (match) => match[0],
    );
    expect(inlineScripts).toHaveLength(2);
    for (const script of inlineScripts) expect(script).toContain(`nonce="${nonces[0]}"`);
    expect(first.body).toContain(`<style nonce="${nonces[0]}">h1{color:navy}</style><h1>Welcome</h1>`);
  });

  it.each([
    ['gzip', 'gzip, deflate', gunzipSync],
    ['br', 'gzip, deflate, br', brotliDecompressSync],
  ])('arrives as %s with the same content and a new nonce in every place', async (encoding, accepted, decompress) => {
    // One visitor, because the seal is theirs.
    const cookie = `visitor=${'c'.repeat(22)}`;
    const compressed = () => open('/teams/7b0c', { 'accept-encoding': accepted, cookie });
    // The better compression is computed while the first visitors get the quick one.
    await until(async () => (await compressed()).headers['content-encoding'] === encoding);
    const [answer, plain] = [await compressed(), await open('/teams/7b0c', { cookie })];
    expect(decompress(answer.rawPayload).toString()).toBe(plain.body.replaceAll(nonceOf(plain), nonceOf(answer)));
  });

  it('redirects a malformed address to the not-found page', async () => {
    for (const url of ['/%', '/projects/%zz', `/teams/${'x'.repeat(500)}%`]) {
      const { statusCode, headers } = await open(url);
      expect([statusCode, headers.location]).toEqual([302, '/not-found']);
    }
    expect((await open('/not-found')).statusCode).toBe(404);
    expect((await open('/%', { accept: '*/*' })).json()).toEqual({
      message: 'The request could not be read.',
      code: 'bad_request',
    });
  });

  it('answers an unknown address with the page and 404', async () => {
    const answer = await open('/no/such/place');
    expect(answer.statusCode).toBe(404);
    expect(answer.body).toContain('<title>Not Found · Project Practice</title>');
    expect(documentOf(answer.body).nav).toHaveLength(1);
  });

  it('leads to the address that was meant when a message’s punctuation became a part of it', async () => {
    const answer = await open('/teams).%E2%80%8B?page=2');
    expect([answer.statusCode, answer.headers.location]).toEqual([302, '/teams?page=2']);
    expect((await open('/teams.exe', { accept: 'text/html' })).statusCode).toBe(404);
  });

  it('answers a missing file with the page if a person opens it, but not if a script or image requests it', async () => {
    const asked = await open('/assets/x.js', { accept: '*/*' });
    expect(asked.statusCode).toBe(404);
    expect(asked.headers['content-type']).toContain('text/plain');
    const answer = await open('/index.html', { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' });
    expect(answer.statusCode).toBe(404);
    expect(answer.body).toContain(`<main data-standing><p>Nowhere</p>${lastSeen.screenEnd}</main>`);
  });

  it.each([
    '/remotes/mf-teams/0.1.0/gone.js',
    '/remotes/mf-teams/9.9.9/remoteEntry.js',
    '/shell/0.1.0/../x.js',
    '/api/v9/x',
    '/remotes/mf-teams',
    '/remotes/mf-teams/0.1.0/constructor',
  ])('never answers a missing file with the page: %s', async (url) => {
    const answer = await open(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['content-type']).toContain('text/plain');
  });

  it('sets one cookie, once per visitor', async () => {
    const first = await open('/');
    const [cookie] = first.cookies;
    expect(first.cookies).toHaveLength(1);
    expect(cookie).toMatchObject({ name: 'visitor', httpOnly: true, sameSite: 'Lax', path: '/' });
    const second = await open('/', { cookie: `visitor=${cookie!.value}` });
    expect(second.cookies).toHaveLength(0);
  });

  it('reports to open pages what they would contain now, and 304 while nothing has changed', async () => {
    const answer = await registry.app.inject('/registry/page');
    expect(answer.json()).toMatchObject({
      document: { shellVersion: '0.1.0' },
      integrity: { '/shell/0.1.0/main.js': expect.stringMatching(/^sha256-/) },
    });
    // Also the forms of the tag that proxies produce when they compress the answer.
    for (const tag of [`${answer.headers.etag}`, `W/${answer.headers.etag}`, `"other", ${answer.headers.etag}`]) {
      expect((await registry.app.inject({ url: '/registry/page', headers: { 'if-none-match': tag } })).statusCode).toBe(
        304,
      );
    }
    expect(
      (await registry.app.inject({ url: '/registry/page', headers: { 'if-none-match': '"other"' } })).statusCode,
    ).toBe(200);
  });
});

it('preloads a font from the root, where the pages of the API find it too, and lets it be kept for good', async () => {
  const name = '/figtree-5.3.0.woff2';
  const file = name.slice(1);
  await callsOf(registry).release(
    'shell',
    aShell({ version: '0.1.8', fonts: [name], rootFiles: { [name]: file } }, { [file]: 'a font' }),
  );
  await callsOf(registry).start('shell', '0.1.8', [{ targetPercentage: 50, approval: true }]);
  await callsOf(registry).promote('shell', { toEnd: true });
  expect((await open('/')).body).toContain(
    `<link rel="preload" as="font" type="font/woff2" crossorigin href="${name}">`,
  );
  expect((await registry.app.inject({ url: name })).headers['cache-control']).toBe(
    'public, max-age=31536000, immutable',
  );
});

describe('a service worker', () => {
  const asWorker = { 'service-worker': 'script' };

  it('other than that for what was last seen cannot be registered by a page, nor brought by a release of the shell', async () => {
    const { publicAppUrl } = registry.settings;
    expect((await open('/')).headers['content-security-policy']).toContain(
      `; worker-src ${publicAppUrl}${lastSeen.worker};`,
    );
    const own = await registry.app.inject({ url: lastSeen.worker, headers: asWorker });
    expect([own.headers['cache-control'], own.headers['content-security-policy']]).toEqual([
      'no-store',
      "default-src 'none'; connect-src 'self'",
    ]);
    const events: string[] = [];
    const self = { addEventListener: (name: string) => events.push(name), registration: {} };
    runInNewContext(own.body, { self, Map });
    expect(events).toEqual(['install', 'activate', 'fetch']);
    const refused = await callsOf(registry).release(
      'shell',
      aShell({ version: '0.1.9', rootFiles: { '/sw.js': 'sw.js' } }, { 'sw.js': 'addEventListener("fetch",()=>{})' }),
    );
    expect([refused.statusCode, refused.json().problems]).toEqual([
      400,
      [{ code: 'manifest_invalid', message: expect.stringContaining('must not be a script') }],
    ]);
  });

  it('that a browser has from earlier ends when the browser looks for its update', async () => {
    for (const url of [
      '/sw.js',
      '/',
      '/shell/0.1.0/main.js',
      '/remotes/mf-teams/0.1.0/exposed.js',
      '/registry/assets/x.js',
    ]) {
      const answer = await registry.app.inject({ url, headers: asWorker });
      expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
        200,
        'text/javascript; charset=utf-8',
        'no-store',
      ]);
      const listeners: Record<string, () => void> = {};
      let unregistered = 0;
      runInNewContext(answer.body, {
        addEventListener: (name: string, listener: () => void) => (listeners[name] = listener),
        skipWaiting() {},
        registration: { unregister: () => unregistered++ },
      });
      expect(Object.keys(listeners)).toEqual(['install', 'activate']);
      listeners.activate!();
      expect(unregistered).toBe(1);
    }
  });
});

it('answers in time even if a remote has a rule that takes forever on a crafted address', async () => {
  const routes = [
    { path: '/stories/:slug', access: 'public' as const, title: 'Story', params: { slug: '([a-z0-9]+-?)+' } },
  ];
  const hasty = closedAfterTest(
    await openRegistry({ remotes: { 'mf-stories': aRemote({ manifest: { name: 'mf-stories', routes, nav: [] } }) } }),
  );
  const visit = async (url: string) => (await hasty.app.inject({ url, headers: { accept: 'text/html' } })).statusCode;
  const before = process.cpuUsage();
  expect(await visit(`/stories/${'a'.repeat(29)}!`)).toBe(404);
  // Of the processor's time, which other work on the machine does not lengthen.
  expect(process.cpuUsage(before).user).toBeLessThan(2_000_000);
  expect(await visit('/stories/the-first-one')).toBe(200);
});
