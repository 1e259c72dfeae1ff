import { aRemote } from '../testing/builds.ts';
import { callsOf } from '../testing/calls.ts';
import { openRegistry, type TestRegistry } from '../testing/openRegistry.ts';
import { issuePermission } from './permission.ts';

let registry: TestRegistry;
let operator: ReturnType<typeof callsOf>;
let squad: ReturnType<typeof callsOf>;
beforeAll(async () => {
  registry = await openRegistry({
    remotes: { 'mf-teams': aRemote() },
    env: { TRUST_PROXY: '127.0.0.1', REGISTRY_OVERRIDE_ORIGINS: 'https://branches.example' },
  });
  operator = callsOf(registry);
  const { token } = (await operator.call('POST', '/tokens', { scope: 'mf-teams' })).json();
  squad = callsOf(registry, token);
});
afterAll(() => registry.close());

const ENTRY = 'http://localhost:4203/remoteEntry.js';
const ask = (body: object = { overrides: [{ name: 'mf-teams', entry: ENTRY }], path: '/teams?tab=mine' }) =>
  squad.call('POST', '/overrides', body);

const pathOf = (url: string) => url.replace(/^https?:\/\/[^/]+/, '');
const visit = (url: string, visitor: string) =>
  registry.app.inject({ url, headers: { accept: 'text/html', cookie: `visitor=${visitor}` } });
const OWN_PAGE = { 'sec-fetch-site': 'same-origin' };
const press = (form: Record<string, string>, headers: Record<string, string>) =>
  registry.app.inject({
    method: 'POST',
    url: '/registry/override',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(form).toString(),
  });
/** What the button of the link's page sends. */
const formOf = (url: string) => Object.fromEntries(new URL(url).searchParams);
const accept = (url: string, visitor: string) => press(formOf(url), { ...OWN_PAGE, cookie: `visitor=${visitor}` });
const documentFor = async (visitor: string) =>
  (await registry.app.inject({ url: '/registry/page', headers: { cookie: `visitor=${visitor}` } })).json().document;
const page = async (visitor: string) => (await documentFor(visitor)).remotes[0];
const [developer, somebody] = ['d'.repeat(22), 's'.repeat(22)];

describe('an override', () => {
  it('gives one visitor the developer’s remote inside the released site, and nobody else', async () => {
    const { url } = (await ask()).json();
    const accepted = await accept(url, developer);
    expect(accepted.statusCode).toBe(303);
    expect(accepted.headers.location).toBe('/teams?tab=mine');

    expect(await page(developer)).toMatchObject({ variant: 'override', reason: 'TARGETING_MATCH', entry: ENTRY });
    // A released version in its place would hide that it fails.
    expect(await page(developer)).not.toHaveProperty('fallback');
    expect(await page(somebody)).toMatchObject({ variant: 'stable', version: '0.1.0' });
    const flagFor = async (targetingKey: string) =>
      (
        await registry.app.inject({
          method: 'POST',
          url: '/ofrep/v1/evaluate/flags/mf-teams',
          payload: { context: { targetingKey } },
        })
      ).json();
    expect([(await flagFor(developer)).value, (await flagFor(somebody)).value]).toEqual([ENTRY, '0.1.0']);
    const answer = await visit('/teams', developer);
    expect(answer.body).not.toContain('<link rel="modulepreload" href="/remotes/mf-teams/');
    expect(answer.headers['content-security-policy']).toContain("script-src 'self' 'nonce-");
    expect(answer.headers['content-security-policy']).toMatch(/script-src [^;]* http:\/\/localhost:4203;/);
    expect(answer.headers['content-security-policy']).toMatch(/connect-src [^;]* ws:\/\/localhost:4203;/);
    expect((await visit('/teams', somebody)).headers['content-security-policy']).not.toContain('4203');
  });

  it('can be accepted only once', async () => {
    const { url } = (await ask()).json();
    // Looking at the link's page, as programs do that preview links, does not use it up.
    for (const method of ['HEAD', 'GET'] as const)
      expect((await registry.app.inject({ method, url: pathOf(url) })).statusCode).toBe(200);
    expect((await accept(url, 'a'.repeat(22))).statusCode).toBe(303);
    expect((await accept(url, somebody)).statusCode).toBe(403);
    expect((await visit(pathOf(url), somebody)).statusCode).toBe(403);
  });

  it('gives one visitor a released version that nobody else gets', async () => {
    expect((await squad.release('mf-teams', aRemote({ manifest: { version: '0.2.0' } }))).statusCode).toBe(201);
    const ask = (version: string) => squad.call('POST', '/overrides', { overrides: [{ name: 'mf-teams', version }] });
    await accept(
      (await operator.call('POST', '/overrides', { overrides: [{ name: 'shell', entry: ENTRY }] })).json().url,
      developer,
    );
    const { url } = (await ask('0.2.0')).json();
    expect((await accept(url, developer)).headers.location).toBe('/teams');
    const {
      shellVersion,
      remotes: [{ entry, variant }],
    } = await documentFor(developer);
    expect([variant, shellVersion]).toEqual(['override', 'override']);
    expect((await registry.app.inject(pathOf(entry))).body).toContain("version = '0.2.0'");
    expect(await page(somebody)).toMatchObject({ variant: 'stable', version: '0.1.0' });
    expect((await ask('9.9.9')).statusCode).toBe(404);
  });

  it('takes effect at once, through cookies that no other host of the domain can set', async () => {
    const overTls = { ...OWN_PAGE, 'x-forwarded-proto': 'https' };
    const { cookies } = await press(formOf((await ask()).json().url), { ...overTls, cookie: `visitor=${somebody}` });
    const kept = { path: '/', httpOnly: true, sameSite: 'Lax', secure: true };
    expect(cookies).toEqual([
      expect.objectContaining({ ...kept, name: '__Host-visitor' }),
      expect.objectContaining({ ...kept, name: '__Host-revision', maxAge: 10 }),
    ]);
    expect(cookies[0]!.value).not.toBe(somebody);
    expect(
      (await press(formOf((await ask()).json().url), { ...overTls, cookie: `__Host-visitor=${somebody}` })).cookies,
    ).toHaveLength(1);
    await registry.app.inject({ url: '/registry/override/reset', headers: { cookie: `visitor=${somebody}` } });
  });

  it('ends with one link', async () => {
    for (const visitor of [developer, 'o'.repeat(22)]) await accept((await ask()).json().url, visitor);
    expect(await page(developer)).toMatchObject({ variant: 'override' });
    const reasons = [`one visitor gets ${ENTRY} for 8 hours`, `a link to ${ENTRY}, valid for ten minutes`];
    expect((await squad.audit('mf-teams')).slice(0, 2)).toEqual(
      reasons.map((reason) =>
        expect.objectContaining({ actor: expect.stringMatching(/^squad mf-teams \(token [0-9a-f]{8}\)$/), reason }),
      ),
    );
    const reset = await registry.app.inject({
      url: '/registry/override/reset?to=/teams',
      headers: { cookie: `visitor=${developer}` },
    });
    expect(reset.statusCode).toBe(303);
    expect(reset.headers.location).toBe('/teams');
    expect(await page(developer)).toMatchObject({ variant: 'stable' });
    expect(await page('o'.repeat(22))).toMatchObject({ variant: 'override' });
  });

  it('ends by itself after eight hours', async () => {
    const realNow = Date.now;
    for (const [minutes, variant] of [
      [479, 'override'],
      [481, 'stable'],
    ] as const) {
      Date.now = () => realNow() - minutes * 60_000;
      await ask()
        .then((answer) => accept(answer.json().url, 'h'.repeat(22)))
        .finally(() => (Date.now = realNow));
      expect(await page('h'.repeat(22))).toMatchObject({ variant });
    }
  });

  it('ends in a process that has held it in memory for that long', async () => {
    await accept((await ask()).json().url, 'k'.repeat(22));
    const realNow = performance.now.bind(performance);
    for (const [minutes, variant] of [
      [479, 'override'],
      [481, 'stable'],
    ] as const) {
      performance.now = () => realNow() + minutes * 60_000;
      expect(await page('k'.repeat(22)).finally(() => (performance.now = realNow))).toMatchObject({ variant });
    }
  });

  it('never redirects to another site', async () => {
    for (const to of [
      'https://evil.example',
      '//evil.example',
      '/\\evil.example',
      '/\t/evil.example',
      '/.//evil.example',
      '\t//evil.example',
      'javascript:alert(1)',
      'http://[',
    ]) {
      expect(
        (await registry.app.inject(`/registry/override/reset?to=${encodeURIComponent(to)}`)).headers.location,
      ).toBe('/');
    }
    for (const path of ['https://evil.example', '//evil.example'])
      expect((await ask({ overrides: [{ name: 'mf-teams', entry: ENTRY }], path })).statusCode).toBe(400);
    const { permission } = (await ask()).json();
    expect((await press({ permission, to: '/.//evil.example/a' }, OWN_PAGE)).headers.location).toBe('/');
  });

  it('does not count in health', async () => {
    await accept((await ask()).json().url, developer);
    await squad.report(developer, [
      { remote: 'mf-teams', version: '0.1.0', kind: 'failed', phase: 'render', message: 'half written' },
    ]);
    await squad.report(somebody, [{ remote: 'mf-teams', version: '0.1.0', kind: 'mounted', ms: 80 }]);
    let minutes: object[] = [];
    while (minutes.length === 0) minutes = (await squad.call('GET', '/remotes/mf-teams/health')).json().minutes;
    expect(minutes).toEqual([expect.objectContaining({ mounts: 1, failures: 0 })]);
  });
});

describe('a permission', () => {
  it('is refused if forged or expired', async () => {
    const { permission } = (await ask()).json() as { permission: string };
    const [id, expiry] = permission.split('.');
    const answers = (value: string) =>
      Promise.all([press({ permission: value }, OWN_PAGE), visit(`/registry/override?permission=${value}`, somebody)]);
    const refused = [expect.objectContaining({ statusCode: 403 }), expect.objectContaining({ statusCode: 403 })];
    const realNow = Date.now;
    Date.now = () => realNow() + 10 * 60_000;
    expect(await answers(permission).finally(() => (Date.now = realNow))).toEqual(refused);
    expect(await answers(`${id}.${expiry}.${'x'.repeat(43)}`)).toEqual(refused);
    expect(await answers(issuePermission('another secret', id!, new Date(Date.now() + 60_000)))).toEqual(refused);
    expect(await answers('')).toEqual(refused);
  });

  it('is not accepted from another site’s page', async () => {
    const { url } = (await ask()).json();
    for (const headers of [
      { 'sec-fetch-site': 'cross-site', origin: 'http://localhost:3000' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'https://evil.example' },
      { origin: 'null' },
      {},
    ]) {
      expect((await press(formOf(url), headers as Record<string, string>)).statusCode).toBe(403);
    }
    expect((await press(formOf(url), { origin: 'http://localhost:3000' })).statusCode).toBe(303);
  });

  it('is shown on a page that says whose code it is, and that nothing can frame or add to', async () => {
    await operator.call('POST', '/tokens', { scope: 'mf-teams', label: 'CI <b>' }).then(async (made) => {
      const calls = callsOf(registry, made.json().token);
      const { url } = (
        await calls.call('POST', '/overrides', { overrides: [{ name: 'mf-teams', version: '0.1.0' }] })
      ).json();
      const { body, headers } = await registry.app.inject(pathOf(url));
      expect(body).toContain('<strong><bdi>CI &lt;b&gt; (token ');
      expect(body).toContain('<dt>mf-teams</dt><dd>version 0.1.0</dd>');
      expect(body).toMatch(/until <time datetime="[^"]+">[^<]+UTC<\/time>/);
      expect(headers['content-security-policy']).toMatch(
        /default-src 'none'.*form-action 'self'; frame-ancestors 'none'/,
      );
      expect(headers).not.toHaveProperty('set-cookie');
    });
  });

  it('is issued to a squad for its own remote only, and to nobody for code from anywhere', async () => {
    const from = (entry: string, name = 'mf-teams') => ({ overrides: [{ name, entry }] });
    for (const entry of [
      'http://evil.example/r.js',
      'https://evil.example/r.js',
      'https://branches.example:444/r.js',
      'http://branches.example/r.js',
      'https://localhost.evil.example/r.js',
    ]) {
      for (const calls of [squad, operator])
        expect((await calls.call('POST', '/overrides', from(entry))).statusCode).toBe(400);
    }
    for (const entry of [ENTRY, 'http://127.0.0.1:1/r.js', 'http://[::1]:1/r.js', 'https://branches.example/r.js'])
      expect((await ask(from(entry))).statusCode).toBe(201);
    expect((await ask(from(ENTRY, 'mf-projects'))).json()).toMatchObject({ code: 'wrong_remote' });
    const { name: _, ...manifest } = JSON.parse(aRemote().get('remote.json')!.toString());
    expect(
      (await ask({ overrides: [{ name: 'mf-teams', entry: ENTRY, manifest: { ...manifest, name: 'mf-projects' } }] }))
        .statusCode,
    ).toBe(400);
    const twice = await ask({
      overrides: [
        { name: 'mf-teams', entry: ENTRY },
        { name: 'mf-teams', version: '0.1.0' },
      ],
    });
    expect([twice.statusCode, twice.json()]).toEqual([
      400,
      { message: 'overrides name one remote twice.', code: 'invalid' },
    ]);
  });
});

describe('the token of a squad', () => {
  it('does not get code of its own into the shell of anybody’s session', async () => {
    for (const entry of ['https://evil.example/main.js', 'https://branches.example/main.js', ENTRY]) {
      const overrides = [
        { name: 'mf-teams', entry: ENTRY },
        { name: 'shell', entry },
      ];
      const { statusCode, body } = await ask({ overrides, path: '/profile' });
      expect(statusCode).toBe(entry.includes('evil') ? 400 : 403);
      expect(body).not.toContain('permission');
    }
    expect((await visit('/teams', 'f'.repeat(22))).headers['content-security-policy']).not.toContain('example');
  });

  it('ends its links and overrides when it is revoked', async () => {
    const made = (await operator.call('POST', '/tokens', { scope: 'mf-teams', label: 'stolen' })).json();
    const link = async () =>
      (
        await callsOf(registry, made.token).call('POST', '/overrides', {
          overrides: [{ name: 'mf-teams', entry: ENTRY }],
        })
      ).json().url;
    const victim = 'v'.repeat(22);
    await accept(await link(), victim);
    const unopened = await link();
    expect(await page(victim)).toMatchObject({ variant: 'override' });
    expect((await operator.call('DELETE', `/tokens/${made.id}`)).statusCode).toBe(204);
    expect(await page(victim)).toMatchObject({ variant: 'stable' });
    expect((await visit('/teams', victim)).headers['content-security-policy']).not.toContain('localhost:4203');
    expect((await accept(unopened, victim)).statusCode).toBe(403);
    expect((await visit(pathOf(unopened), victim)).statusCode).toBe(403);
  });
});
