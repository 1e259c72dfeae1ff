import { brotliDecompressSync } from 'node:zlib';
import { closedAfterTest, until } from '@project-practice/foundation/http/testing';
import { lastSeen, pageAttributes, pageIds } from '@project-practice/shared/contract';
import { aRemote, aShell } from '../testing/builds.ts';
import { callsOf, visitorsBetween } from '../testing/calls.ts';
import { openRegistry, type TestRegistry } from '../testing/openRegistry.ts';
import { argumentsOf, documentOf, importMapOf, preloadsIn } from '../testing/readPage.ts';

let registry: TestRegistry;
beforeAll(async () => {
  registry = await openRegistry({ remotes: { 'mf-teams': aRemote({ manifest: { title: 'Teams </script><b>' } }) } });
});
afterAll(() => registry.close());

const open = (url: string, headers: Record<string, string> = {}) =>
  registry.app.inject({ url, headers: { accept: 'text/html', ...headers } });

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

  it('names no remote but those of its screen, and all their links; open pages are told all of them', async () => {
    const document = documentOf((await open('/')).body);
    expect([document.remotes, document.nav]).toEqual([[], [{ label: 'Teams', to: '/teams', order: 200 }]]);
    const answer = (await open('/registry/page')).json();
    expect(answer.document.remotes).toMatchObject([{ name: 'mf-teams', version: '0.1.0' }]);
    expect(answer.document).not.toHaveProperty('nav');
    expect(Object.keys(answer.integrity)).toContain('/remotes/mf-teams/0.1.0/exposed.js');
  });

  it('escapes its data, so that nothing in it ends the script element', async () => {
    const { body } = await open('/teams');
    expect(body).not.toContain('</script><b>');
  });

  it('contains the integrity of every script of the shell and of the screen’s remote, which matches the served files', async () => {
    expect(Object.keys(importMapOf((await open('/')).body).integrity).sort()).toEqual([
      '/shell/0.1.0/forms.js',
      '/shell/0.1.0/main.js',
      '/shell/0.1.0/router.js',
    ]);
    const { integrity } = importMapOf((await open('/teams')).body);
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
    const urgent = (await open('/teams')).body.matchAll(/<link rel="modulepreload" href="([^"]+)" integrity="[^"]+">/g);
    expect([...urgent].map(([, file]) => file)).toEqual(['/shell/0.1.0/main.js', '/shell/0.1.0/router.js']);
  });

  it('runs the programs of the shell’s release before anything is loaded, and hands them the route and its reads', async () => {
    const { body } = await open("/teams/%3C%2Fscript%3E%3Cb%3E'");
    expect(body).not.toContain('</script><b>');
    expect(argumentsOf(body)).toEqual({
      route: { path: '/teams/:uuid', access: 'signed-in', reads: ['/teams/{uuid}/'] },
      shell: { version: '0.1.0' },
    });
    const [first, second] = [body.indexOf(`id="${pageIds.arguments}"`), body.indexOf(';the.programs()')];
    expect(first).toBeGreaterThan(0);
    expect(second).toBeGreaterThan(first);
    expect(body.indexOf('rel="modulepreload"')).toBeGreaterThan(second);
    expect(argumentsOf((await open('/nope')).body)).not.toHaveProperty('route');
  });

  it('arrives with the site’s frame: links to this visitor’s remotes, and the screen as its owner rendered it', async () => {
    const { body } = await open('/');
    expect(body).toContain('<li><a href="/" aria-current="page">Home</a></li><li><a href="/teams">Teams</a></li>');
    expect(body).toMatch(
      /<main data-standing><style nonce="[^"]+">h1\{color:navy\}<\/style><h1>Welcome<\/h1><!--\/screen--><\/main>/,
    );
    expect(body).toMatch(/<style nonce="[^"]+">body\{margin:0\}<\/style>/);
  });

  it('arrives with the outline of a screen that its owner did not render, shown only to those it is for', async () => {
    const { body } = await open('/teams');
    expect(body).toContain(
      `<main data-standing><div ${pageAttributes.when}="in"><p>Loading Teams</p></div>${lastSeen.screenEnd}</main>`,
    );
    expect(body).toContain('<a href="/teams" aria-current="page">Teams</a>');
  });

  it('arrives with the not-found screen for an unknown address', async () => {
    expect((await open('/nope')).body).toContain(`<main data-standing><p>Nowhere</p>${lastSeen.screenEnd}</main>`);
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

it('tells an open page all that it was sent with, even once another version is live, and nobody else', async () => {
  const own = closedAfterTest(await openRegistry({ remotes: { 'mf-teams': aRemote() } }));
  const visitor = 'somebody'.padEnd(22, 'x');
  const get = async (url: string, who = visitor) =>
    own.app.inject({ url, headers: { accept: 'text/html', cookie: `visitor=${who}` } });
  const sent = /<meta name="sent" content="([^"]*)"/.exec((await get('/')).body)![1]!;
  const operator = callsOf(own);
  await operator.release('mf-teams', aRemote({ manifest: { version: '0.2.0' } }));
  await operator.start('mf-teams', '0.2.0', [{ targetPercentage: 50, approval: true }]);
  await operator.promote('mf-teams', { toEnd: true });
  const versionIn = async (query: string, who?: string) =>
    (await get(`/registry/page${query}`, who)).json().document.remotes[0].version;
  const of = `?sent=${encodeURIComponent(sent)}`;
  expect([await versionIn(''), await versionIn(of)]).toEqual(['0.2.0', '0.1.0']);
  expect(await versionIn(of, 'another'.padEnd(22, 'x'))).toBe('0.2.0');
  expect(await versionIn('?sent=nonsense')).toBe('0.2.0');
});

it('grows by at most 300 bytes for a further remote, 60 of them compressed', async () => {
  const words = 'alumni badge career daily event forum guild hiring idea journal kudos lesson mentor news offer'.split(
    ' ',
  );
  const remotesOf = (count: number) =>
    Object.fromEntries(
      Array.from({ length: count }, (_, index) => {
        const word = `${words[index % words.length]}-${String.fromCharCode(97 + index / words.length)}${index * 7}`;
        const title = `${word} overview`;
        const routes = [`/${word}`, `/${word}/:id`].map((path) => ({ path, access: 'signed-in', title }) as const);
        const manifest = { name: `mf-${word}`, title, routes, nav: [{ label: title, to: `/${word}`, order: index }] };
        return [`mf-${word}`, aRemote({ manifest, build: { routeFiles: {}, routeDoors: {} } })];
      }),
    );
  const bytesWith = async (count: number) => {
    const own = closedAfterTest(await openRegistry({ remotes: remotesOf(count) }));
    const get = (encoding: string) =>
      own.app.inject({ url: '/', headers: { accept: 'text/html', 'accept-encoding': encoding } });
    // The first page is compressed well after it was sent.
    let packed = await get('br');
    await until(async () => (packed = await get('br')).headers['content-encoding'] === 'br');
    return { plain: (await get('identity')).rawPayload.length, packed: packed.rawPayload.length };
  };
  const [few, many] = [await bytesWith(5), await bytesWith(45)];
  expect((many.plain - few.plain) / 40).toBeLessThanOrEqual(300);
  expect((many.packed - few.packed) / 40).toBeLessThanOrEqual(60);
});

it('is composed and compressed once for visitors who differ only in what the screen does not show', async () => {
  const named = (name: string, version: string) =>
    aRemote({
      manifest: { name, version, routes: [{ path: `/${name}`, access: 'public', title: name }], nav: [] },
      build: { routeFiles: {}, routeDoors: {} },
    });
  const names = ['mf-one', 'mf-two', 'mf-three'];
  const own = closedAfterTest(
    await openRegistry({ remotes: Object.fromEntries(names.map((name) => [name, named(name, '0.1.0')])) }),
  );
  const operator = callsOf(own);
  for (const name of names) {
    await operator.release(name, named(name, '0.2.0'));
    await operator.start(name, '0.2.0', [{ targetPercentage: 50, approval: true }]);
  }
  const get = (visitor: string) =>
    own.app.inject({
      url: '/',
      headers: { accept: 'text/html', 'accept-encoding': 'br', cookie: `visitor=${visitor}` },
    });
  const visitors = Array.from({ length: 30 }, (_, index) => `v${index}`.padEnd(22, 'x'));
  await until(async () => (await get(visitors[0]!)).headers['content-encoding'] === 'br');
  const bodies: string[] = [];
  for (const visitor of visitors) {
    const { headers, rawPayload } = await get(visitor);
    // Nobody had these versions before.
    expect(headers['content-encoding']).toBe('br');
    bodies.push(brotliDecompressSync(rawPayload).toString());
  }
  const sent = bodies.map((body) => /<meta name="sent" content="([^"]*)" *>/.exec(body)![1]!.slice(0, -23));
  expect(new Set(sent).size).toBe(8);
  const rest = bodies.map((body) => body.replace(/content="shell [^"]*" *>/, '').replace(/nonce="[^"]*"/g, ''));
  expect(new Set(rest).size).toBe(1);
});

it('is compressed well for everybody, also where many asked for it first and at once', async () => {
  const own = closedAfterTest(await openRegistry({ remotes: { 'mf-teams': aRemote() } }));
  const get = async (url: string) => {
    const headers = { accept: 'text/html', 'accept-encoding': 'gzip, br', cookie: `visitor=${'v'.repeat(22)}` };
    return (await own.app.inject({ url, headers })).headers['content-encoding'];
  };
  const asked = Array.from({ length: 20 }, () => '/teams');
  expect(await Promise.all(asked.map(get))).toEqual(asked.map(() => 'gzip'));
  await until(async () => (await get('/teams')) === 'br');
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
