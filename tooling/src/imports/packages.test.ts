import path from 'node:path';
import { readJson, root } from '../workspace/workspace.ts';

interface Entry {
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
  devDependencies?: Record<string, string>;
  /** The folder of a package of the house. */
  resolved?: string;
  link?: boolean;
}
const { packages } = readJson<{ packages: Record<string, Entry> }>(root, 'package-lock.json');
const entries = Object.entries(packages);
const isInstalled = (place: string) => place.includes('node_modules/');
const SERVERS = ['api', 'registry'];
/** The packages of the house, by folder. */
const rooms = entries.filter(([place]) => place !== '' && !isInstalled(place));
const SCOPE = '@project-practice/';

/** Which room needs which others. That its tools build and test it does not count: they are not in it. */
function arrows(): Map<string, string[]> {
  const names = rooms.map(([folder]) => `${SCOPE}${folder}`);
  return new Map(
    rooms.map(([folder, { dependencies, devDependencies = {} }]) => {
      const { [`${SCOPE}tooling`]: _, [`${SCOPE}remote-tools`]: __, ...builtFrom } = devDependencies;
      return [
        `${SCOPE}${folder}`,
        Object.keys({ ...dependencies, ...builtFrom }).filter((name) => names.includes(name)),
      ];
    }),
  );
}

/** Where a package finds another: in the nearest folder above. */
function find(name: string, from: string): string | undefined {
  const place = path.posix.join(from, 'node_modules', name);
  if (packages[place]) return packages[place].link ? packages[place].resolved : place;
  return from === '' ? undefined : find(name, from.replace(/(^|\/)[^/]*$/, ''));
}

/** What npm installs for these rooms alone, without what only builds or tests them. */
function installedFor(folders: string[]): string[] {
  const open = [...folders];
  const places = new Set(open);
  for (let place = open.pop(); place !== undefined; place = open.pop()) {
    const { dependencies, optionalDependencies, peerDependencies = {}, peerDependenciesMeta = {} } = packages[place]!;
    const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional);
    for (const name of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]) {
      const found = find(name, place);
      if (found === undefined || places.has(found)) continue;
      places.add(found);
      open.push(found);
    }
  }
  return [...places].filter(isInstalled);
}

/** The rooms that are left when those that need nobody have gone, again and again. */
function inCircles(open: Map<string, string[]>): string[] {
  for (const [name, needed] of open) {
    if (needed.some((other) => open.has(other))) continue;
    open.delete(name);
    return inCircles(open);
  }
  return [...open.keys()];
}

it('has no circle of packages', () => {
  expect(inCircles(arrows())).toEqual([]);
  expect(inCircles(arrows().set(`${SCOPE}foundation`, [`${SCOPE}api`]))).toEqual(
    expect.arrayContaining([`${SCOPE}foundation`, `${SCOPE}api`]),
  );
});

it('has dependencies only where a server or a squad elsewhere runs with them', () => {
  const withDependencies = rooms.filter(([, { dependencies }]) => dependencies).map(([folder]) => folder);
  expect(withDependencies).toEqual([
    'api',
    'foundation',
    'generator',
    'provenance',
    'registry',
    'remote-tools',
    'site',
  ]);
});

it('installs for the servers what they run with, and nothing that builds, tests, lints or draws a page', () => {
  const names = installedFor(SERVERS).map((place) => place.split('node_modules/').at(-1)!);
  expect(names).toEqual(expect.arrayContaining(['fastify', 'pg', '@electric-sql/pglite']));
  expect(
    names.filter((name) =>
      /rspack|jest|playwright|oxlint|typescript|react|redux|swc\/core|rolldown|esbuild|federation|testing|drizzle-kit|msw|lucide|styled/.test(
        name,
      ),
    ),
  ).toEqual([]);
  // With the variants of native packages for every platform, and 60 packages of fonts, 20 that passkeys need to read certificates, and 14 that traces need. Raise it in the commit that needs it, and say why.
  expect(names.length).toBeLessThanOrEqual(360);
});
