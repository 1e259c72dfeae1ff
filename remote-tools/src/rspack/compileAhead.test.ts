import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { baseConfig } from './base.ts';
import { compile } from './compile.ts';
import { CompileAheadPlugin } from './compileAhead.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'compile-ahead-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function build(): Promise<Record<string, string>> {
  writeFileSync(
    path.join(folder, 'main.js'),
    "/* first */ export const open = () => import(/* webpackChunkName: 'dialog' */ './dialog.js');\nglobalThis.open = open;\n",
  );
  writeFileSync(path.join(folder, 'dialog.js'), "export const dialog = () => 'a dialog';\n");
  const filesOfMain = new CompileAheadPlugin((compilation) => compilation.entrypoints.get('main')!.getFiles());
  await compile({ ...baseConfig(folder, false), entry: './main.js', plugins: [filesOfMain] });
  return Object.fromEntries(
    readdirSync(path.join(folder, 'dist'))
      .filter((name) => name.endsWith('.js'))
      .map((name) => [name.split('.', 1)[0]!, readFileSync(path.join(folder, 'dist', name), 'utf8')]),
  );
}

it('puts the hint into the first line of the files that the first screen runs, and of no others', async () => {
  const { main, dialog } = await build();
  expect(main).toMatch(/^\/\/# allFunctionsCalledOnLoad\n(?!.*first)/s);
  expect(dialog).not.toContain('allFunctionsCalledOnLoad');
});
