import { aRemote, aShell } from '../testing/builds.ts';
import { callsOf } from '../testing/calls.ts';
import { openRegistry, type TestRegistry } from '../testing/openRegistry.ts';

const made = (name: string, react: string, work = '') =>
  aRemote({
    manifest: { name, routes: [{ path: `/${name}`, access: 'public', title: name }], nav: [] },
    build: { shared: { react }, routeFiles: {}, routeDoors: {} },
    files: { 'list.js': `export const list = '${work}';` },
  });
const shellWith = (react: string) => aShell({ provides: { react } });

describe('folders that are built together', () => {
  let registry: TestRegistry;
  beforeEach(async () => {
    registry = await openRegistry({
      shell: shellWith('19.3.1'),
      remotes: { 'mf-teams': made('mf-teams', '^19.0.0'), 'mf-notes': made('mf-notes', '^19.0.0') },
    });
  });
  afterEach(() => registry.close());

  const livePage = async () =>
    (await registry.app.inject({ url: '/registry/page' })).json<{
      document: { remotes: { name: string; version: string }[]; shellVersion: string };
    }>().document;

  it('change nothing if nothing changed', async () => {
    expect(await registry.seed({ shell: shellWith('19.3.1'), 'mf-teams': made('mf-teams', '^19.0.0') })).toEqual({
      published: [],
      refused: [],
    });
  });

  it('go live at once, even if neither the shell nor a remote could alone', async () => {
    const seeded = await registry.seed({
      shell: shellWith('20.0.0'),
      'mf-teams': made('mf-teams', '^20.0.0'),
      'mf-notes': made('mf-notes', '^20.0.0'),
    });
    expect(seeded.refused).toEqual([]);
    expect(seeded.published).toHaveLength(3);
  });

  it('are refused as a whole if a live remote from elsewhere does not fit the new shell', async () => {
    const before = await livePage();
    const seeded = await registry.seed({ shell: shellWith('20.0.0'), 'mf-teams': made('mf-teams', '^20.0.0') });
    expect(seeded.published).toEqual([]);
    expect(seeded.refused.join('\n')).toContain('mf-notes 0.1.0 needs react ^19.0.0');
    expect(seeded.refused.join('\n')).toContain('needs react ^20.0.0, but shell 0.1.0 provides 19.3.1');
    expect(await livePage()).toEqual(before);
  });

  it('are refused as a whole while a remote that does not fit is being rolled out, which no rebuild replaces', async () => {
    const operator = callsOf(registry);
    await operator.release(
      'mf-notes',
      aRemote({
        manifest: { name: 'mf-notes', version: '0.2.0', routes: [], nav: [] },
        build: { routeFiles: {}, routeDoors: {} },
      }),
    );
    await operator.start('mf-notes', '0.2.0', [{ targetPercentage: 1, approval: true }]);
    const before = await livePage();
    const all = {
      shell: shellWith('20.0.0'),
      'mf-teams': made('mf-teams', '^20.0.0'),
      'mf-notes': made('mf-notes', '^20.0.0'),
    };
    const seeded = await registry.seed(all);
    expect(seeded.published).toEqual([]);
    expect(seeded.refused.join('\n')).toContain('mf-notes 0.2.0 needs react ^19.0.0');
    expect(await livePage()).toEqual(before);

    await operator.abort('mf-notes');
    expect(await registry.seed(all)).toMatchObject({
      published: [expect.any(String), expect.any(String), expect.any(String)],
      refused: [],
    });
  });

  it('leave releases made by hand to rollouts, even if their folder is here', async () => {
    const operator = callsOf(registry);
    const byHand = aRemote({
      manifest: { name: 'mf-notes', version: '0.2.0', routes: [], nav: [] },
      build: { routeFiles: {}, routeDoors: {} },
    });
    await operator.release('mf-notes', byHand);
    expect(await registry.seed({ 'mf-notes': byHand })).toEqual({ published: [], refused: [] });
    expect(await operator.remote('mf-notes')).toMatchObject({ stable: '0.1.0' });
  });

  it('go live once if two processes start with them', async () => {
    const seeded = await Promise.all(
      [1, 2].map(() => registry.seed({ 'mf-teams': made('mf-teams', '^19.0.0', 'better') })),
    );
    expect(seeded.flatMap(({ published }) => published)).toEqual([expect.stringContaining('mf-teams 0.1.0-local.')]);
    expect(await callsOf(registry).remote('mf-teams')).toMatchObject({
      stable: expect.stringContaining('0.1.0-local.'),
      previous: '0.1.0',
    });
  });

  it('are published except for one that is incompatible', async () => {
    const seeded = await registry.seed({
      'mf-teams': made('mf-teams', '^20.0.0'),
      'mf-notes': made('mf-notes', '^19.0.0', 'better'),
    });
    expect(seeded.published).toEqual([expect.stringContaining('mf-notes 0.1.0-local.')]);
    expect(seeded.refused).toEqual([expect.stringContaining('mf-teams')]);
  });

  it('are published except for those with a wrong manifest', async () => {
    const wrong = {
      'mf-teams': aRemote({ manifest: { nav: [{ label: 'Away', to: '/away', order: 1 }] } }),
      'mf-drafts': made('mf-teams', '^19.0.0'),
    };
    const seeded = await registry.seed({ ...wrong, 'mf-notes': made('mf-notes', '^19.0.0', 'better') });
    expect(seeded.published).toEqual([expect.stringContaining('mf-notes 0.1.0-local.')]);
    expect(seeded.refused).toEqual([
      expect.stringContaining("'Away' leads to /away"),
      expect.stringContaining('remote.json is for mf-teams'),
    ]);
    expect(await registry.seed(wrong)).toMatchObject({
      published: [],
      refused: [expect.any(String), expect.any(String)],
    });
  });
});

describe('a rebuilt folder in production', () => {
  let registry: TestRegistry;
  beforeAll(async () => {
    registry = await openRegistry({ remotes: { 'mf-teams': aRemote() }, env: { NODE_ENV: 'production' } });
  });
  afterAll(() => registry.close());

  it('does not replace a live version, and does not bring back a retired remote', async () => {
    const operator = callsOf(registry);
    const seedOf = async (version: string) =>
      (await registry.seed({ 'mf-teams': aRemote({ manifest: { version } }) })).published;
    expect(await seedOf('0.2.0')).toEqual(['mf-teams 0.2.0']);
    expect(await operator.remote('mf-teams')).toMatchObject({ stable: '0.1.0' });
    await operator.call('POST', '/remotes/mf-teams/retire', {});
    expect(await seedOf('0.3.0')).toEqual(['mf-teams 0.3.0']);
    expect((await operator.start('mf-teams', '0.3.0', [{ targetPercentage: 1, approval: true }])).json()).toMatchObject(
      { state: 'running', fromVersion: null },
    );
  });
});
