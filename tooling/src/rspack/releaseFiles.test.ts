import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { baseConfig } from './base.ts';
import { compile } from './compile.ts';
import { describeRelease, routeFiles, widgetFiles, type RouteChunk } from './releaseFiles.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'release-files-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function build(routes: RouteChunk[], slots: string[] = []): Promise<void> {
  writeFileSync(
    path.join(folder, 'main.js'),
    "globalThis.open = () => import(/* webpackChunkName: 'list' */ './list.js');\n",
  );
  writeFileSync(path.join(folder, 'list.js'), "export const list = () => 'a list';\n");
  const files = describeRelease((compilation) => ({
    routeFiles: routeFiles(compilation, routes),
    widgetFiles: widgetFiles(compilation, slots),
  }));
  await compile({ ...baseConfig(folder, false), entry: './main.js', plugins: [files] });
}

it('builds when every route and every widget has its chunk', () =>
  build([{ path: '/list', chunk: 'list' }], ['mentors/list/v1']));

it.each([
  [
    'a route that names no chunk',
    [{ path: '/list' }],
    [],
    'The route /list names no chunk. Add "chunk" beside its "path": the webpackChunkName of its page\'s import().',
  ],
  [
    'a route whose chunk does not exist',
    [{ path: '/list', chunk: 'lists' }],
    [],
    'The route /list names the chunk "lists", but no import() has that webpackChunkName.',
  ],
  [
    'a widget that nothing provides',
    [],
    ['mentors/card/v1'],
    'remote.json provides the widget mentors/card/v1, but no import() has the webpackChunkName "card".',
  ],
])('refuses %s', async (_what, routes, slots, message) => {
  const refusal = build(routes, slots);
  await expect(refusal).rejects.toThrow(message);
  // The sentence says what to change; where this file noticed it helps nobody.
  await expect(refusal).rejects.not.toThrow('releaseFiles.');
});
