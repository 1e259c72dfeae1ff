import { aRemote, aShell } from '../testing/builds.ts';
import { callsOf } from '../testing/calls.ts';
import { openRegistry, type TestRegistry } from '../testing/openRegistry.ts';

const KIT = '@project-practice/shared';

let registry: TestRegistry;
let operator: ReturnType<typeof callsOf>;
beforeAll(async () => {
  registry = await openRegistry({ remotes: { 'mf-teams': aRemote() } });
  operator = callsOf(registry);
});
afterAll(() => registry.close());

/** A shell with a kit of this version, whose archive nobody reads here. */
function aShellWithKit(version: string, kit: string, archive = kit) {
  const packed = {
    file: 'packages/kit.tgz',
    integrity: `sha512-${Buffer.alloc(64, archive).toString('base64')}`,
    manifest: { name: KIT, version: kit, peerDependencies: { react: '^19.0.0' } },
  };
  const development = { entry: 'development/main.js', files: ['development/main.js', 'development/part.js'] };
  return aShell(
    { version, packages: [packed], development },
    { 'packages/kit.tgz': archive, 'development/main.js': 'export {};', 'development/part.js': 'export {};' },
  );
}
const everybodyHas = async (version: string) => {
  await operator.start('shell', version, [{ targetPercentage: 50, approval: true }]);
  await operator.call('POST', '/remotes/shell/rollout/promote', { toEnd: true, force: true });
};
const ask = (name: string) => registry.app.inject(`/registry/npm/${name.replace('/', '%2f')}`);
const read = async () => (await ask(KIT)).json();

describe('the packages that remotes are built with', () => {
  it('are not there before the live shell brings any', async () => {
    expect((await ask(KIT)).statusCode).toBe(404);
    await operator.release('shell', aShellWithKit('0.2.0', '5.5.0'));
    // A version that nobody has offers nothing.
    expect((await ask(KIT)).statusCode).toBe(404);
  });

  it('are described for npm as the live shell brings them', async () => {
    await everybodyHas('0.2.0');
    const { name, versions, 'dist-tags': tags } = await read();
    expect([name, tags]).toEqual([KIT, { latest: '5.5.0' }]);
    expect(versions['5.5.0']).toMatchObject({ name: KIT, version: '5.5.0', peerDependencies: { react: '^19.0.0' } });
    const { pathname } = new URL(versions['5.5.0'].dist.tarball);
    expect((await registry.app.inject(pathname)).body).toBe('5.5.0');
    expect((await ask('@project-practice/api')).statusCode).toBe(404);
  });

  it('stay what they were under one version, and stay for lockfiles when a later one is live', async () => {
    const before = (await read()).versions['5.5.0'].dist;
    await operator.release('shell', aShellWithKit('0.3.0', '5.5.0', 'another archive'));
    await everybodyHas('0.3.0');
    expect((await read()).versions['5.5.0'].dist).toEqual(before);
    await operator.release('shell', aShellWithKit('0.4.0', '5.6.0'));
    await everybodyHas('0.4.0');
    const { versions, 'dist-tags': tags } = await read();
    expect([Object.keys(versions), tags]).toEqual([['5.5.0', '5.6.0'], { latest: '5.6.0' }]);
  });

  it('are the earlier ones again when the shell is taken back', async () => {
    await operator.call('POST', '/rollback', { members: [{ name: 'shell' }] });
    expect((await read())['dist-tags']).toEqual({ latest: '5.5.0' });
  });

  it.each([
    ['a name that anybody could have on a public registry', { name: 'shared' }, {}, 'must be a name with a scope'],
    ['an archive that is not there', {}, { file: 'packages/none.tgz' }, 'names packages/none.tgz, which is missing'],
    ['an archive without its hash', {}, { integrity: 'sha1-abc' }, 'must be the SHA-512 of the archive'],
  ])('are refused with %s', async (_what, manifest, packed, message) => {
    const folder = aShellWithKit('0.9.0', '5.6.0');
    const build = JSON.parse(folder.get('build.json')!.toString());
    Object.assign(build.packages[0], packed);
    Object.assign(build.packages[0].manifest, manifest);
    folder.set('build.json', Buffer.from(JSON.stringify(build)));
    const answer = await operator.release('shell', folder);
    expect([answer.statusCode, answer.body]).toEqual([400, expect.stringContaining(message)]);
  });
});

it('the development build of a shell costs no page a byte', async () => {
  expect((await registry.app.inject('/')).body).not.toContain('development/');
});
