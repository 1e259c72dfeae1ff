import { readdirSync } from 'node:fs';
import path from 'node:path';
import { aCanary, at, eventually } from '../testing/aCanary.ts';
import { aRemote } from '../testing/builds.ts';
import { callsOf } from '../testing/calls.ts';
import { openRegistry, type TestRegistry } from '../testing/openRegistry.ts';

let registry: TestRegistry;
beforeAll(async () => {
  registry = await openRegistry({ env: { REGISTRY_EVALUATE_SECONDS: '1' } });
});
afterAll(() => registry.close());

const SOURCE = `const readTeam = (team: { members: string[] }) => team.members.length;

export function TeamList() {
  return readTeam(undefined as never);
}
`;
/** As SWC minifies it. */
const BUILT = 'const e=e=>e.members.length;export function TeamList(){return e(undefined)}';
const MAP = JSON.stringify({
  version: 3,
  sources: ['mf-teams/src/TeamList.tsx'],
  sourcesContent: [SOURCE],
  names: ['readTeam', 'team', 'members', 'length', 'TeamList', 'undefined'],
  mappings: 'AAAA,MAAMA,EAAW,AAACC,GAAgCA,EAAKC,OAAO,CAACC,MAAM,AAErE,QAAO,SAASC,WACd,OAAOJ,EAASK,UAClB',
});

const withMap = (version: string) =>
  aRemote({
    manifest: { version, routes: [], nav: [] },
    build: { routeFiles: {} },
    files: { 'list.js': BUILT, 'list.js.map': MAP },
  });

interface Seen {
  message: string;
  places: { name: string | null }[];
}

/** The errors of a remote, once one with such a message is among them. */
const errorsOf = (name: string, message: string): Promise<Seen[]> =>
  eventually(
    async () => (await callsOf(registry).call('GET', `/remotes/${name}/health`)).json().errors as Seen[],
    (found) => found.some((one) => one.message === message),
  );

const stackIn = (engine: 'chromium' | 'firefox', version: string) => {
  const file = `http://localhost:3000/remotes/mf-teams/${version}/list.js`;
  return engine === 'chromium'
    ? `    at e (${file}:1:13)\n    at TeamList (${file}:1:64)\n    at https://elsewhere.example/x.js:1:1`
    : `e@${file}:1:13\nTeamList@${file}:1:64\n`;
};

const places = [
  {
    source: 'mf-teams/src/TeamList.tsx',
    line: 1,
    name: 'readTeam',
    text: 'const readTeam = (team: { members: string[] }) => team.members.length;',
  },
  { source: 'mf-teams/src/TeamList.tsx', line: 4, name: 'TeamList', text: 'return readTeam(undefined as never);' },
];

describe('a source map', () => {
  it.each(['chromium', 'firefox'] as const)('leads from an error of %s to file, line, and function', async (engine) => {
    const operator = callsOf(registry);
    const version = engine === 'chromium' ? '0.1.0' : '0.2.0';
    await operator.release('mf-teams', withMap(version));
    if (version !== '0.1.0') {
      await operator.start('mf-teams', version, [at(50)]);
      await operator.promote('mf-teams', { toEnd: true });
    }
    const stack = stackIn(engine, version);
    await operator.report('v'.repeat(22), [
      { remote: 'mf-teams', version, kind: 'failed', phase: 'render', message: `TypeError of ${engine}`, stack },
    ]);
    expect(await errorsOf('mf-teams', `TypeError of ${engine}`)).toContainEqual(
      expect.objectContaining({
        id: expect.stringMatching(/^[0-9a-f]{12}$/),
        message: `TypeError of ${engine}`,
        places,
      }),
    );
  });

  it('is kept, but never served', async () => {
    for (const url of ['/remotes/mf-teams/0.1.0/list.js.map', '/remotes/mf-teams/0.1.0/../../source-maps/list.js'])
      expect((await registry.app.inject(url)).statusCode).toBe(404);
    const stored = readdirSync(path.join(registry.settings.dataDir, 'releases'), { recursive: true }).map(String);
    expect(stored).toContain('source-maps/remotes/mf-teams/0.1.0/list.js');
    expect(stored.filter((file) => file.startsWith('remotes/') && file.endsWith('.map'))).toEqual([]);
    const page = await registry.app.inject({ url: '/', headers: { accept: 'text/html' } });
    expect(page.body).not.toContain('.map"');
  });

  it('is not needed: without one, the place in the built file is shown', async () => {
    const { operator, early, failed, status } = await aCanary(registry, 'mf-plain', [at(10)]);
    await operator.report(early[0]!, [
      {
        ...{ remote: 'mf-plain', version: '0.2.0', kind: 'failed', phase: 'mount', message: 'no map' },
        stack: '    at e (http://localhost:3000/remotes/mf-plain/0.2.0/list.js:1:13)',
      },
    ]);
    const place = { source: '/remotes/mf-plain/0.2.0/list.js', line: 1, name: 'e', text: null };
    expect((await errorsOf('mf-plain', 'no map'))[0]!.places).toEqual([place]);
    // Whoever reads the audit trail later sees it, too.
    await Promise.all(early.slice(1, 30).map((visitor) => failed(visitor, '0.2.0')));
    await eventually(status, (current) => current.state === 'rolled_back');
    const [event] = await operator.audit('mf-plain');
    expect(event.errors).toContainEqual({ version: '0.2.0', message: 'no map', places: [place] });
  });

  it('is looked up for nothing but a place in a released file, however long the stack is', async () => {
    const operator = callsOf(registry);
    const hostile = [
      ...Array.from({ length: 30 }, () => '    at e (http://localhost/remotes/mf-teams/0.1.0/list.js:1:13)'),
      '    at e (http://localhost/remotes/mf-teams/0.1.0/../../../../etc/passwd.js:1:1)',
    ].join('\n');
    await operator.report('w'.repeat(22), [
      { remote: 'mf-teams', version: '0.2.0', kind: 'failed', phase: 'mount', message: 'long', stack: hostile },
      {
        remote: 'mf-teams',
        version: '0.2.0',
        kind: 'failed',
        phase: 'mount',
        message: 'longer',
        stack: 'x'.repeat(5_000),
      },
    ]);
    const errors = await errorsOf('mf-teams', 'longer');
    const placesOf = (wanted: string) => errors.find(({ message }) => message === wanted)!.places;
    expect([placesOf('long').length, placesOf('longer').length]).toEqual([10, 0]);
  });
});
