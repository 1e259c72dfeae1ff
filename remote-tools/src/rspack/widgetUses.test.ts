import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { baseConfig } from './base.ts';
import { compile } from './compile.ts';
import { WidgetUsesPlugin } from './widgetUses.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'widget-uses-'));
  mkdirSync(path.join(folder, 'src'));
  writeFileSync(
    path.join(folder, 'src/Team.tsx'),
    'declare const Widget: string;\nglobalThis.team = <Widget slot="mentors/card/v1" />;\n',
  );
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const build = (uses: string[]) =>
  compile({
    ...baseConfig(folder, false),
    entry: './src/Team.tsx',
    externals: /^react/,
    plugins: [new WidgetUsesPlugin({ provides: [], uses })],
  });

it('builds when remote.json uses the widgets that the source shows', () => build(['mentors/card/v1']));

it.each([
  [
    'a widget that is shown but not listed',
    [],
    'src/Team.tsx names the widget mentors/card/v1, but remote.json does not. In "widgets", add it to "provides" if this remote has it, otherwise to "uses".',
  ],
  [
    'a widget that is listed but not shown',
    ['mentors/card/v1', 'mentors/list/v1'],
    'remote.json uses the widget mentors/list/v1, but no file names it. Remove it from "uses" in "widgets".',
  ],
])('refuses %s', async (_what, uses, message) => {
  await expect(build(uses)).rejects.toThrow(message);
});
