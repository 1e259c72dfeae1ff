import { aShell } from '../testing/builds.ts';
import { aRemote } from '../testing/builds.ts';
import { callsOf } from '../testing/calls.ts';
import {
  accept,
  ask,
  closeForOverrides,
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
import { issuePermission } from './permission.ts';

beforeAll(openForOverrides);
afterAll(closeForOverrides);

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

  it('gets the shell’s own development build, and the shell’s alone, from the site itself', async () => {
    const wanted = {
      overrides: [
        { name: 'shell', development: true },
        { name: 'mf-teams', entry: ENTRY },
      ],
      path: '/teams',
    };
    expect((await ask(wanted)).statusCode).toBe(409);
    const files = ['development/main.js', 'development/part.js'];
    const build = { version: '0.2.0', development: { entry: files[0]!, files } };
    await operator.release('shell', aShell(build, Object.fromEntries(files.map((file) => [file, 'export {};']))));
    await operator.start('shell', '0.2.0', [{ targetPercentage: 50, approval: true }]);
    await operator.call('POST', '/remotes/shell/rollout/promote', { toEnd: true, force: true });
    const visitor = 'v'.repeat(22);
    expect((await accept((await ask(wanted)).json().url, visitor)).statusCode).toBe(303);
    const { body } = await visit('/teams', visitor);
    expect(body).toMatch(/<script type="module" src="http[^"]+\/shell\/0\.2\.0\/development\/main\.js"><\/script>/);
    expect((await registry.app.inject('/teams')).body).not.toContain('development/');
    const foreign = { overrides: [{ name: 'mf-teams', development: true }] };
    expect((await ask(foreign)).statusCode).toBe(400);
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
