import { aRemote } from '../testing/builds.ts';
import { callsOf } from '../testing/calls.ts';
import { openRegistry, type TestRegistry } from '../testing/openRegistry.ts';
import { issuePermission } from './permission.ts';

let registry: TestRegistry;
let squad: ReturnType<typeof callsOf>;
beforeAll(async () => {
  registry = await openRegistry({ remotes: { 'mf-teams': aRemote() }, env: { TRUST_PROXY: '127.0.0.1' } });
  const { token } = (await callsOf(registry).call('POST', '/tokens', { scope: 'mf-teams' })).json();
  squad = callsOf(registry, token);
});
afterAll(() => registry.close());

const ENTRY = 'http://localhost:4203/remoteEntry.js';
const ask = (body: object = { overrides: [{ name: 'mf-teams', entry: ENTRY }], path: '/teams?tab=mine' }) => squad.call('POST', '/overrides', body);

const pathOf = (url: string) => url.replace(/^https?:\/\/[^/]+/, '');
const visit = (url: string, visitor: string) => registry.app.inject({ url, headers: { accept: 'text/html', cookie: `visitor=${visitor}` } });
const documentFor = async (visitor: string) => (await registry.app.inject({ url: '/registry/page', headers: { cookie: `visitor=${visitor}` } })).json().document;
const page = async (visitor: string) => (await documentFor(visitor)).remotes[0];
const [developer, somebody] = ['d'.repeat(22), 's'.repeat(22)];

describe('an override', () => {
  it('gives one visitor the developer’s remote inside the released site, and nobody else', async () => {
    const { url } = (await ask()).json();
    expect(new URL(url).searchParams.get('remotes-override')).toBe(`mf-teams@${ENTRY}`);
    const accepted = await visit(pathOf(url), developer);
    expect(accepted.statusCode).toBe(303);
    expect(accepted.headers.location).toBe('/teams?tab=mine');

    expect(await page(developer)).toMatchObject({ variant: 'override', reason: 'TARGETING_MATCH', entry: ENTRY });
    // A released version in its place would hide that it fails.
    expect(await page(developer)).not.toHaveProperty('fallback');
    expect(await page(somebody)).toMatchObject({ variant: 'stable', version: '0.1.0' });
    const flagFor = async (targetingKey: string) => (await registry.app.inject({ method: 'POST', url: '/ofrep/v1/evaluate/flags/mf-teams', payload: { context: { targetingKey } } })).json();
    expect([(await flagFor(developer)).value, (await flagFor(somebody)).value]).toEqual([ENTRY, '0.1.0']);
    const answer = await visit('/teams', developer);
    expect(answer.body).not.toContain('<link rel="modulepreload" href="/remotes/mf-teams/');
    expect(answer.headers['content-security-policy']).toContain("script-src 'self' 'nonce-");
    expect(answer.headers['content-security-policy']).toMatch(/script-src [^;]* http:\/\/localhost:4203;/);
    expect(answer.headers['content-security-policy']).toMatch(/connect-src [^;]* ws:\/\/localhost:4203;/);
    expect((await visit('/teams', somebody)).headers['content-security-policy']).not.toContain('4203');
  });

  it('can be opened only once', async () => {
    const { url } = (await ask()).json();
    // A HEAD request does not open it.
    await registry.app.inject({ method: 'HEAD', url: pathOf(url), headers: { accept: 'text/html' } });
    expect((await visit(pathOf(url), 'a'.repeat(22))).statusCode).toBe(303);
    expect((await visit(pathOf(url), somebody)).statusCode).toBe(403);
  });

  it('gives one visitor a released version that nobody else gets', async () => {
    expect((await squad.release('mf-teams', aRemote({ manifest: { version: '0.2.0' } }))).statusCode).toBe(201);
    const ask = (version: string) => squad.call('POST', '/overrides', { overrides: [{ name: 'mf-teams', version }] });
    await visit(pathOf((await squad.call('POST', '/overrides', { overrides: [{ name: 'shell', entry: ENTRY }] })).json().url), developer);
    const { url } = (await ask('0.2.0')).json();
    expect((await visit(pathOf(url), developer)).headers.location).toBe('/teams');
    const { shellVersion, remotes: [{ entry, variant }] } = await documentFor(developer);
    expect([variant, shellVersion]).toEqual(['override', 'override']);
    expect((await registry.app.inject(pathOf(entry))).body).toContain("version = '0.2.0'");
    expect(await page(somebody)).toMatchObject({ variant: 'stable', version: '0.1.0' });
    expect((await ask('9.9.9')).statusCode).toBe(404);
  });

  it('takes effect at once, through a cookie with the same attributes as the visitor’s own', async () => {
    const link = pathOf((await ask()).json().url);
    const { cookies } = await registry.app.inject({ url: link, headers: { 'accept': 'text/html', 'x-forwarded-proto': 'https' } });
    const kept = { path: '/', httpOnly: true, sameSite: 'Lax', secure: true };
    expect(cookies).toEqual([expect.objectContaining({ ...kept, name: 'visitor' }), expect.objectContaining({ ...kept, name: 'revision', maxAge: 10 })]);
  });

  it('ends with one link', async () => {
    for (const visitor of [developer, 'o'.repeat(22)]) await visit(pathOf((await ask()).json().url), visitor);
    expect(await page(developer)).toMatchObject({ variant: 'override' });
    expect((await squad.audit('mf-teams')).slice(0, 2)).toEqual(Array(2).fill(expect.objectContaining({ actor: 'squad mf-teams', reason: `one visitor gets ${ENTRY} for 8 hours` })));
    const reset = await registry.app.inject({ url: '/registry/override/reset?to=/teams', headers: { cookie: `visitor=${developer}` } });
    expect(reset.statusCode).toBe(303);
    expect(reset.headers.location).toBe('/teams');
    expect(await page(developer)).toMatchObject({ variant: 'stable' });
    expect(await page('o'.repeat(22))).toMatchObject({ variant: 'override' });
  });

  it('ends by itself after eight hours', async () => {
    const realNow = Date.now;
    for (const [minutes, variant] of [[479, 'override'], [481, 'stable']] as const) {
      Date.now = () => realNow() - minutes * 60_000;
      await ask().then((answer) => visit(pathOf(answer.json().url), 'h'.repeat(22))).finally(() => (Date.now = realNow));
      expect(await page('h'.repeat(22))).toMatchObject({ variant });
    }
  });

  it('ends in a process that has held it in memory for that long', async () => {
    await visit(pathOf((await ask()).json().url), 'k'.repeat(22));
    const realNow = performance.now.bind(performance);
    for (const [minutes, variant] of [[479, 'override'], [481, 'stable']] as const) {
      performance.now = () => realNow() + minutes * 60_000;
      expect(await page('k'.repeat(22)).finally(() => (performance.now = realNow))).toMatchObject({ variant });
    }
  });

  it('never redirects to another site', async () => {
    for (const to of ['https://evil.example', '//evil.example', '/\\evil.example', '/\t/evil.example', '/.//evil.example', '\t//evil.example', 'javascript:alert(1)', 'http://[']) {
      expect((await registry.app.inject(`/registry/override/reset?to=${encodeURIComponent(to)}`)).headers.location).toBe('/');
    }
    for (const path of ['https://evil.example', '//evil.example']) expect((await ask({ overrides: [{ name: 'mf-teams', entry: ENTRY }], path })).statusCode).toBe(400);
    const { permission } = (await ask()).json();
    expect((await visit(`/.//evil.example/a?remotes-override=x&permission=${permission}`, 'e'.repeat(22))).headers.location).toBe('/');
  });

  it('does not count in health', async () => {
    await visit(pathOf((await ask()).json().url), developer);
    await squad.report(developer, [{ remote: 'mf-teams', version: '0.1.0', kind: 'failed', phase: 'render', message: 'half written' }]);
    await squad.report(somebody, [{ remote: 'mf-teams', version: '0.1.0', kind: 'mounted', ms: 80 }]);
    let minutes: object[] = [];
    while (minutes.length === 0) minutes = (await squad.call('GET', '/remotes/mf-teams/health')).json().minutes;
    expect(minutes).toEqual([expect.objectContaining({ mounts: 1, failures: 0 })]);
  });
});

describe('a permission', () => {
  it('is refused if forged, expired, or for another remote', async () => {
    const { permission } = (await ask()).json() as { permission: string };
    const [id, expiry] = permission.split('.');
    const link = (value: string) => `/teams?remotes-override=mf-teams@${ENTRY}&permission=${value}`;
    const realNow = Date.now;
    Date.now = () => realNow() + 10 * 60_000;
    expect((await visit(link(permission), somebody).finally(() => (Date.now = realNow))).statusCode).toBe(403);
    expect((await visit(link(`${id}.${expiry}.${'x'.repeat(43)}`), somebody)).statusCode).toBe(403);
    expect((await visit(link(issuePermission('another secret', id!, new Date(Date.now() + 60_000))), somebody)).statusCode).toBe(403);
    expect((await visit('/teams?remotes-override=mf-teams@http://evil.example/x.js', somebody)).statusCode).toBe(403);
    expect((await ask({ overrides: [{ name: 'mf-projects', entry: ENTRY }] })).statusCode).toBe(403);
  });

  it('is not issued for code that somebody on the network could change', async () => {
    expect((await ask({ overrides: [{ name: 'mf-teams', entry: 'http://evil.example/remoteEntry.js' }] })).statusCode).toBe(400);
    const twice = await ask({ overrides: [{ name: 'mf-teams', entry: ENTRY }, { name: 'mf-teams', version: '0.1.0' }] });
    expect([twice.statusCode, twice.json()]).toEqual([400, { message: 'overrides name one remote twice.', code: 'invalid' }]);
  });
});
