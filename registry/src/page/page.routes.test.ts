import { runInNewContext } from 'node:vm';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { closedAfterTest, until } from 'foundation/http/testing';
import { pageAttributes, pageIds, type PageDocument, type ProgramArguments } from 'shared/contract';
import { aRemote, aShell } from '../testing/builds.ts';
import { callsOf, visitorsBetween } from '../testing/calls.ts';
import { openRegistry, type TestRegistry } from '../testing/openRegistry.ts';

let registry: TestRegistry;
beforeAll(async () => {
  registry = await openRegistry({ remotes: { 'mf-teams': aRemote({ manifest: { title: 'Teams </script><b>' } }) } });
});
afterAll(() => registry.close());

const open = (url: string, headers: Record<string, string> = {}) =>
  registry.app.inject({ url, headers: { accept: 'text/html', ...headers } });

type Answer = Awaited<ReturnType<typeof open>>;
const nonceOf = ({ headers }: Answer) => String(headers['content-security-policy']).match(/'nonce-([\w+/=]+)'/)![1]!;

const preloadsIn = (html: string) =>
  [...html.matchAll(/<link rel="modulepreload" href="([^"]+)"/g)].map((match) => match[1]);

const jsonIn = (html: string, id: string): unknown =>
  JSON.parse(new RegExp(`<script type="application/json" id="${id}">(.*?)</script>`).exec(html)![1]!);
const documentOf = (html: string) => jsonIn(html, pageIds.document) as PageDocument;
const argumentsOf = (html: string) => jsonIn(html, pageIds.arguments) as ProgramArguments;
const importMapOf = (html: string) =>
  JSON.parse(html.match(/<script type="importmap"[^>]*>(.*?)<\/script>/)![1]!) as { integrity: Record<string, string> };

describe('the page', () => {
  it('contains one version of each remote, the reason for it, and the public settings', async () => {
    const answer = await open('/teams');
    expect(answer.statusCode).toBe(200);
    const document = documentOf(answer.body);
    expect(document).toMatchObject({
      contract: '1.0.0',
      shellVersion: '0.1.0',
      settings: { publicAppUrl: 'http://localhost:3000' },
    });
    expect(document.remotes).toMatchObject([
      {
        name: 'mf-teams',
        version: '0.1.0',
        variant: 'stable',
        reason: 'STATIC',
        entry: '/remotes/mf-teams/0.1.0/remoteEntry.js',
      },
    ]);
    expect(document.remotes[0]!.manifest.title).toBe('Teams </script><b>');
  });

  it('escapes its data, so that nothing in it ends the script element', async () => {
    const { body } = await open('/teams');
    expect(body).not.toContain('</script><b>');
  });

  it('contains the integrity of every script of every resolved release, which matches the served files', async () => {
    const { integrity } = importMapOf((await open('/')).body);
    expect(Object.keys(integrity).sort()).toEqual([
      '/remotes/mf-teams/0.1.0/exposed.js',
      '/remotes/mf-teams/0.1.0/list.js',
      '/remotes/mf-teams/0.1.0/remoteEntry.js',
      '/shell/0.1.0/forms.js',
      '/shell/0.1.0/main.js',
      '/shell/0.1.0/router.js',
    ]);
    const { createHash } = await import('node:crypto');
    for (const [url, expected] of Object.entries(integrity)) {
      const file = await registry.app.inject(url);
      expect(`sha256-${createHash('sha256').update(file.rawPayload).digest('base64')}`).toBe(expected);
    }
  });

  it('preloads only the shell, the files of the remote that owns the address, and the door that its screen needs', async () => {
    expect(preloadsIn((await open('/')).body)).toEqual(['/shell/0.1.0/main.js', '/shell/0.1.0/router.js']);
    expect(preloadsIn((await open('/teams')).body)).toEqual([
      '/shell/0.1.0/main.js',
      '/shell/0.1.0/router.js',
      '/remotes/mf-teams/0.1.0/remoteEntry.js',
      '/remotes/mf-teams/0.1.0/exposed.js',
      '/remotes/mf-teams/0.1.0/list.js',
      '/shell/0.1.0/forms.js',
    ]);
  });

  it('runs the programs of the shell’s release before anything is loaded, and hands them the route and its reads', async () => {
    const { body } = await open("/teams/%3C%2Fscript%3E%3Cb%3E'");
    expect(body).not.toContain('</script><b>');
    expect(argumentsOf(body)).toEqual({
      route: { path: '/teams/:uuid', access: 'signed-in', reads: ['/teams/{uuid}/'] },
      writesDates: false,
      shell: { version: '0.1.0' },
    });
    const [first, second] = [body.indexOf(`id="${pageIds.arguments}"`), body.indexOf(';the.programs()')];
    expect(first).toBeGreaterThan(0);
    expect(second).toBeGreaterThan(first);
    expect(body.indexOf('rel="modulepreload"')).toBeGreaterThan(second);
    expect(argumentsOf((await open('/nope')).body)).not.toHaveProperty('route');
  });

  it('tells its programs whether the screen writes dates', async () => {
    const dated = aRemote({
      manifest: { name: 'mf-diary', routes: [{ path: '/diary', access: 'public', title: 'Diary' }], nav: [] },
      build: { routeFiles: {}, routeDoors: { '/diary': ['shared/details'] } },
    });
    const other = closedAfterTest(await openRegistry({ remotes: { 'mf-diary': dated, 'mf-teams': aRemote() } }));
    const writesDates = async (url: string) =>
      argumentsOf((await other.app.inject({ url, headers: { accept: 'text/html' } })).body).writesDates;
    expect([await writesDates('/diary'), await writesDates('/teams')]).toEqual([true, false]);
  });

  it('arrives with the site’s frame: links to this visitor’s remotes, and the screen as its owner rendered it', async () => {
    const { body } = await open('/');
    expect(body).toContain('<li><a href="/" aria-current="page">Home</a></li><li><a href="/teams">Teams</a></li>');
    expect(body).toMatch(/<main data-standing><style nonce="[^"]+">h1\{color:navy\}<\/style><h1>Welcome<\/h1><\/main>/);
    expect(body).toMatch(/<style nonce="[^"]+">body\{margin:0\}<\/style>/);
  });

  it('arrives with the outline of a screen that its owner did not render, shown only to those it is for', async () => {
    const { body } = await open('/teams');
    expect(body).toContain(`<main data-standing><div ${pageAttributes.when}="in"><p>Loading Teams</p></div></main>`);
    expect(body).toContain('<a href="/teams" aria-current="page">Teams</a>');
  });

  it('arrives with the not-found screen for an unknown address', async () => {
    expect((await open('/nope')).body).toContain('<main data-standing><p>Nowhere</p></main>');
  });

  it('allows only scripts and styles with the nonce of this answer, which is new each time', async () => {
    const [first, second] = await Promise.all([open('/'), open('/')]);
    const nonces = [first, second].map(nonceOf);
    expect(nonces[0]).not.toBe(nonces[1]);
    expect(first.headers['content-security-policy']).not.toMatch(/unsafe/);
    expect(first.headers['content-security-policy']).toMatch(
      /object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'$/,
    );
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
    expect(documentOf(answer.body).remotes).toHaveLength(1);
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
    expect(answer.body).toContain('<main data-standing><p>Nowhere</p></main>');
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

describe('a service worker', () => {
  const asWorker = { 'service-worker': 'script' };

  it('cannot be registered by a page, nor brought to the root by a release of the shell', async () => {
    expect((await open('/')).headers['content-security-policy']).toContain("worker-src 'none'");
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

describe('a screen with a widget of another remote', () => {
  it('arrives with the widget’s files, after its own', async () => {
    const slot = 'certificates/card/v1';
    const certificates = aRemote({
      manifest: { name: 'mf-certificates', routes: [], nav: [], widgets: { provides: [slot], uses: [] } },
      build: { routeFiles: {}, routeDoors: {}, widgetFiles: { [slot]: ['card.js'] } },
      files: { 'card.js': 'export {};' },
    });
    const teams = aRemote({
      manifest: {
        routes: [{ path: '/teams', access: 'signed-in', title: '<i>Teams', widgets: [slot] }],
        widgets: { provides: [], uses: [slot] },
      },
    });
    const other = closedAfterTest(
      await openRegistry({ remotes: { 'mf-certificates': certificates, 'mf-teams': teams } }),
    );
    const answer = await other.app.inject({ url: '/teams', headers: { accept: 'text/html' } });
    expect(answer.body).toContain('<title>&lt;i&gt;Teams · Project Practice</title>');
    expect(preloadsIn(answer.body).slice(-4)).toEqual([
      '/shell/0.1.0/forms.js',
      '/remotes/mf-certificates/0.1.0/remoteEntry.js',
      '/remotes/mf-certificates/0.1.0/exposed.js',
      '/remotes/mf-certificates/0.1.0/card.js',
    ]);
  });
});

it('has an image for link previews if the shell provides one', async () => {
  const own = closedAfterTest(await openRegistry());
  const html = async () => (await own.app.inject({ url: '/pricing', headers: { accept: 'text/html' } })).body;
  expect(await html()).not.toContain('og:image');
  const operator = callsOf(own);
  await operator.release(
    'shell',
    aShell({ version: '0.2.0', rootFiles: { '/share.png': 'share.png' } }, { 'share.png': 'a picture' }),
  );
  await operator.start('shell', '0.2.0', [{ targetPercentage: 10, approval: true }]);
  await operator.promote('shell', { toEnd: true });
  const address = /<meta property="og:image" content="([^"]+)">/.exec(await html())![1]!;
  expect((await own.app.inject({ url: new URL(address).pathname })).body).toBe('a picture');
});

describe('a canary of the shell', () => {
  it('arrives with the last known good shell, in case the canary does not start', async () => {
    const own = closedAfterTest(await openRegistry());
    const operator = callsOf(own);
    const markup = '</script></style>"><b>';
    await operator.release(
      'shell',
      aShell(
        { version: '0.2.0', description: markup },
        { 'theme-boot.js': `'${markup}'`, 'site.css': `a{content:'${markup}'}` },
      ),
    );
    await operator.start('shell', '0.2.0', [{ targetPercentage: 10, approval: true }]);
    const [early, later] = [visitorsBetween('shell', 0, 10, 1)[0]!, visitorsBetween('shell', 10, 100, 1)[0]!];
    const html = async (visitor: string) =>
      (await own.app.inject({ url: '/', headers: { accept: 'text/html', cookie: `visitor=${visitor}` } })).body;
    const [canary, stable] = [await html(early), await html(later)];
    expect(canary).not.toMatch(/<\/(script|style)>">/);
    expect(argumentsOf(canary).shell).toEqual({
      version: '0.2.0',
      fallback: { version: '0.1.0', entry: '/shell/0.1.0/main.js' },
    });
    expect(Object.keys(importMapOf(canary).integrity)).toEqual(
      expect.arrayContaining(['/shell/0.2.0/main.js', '/shell/0.1.0/main.js']),
    );
    expect(argumentsOf(stable).shell).toEqual({ version: '0.1.0' });
    expect(stable).not.toContain('/shell/0.2.0/');
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
