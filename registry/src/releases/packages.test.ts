import { aRemote, aShell } from '../testing/builds.ts';
import { callsOf } from '../testing/calls.ts';
import { openRegistry, type TestRegistry } from '../testing/openRegistry.ts';

/** A script whose first ten characters come from this source, and the rest from the remote's own. */
const scriptOf = (file: string, source: string) => ({
  [file]: '/* lib */ export const list = [];',
  [`${file}.map`]: JSON.stringify({
    version: 3,
    sources: [source, 'mf-things/src/list.ts'],
    names: [],
    mappings: 'AAAA,UCAA',
  }),
});

const remote = (name: string, version: string, files: Record<string, string>, ownRuntime: string[] = []) =>
  aRemote({ manifest: { name, version, routes: [], nav: [] }, build: { routeFiles: {}, ownRuntime }, files });

const LEFT = '../node_modules/.pnpm/left@1.0.0/node_modules/left/index.js';
const SCOPED = '../node_modules/@right/core/index.js';

let registry: TestRegistry;
beforeAll(async () => {
  registry = await openRegistry({
    shell: aShell({}, scriptOf('router.js', SCOPED)),
    remotes: { 'mf-teams': remote('mf-teams', '0.1.0', scriptOf('list.js', LEFT)) },
  });
});
afterAll(() => registry.close());

describe('a package that others have in the page too', () => {
  it('is counted when a remote with it is published, and shown of its stable version', async () => {
    const operator = callsOf(registry);
    const files = { ...scriptOf('list.js', LEFT), ...scriptOf('more.js', LEFT), ...scriptOf('exposed.js', SCOPED) };
    const answer = await operator.release('mf-things', remote('mf-things', '0.1.0', files));
    const twice = [
      { name: 'left', bytes: 20, alsoIn: ['mf-teams'] },
      { name: '@right/core', bytes: 10, alsoIn: ['shell'] },
    ];
    expect(answer.json()).toMatchObject({ isLive: true, twice });
    expect((await operator.remote('mf-things')).twice).toEqual(twice);
    expect((await operator.remote('mf-teams')).twice).toEqual([{ name: 'left', bytes: 10, alsoIn: ['mf-things'] }]);
  });

  it('names only what npm can install, so that it can be stored', async () => {
    const answer = await callsOf(registry).release(
      'mf-odd',
      remote('mf-odd', '0.1.0', {
        ...scriptOf('list.js', 'node_modules/le\0ft/index.js'),
        ...scriptOf('more.js', 'node_modules/__proto__/index.js'),
        ...scriptOf('exposed.js', SCOPED),
      }),
    );
    expect(answer.statusCode).toBe(201);
    expect(answer.json().twice.map(({ name }: { name: string }) => name)).toEqual(['@right/core']);
  });

  it('does not count where pages of the site never load it, nor where a map cannot be read', async () => {
    const answer = await callsOf(registry).release(
      'mf-others',
      remote('mf-others', '0.1.0', { ...scriptOf('own.js', LEFT), 'list.js.map': '{"version":3,"mappings":7}' }, [
        'own.js',
      ]),
    );
    expect(answer.statusCode).toBe(201);
    expect(answer.json().twice).toEqual([]);
  });
});
