import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { baseConfig } from './base.ts';
import { compile } from './compile.ts';
import { describeRelease, routeFiles, widgetFiles, type RoutePage } from './releaseFiles.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'release-files-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function build(routes: RoutePage[], slots: string[] = []): Promise<void> {
  writeFileSync(
    path.join(folder, 'routes.ts'),
    "globalThis.open = [() => import('./list/ListPage.tsx'), () => import(/* webpackChunkName: 'card' */ './card.ts')];\n",
  );
  mkdirSync(path.join(folder, 'list'));
  writeFileSync(path.join(folder, 'list/ListPage.tsx'), "export const ListPage = () => 'a list';\n");
  writeFileSync(path.join(folder, 'card.ts'), "export const card = () => 'a card';\n");
  const files = describeRelease((compilation) => ({
    routeFiles: routeFiles(compilation, routes),
    widgetFiles: widgetFiles(compilation, slots),
  }));
  await compile({ ...baseConfig(folder, false), entry: './routes.ts', plugins: [files] });
}

it('finds the files of every page by its name, and of every widget by its slot', async () => {
  await build([{ path: '/list', page: 'ListPage' }], ['mentors/card/v1']);
  expect(JSON.parse(readFileSync(path.join(folder, 'dist/build.json'), 'utf8'))).toEqual({
    routeFiles: { '/list': [expect.stringMatching(/^ListPage\.\w+\.js$/)] },
    widgetFiles: { 'mentors/card/v1': [expect.stringMatching(/^card\.\w+\.js$/)] },
  });
});

it.each([
  [
    'a route that names no page',
    [{ path: '/list' }],
    [],
    'The route /list names no page. Add "page" beside its "path": the name of its component, such as TeamListPage.',
  ],
  [
    'a route whose page does not exist',
    [{ path: '/list', page: 'ListsPage' }],
    [],
    'The route /list names the page ListsPage, but nothing imports a file ListsPage.tsx.',
  ],
  [
    'a widget that nothing provides',
    [],
    ['mentors/row/v1'],
    'remote.json provides the widget mentors/row/v1, but no import() has the webpackChunkName "row".',
  ],
])('refuses %s', async (_what, routes, slots, message) => {
  const refusal = build(routes, slots);
  await expect(refusal).rejects.toThrow(message);
  // The sentence says what to change; where this file noticed it helps nobody.
  await expect(refusal).rejects.not.toThrow('releaseFiles.');
});
