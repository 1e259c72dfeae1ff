import { aRemote } from '../testing/builds.ts';
import { preloadsIn } from '../testing/readPage.ts';
import {
  accept,
  ask,
  closeForOverrides,
  developer,
  documentFor,
  ENTRY,
  formOf,
  openForOverrides,
  operator,
  OWN_PAGE,
  page,
  pathOf,
  press,
  registry,
  somebody,
  squad,
  visit,
} from '../testing/overrideCalls.ts';

beforeAll(openForOverrides);
afterAll(closeForOverrides);

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
    expect(preloadsIn(answer.body).filter((file) => file?.startsWith('/remotes/mf-teams/'))).toEqual([]);
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
