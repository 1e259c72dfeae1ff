import { readJson, root } from '../workspace/workspace.ts';

interface Entry {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  /** Needed by devDependencies only. */
  dev?: boolean;
  link?: boolean;
}
const { packages } = readJson<{ packages: Record<string, Entry> }>(root, 'package-lock.json');
const entries = Object.entries(packages);
const isInstalled = (place: string) => place.includes('node_modules/');
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

it('has dependencies only where a server runs with them, or a squad elsewhere', () => {
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
  const names = entries
    .filter(([place, { dev, link }]) => isInstalled(place) && !dev && !link)
    .map(([place]) => place.split('node_modules/').at(-1)!);
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
