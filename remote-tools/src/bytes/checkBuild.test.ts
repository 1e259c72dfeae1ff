import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { checkBuild } from './checkBuild.ts';
import type { Inside } from './inside.ts';

let folder: string;
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'practice-bytes-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A built remote with a page of `pageBytes` bytes, which no compression makes smaller (they are random). */
function aBuild(name: string, pageBytes: number): string {
  const dist = path.join(folder, name);
  mkdirSync(dist);
  writeFileSync(path.join(dist, 'remoteEntry.0a1b.js'), 'export {};');
  writeFileSync(path.join(dist, 'list.0a1b.js'), randomBytes(pageBytes));
  mkdirSync(path.join(dist, 'early'));
  writeFileSync(path.join(dist, 'early/ListPage.0a1b.js'), randomBytes(7 * 1024));
  writeFileSync(
    path.join(dist, 'build.json'),
    JSON.stringify({
      routeFiles: { '/list': ['list.0a1b.js'] },
      earlyFiles: { '/list': 'early/ListPage.0a1b.js' },
    }),
  );
  return dist;
}

const budgets = {
  budgets: { 'mf-list': { '/list': 5 * 1024 }, '*': { '*': 50 * 1024 } },
  mayBeTwice: { 'an-icon-set': 'Each build holds only what it shows.' },
};
const check = (name: string, pageBytes: number, inside: Inside = {}) =>
  checkBuild({ name, dist: aBuild(name, pageBytes), inside, budgets, folder: path.join(folder, 'records') });

it('names the part that is larger than its budget, its size and the budget', async () => {
  expect(await check('mf-list', 6 * 1024)).toEqual([
    expect.stringMatching(
      /^mf-list: "\/list" is 6\.0 KB compressed, its budget is 5\.0 KB\. Make it smaller, or raise it in budgets\.json/,
    ),
  ]);
});

it('judges the script that shows a route before the app by a budget of its own', async () => {
  const small = { ...budgets, budgets: { ...budgets.budgets, 'mf-list': { 'early /list': 5 * 1024 } } };
  const dist = aBuild('mf-list', 10);
  expect(
    await checkBuild({ name: 'mf-list', dist, inside: {}, budgets: small, folder: path.join(folder, 'records') }),
  ).toEqual([expect.stringMatching(/^mf-list: "early \/list" is 7\.0 KB compressed, its budget is 5\.0 KB/)]);
});

it('judges a new route of a known package by the common budget', async () => {
  const known = { ...budgets, budgets: { ...budgets.budgets, 'mf-list': { '/other': 5 * 1024 } } };
  const problems = await checkBuild({
    name: 'mf-list',
    dist: aBuild('mf-list', 60 * 1024),
    inside: {},
    budgets: known,
    folder: path.join(folder, 'records'),
  });
  expect(problems).toContainEqual(
    expect.stringMatching(/^mf-list: "\/list" is 60\.0 KB compressed, its budget is 50\.0 KB/),
  );
});

it('has nothing to say about a build within its budgets, and judges a new one by the common budget', async () => {
  expect(await check('mf-list', 4 * 1024)).toEqual([]);
  expect(await check('mf-new', 6 * 1024)).toEqual([]);
  expect(await check('mf-newer', 60 * 1024)).toHaveLength(2);
});

it('reports a package that two builds bring into the page, unless it may be there twice', async () => {
  const inside = (file: string): Inside => ({
    [file]: { 'a-date-library': 4_000, 'an-icon-set': 300, 'own source': 900 },
  });
  expect(await check('mf-list', 10, inside('list.js'))).toEqual([]);
  const refusal = [
    'a-date-library is in the page 2 times: mf-list, mf-other each bundle it. Import it through a door of shared, or add it to mayBeTwice in budgets.json with the reason.',
  ];
  expect(await check('mf-other', 10, inside('other.js'))).toEqual(refusal);
  // Looked at again later, without the build.
  expect(
    await checkBuild({
      name: 'mf-other',
      dist: path.join(folder, 'mf-other'),
      budgets,
      folder: path.join(folder, 'records'),
    }),
  ).toEqual(refusal);
});
