import { existsSync } from 'node:fs';
import path from 'node:path';
import { connect } from '../database/connect.ts';
import { aRemote, aShell } from '../testing/builds.ts';
import { callsOf } from '../testing/calls.ts';
import { openRegistry, type TestRegistry } from '../testing/openRegistry.ts';
import { openReleaseStore } from './releaseStore.ts';
import { forgetOldBuilds } from './retention.ts';

let registry: TestRegistry;
let operator: ReturnType<typeof callsOf>;
beforeAll(async () => {
  registry = await openRegistry();
  operator = callsOf(registry);
});
afterAll(() => registry.close());

/** What is removed, as `name version`, if the site is started after this many hours. */
async function forgetAfter(hours: number): Promise<string[]> {
  const context = { db: connect(registry.database.pool), files: await openReleaseStore(registry.settings) };
  return forgetOldBuilds(context, new Date(Date.now() + hours * 3_600_000));
}

/** A developer with a remote of their own, released as 0.1.0. */
async function aDeveloper(name: string) {
  const build = (work: string, version = '0.1.0') =>
    aRemote({
      manifest: { name, version, routes: [{ path: `/${name}`, access: 'public', title: name }], nav: [] },
      build: { routeFiles: {} },
      files: { 'list.js': `export const list = '${work}';` },
    });
  const versionsIn = (lines: string[]) =>
    lines.filter((line) => line.startsWith(`${name} `)).map((line) => line.split(' ')[1]!);

  /** Starts the site with each of these states of the work in turn, and returns the versions they got. */
  async function rebuild(...works: string[]): Promise<string[]> {
    const versions: string[] = [];
    for (const work of works) versions.push(...versionsIn((await registry.seed({ [name]: build(work) })).published));
    return versions;
  }
  await rebuild('released');
  return {
    build,
    rebuild,
    kept: async () => ((await operator.remote(name)).releases as { version: string }[]).map(({ version }) => version),
    hasFiles: (version: string) =>
      existsSync(path.join(registry.settings.dataDir, 'releases/remotes', name, version, 'list.js')),
    /** Returns what is removed if the site is started after this many hours. */
    async forget(hours: number) {
      return versionsIn(await forgetAfter(hours));
    },
    /** Backdates everything so far by days. */
    letDaysPass: () =>
      registry.database.pool.query(
        "update registry.releases set published_at = published_at - interval '3 days', left_at = left_at - interval '3 days'",
      ),
  };
}

describe('local rebuilds', () => {
  it('stay for a day, because open pages may need them', async () => {
    const { rebuild, forget, kept } = await aDeveloper('mf-busy');
    await rebuild('a', 'b', 'c', 'd', 'e', 'f', 'g');
    expect(await forget(23)).toEqual([]);
    expect(await kept()).toHaveLength(8);
  });

  it('are removed after a day, except the newest five, the live one, and the one before it, each with an entry in the audit trail', async () => {
    const { rebuild, forget, kept, hasFiles } = await aDeveloper('mf-goes');
    const [a, b, c, ...newest] = await rebuild('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h');
    // The developer went back: the oldest is live, and a rollback would lead to the second.
    await rebuild('b', 'a');
    expect((await registry.app.inject(`/remotes/mf-goes/${c}/exposed.js`)).statusCode).toBe(200);
    expect(await forget(25)).toEqual([c]);
    expect((await kept()).sort()).toEqual([a, b, ...newest, '0.1.0'].sort());
    expect([a, b, c].map((version) => hasFiles(version!))).toEqual([true, true, false]);
    expect(await operator.audit('mf-goes')).toContainEqual(
      expect.objectContaining({
        version: c,
        actor: 'start',
        reason: expect.stringContaining('no page of the last 24 hours'),
      }),
    );
    // A process that has served it must notice, too.
    expect((await registry.app.inject(`/remotes/mf-goes/${c}/list.js`)).statusCode).toBe(404);
    expect((await operator.start('mf-goes', c!, [{ targetPercentage: 1, approval: true }])).json()).toMatchObject({
      code: 'release_unknown',
    });
  });

  it('stay for a day after pages stopped naming them, whatever their age', async () => {
    const { rebuild, forget, kept, letDaysPass } = await aDeveloper('mf-left');
    const [a] = await rebuild('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h');
    await rebuild('a');
    await letDaysPass();
    // 'a' was stable until now, then becomes the last known good one, and then neither.
    await rebuild('i');
    await letDaysPass();
    await rebuild('j');
    await forget(0);
    expect(await kept()).toContain(a);
    await forget(25);
    expect(await kept()).not.toContain(a);
  });

  it.each([
    ['their canary was taken back', 'mf-tried', async () => void (await operator.abort('mf-tried'))],
    [
      'their remote was retired',
      'mf-retired',
      async () => [
        await operator.promote('mf-retired', { toEnd: true }),
        // Until it gives up what it owned, its last version says what that is.
        await operator.call('POST', '/remotes/mf-retired/retire', { givesUp: true }),
      ],
    ],
  ])('stay for a day after %s, because pages may still run it', async (_what, name, end) => {
    const { rebuild, forget, kept, letDaysPass } = await aDeveloper(name);
    const [a] = await rebuild('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h');
    await letDaysPass();
    await operator.start(name, a!, [{ targetPercentage: 1, approval: true }]);
    await end();
    await forget(0);
    expect(await kept()).toContain(a);
    await forget(25);
    expect(await kept()).not.toContain(a);
  });

  it('stay as long as pages load a file of them that has not changed since', async () => {
    const shell = (work: string) =>
      aShell({ lasting: ['router.js'] }, { 'main.js': `start('${work}')`, 'router.js': 'export const same = true;' });
    const versions: string[] = [];
    for (const work of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']) {
      const { published, refused } = await registry.seed({ shell: shell(work) });
      expect(refused).toEqual([]);
      versions.push(published[0]!.split(' ')[1]!);
    }
    const gone = await forgetAfter(25);
    const [, second, third] = versions.map((version) => `shell ${version}`);
    expect(gone.filter((one) => one.startsWith('shell ')).sort()).toEqual([second, third].sort());
    expect((await registry.app.inject(`/shell/${versions[0]}/router.js`)).statusCode).toBe(200);
  });

  it('get the same version when they are built again', async () => {
    const { rebuild, forget, hasFiles } = await aDeveloper('mf-again');
    const [a] = await rebuild('a', 'b', 'c', 'd', 'e', 'f', 'g');
    await forget(25);
    expect(hasFiles(a!)).toBe(false);
    expect(await rebuild('a')).toEqual([a]);
    expect(hasFiles(a!)).toBe(true);
  });
});

it('releases are never removed, nor is a rebuild in a rollout', async () => {
  const { build, rebuild, forget, kept, letDaysPass } = await aDeveloper('mf-kept');
  await operator.release('mf-kept', build('by hand', '0.2.0'));
  const [a] = await rebuild('a', 'b', 'c', 'd', 'e', 'f', 'g');
  await operator.start('mf-kept', a!, [{ targetPercentage: 1, approval: true }]);
  await letDaysPass();
  await forget(25);
  expect(await kept()).toEqual(expect.arrayContaining(['0.2.0', '0.1.0', a]));
});
