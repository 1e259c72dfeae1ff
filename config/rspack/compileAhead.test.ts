import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { rspack } from '@rspack/core';
import { baseConfig } from './base.ts';
import { CompileAheadPlugin } from './compileAhead.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'compile-ahead-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function build(): Promise<Record<string, string>> {
  writeFileSync(path.join(folder, 'main.js'), "/* first */ export const open = () => import(/* webpackChunkName: 'dialog' */ './dialog.js');\nglobalThis.open = open;\n");
  writeFileSync(path.join(folder, 'dialog.js'), "export const dialog = () => 'a dialog';\n");
  const filesOfMain = new CompileAheadPlugin((compilation) => compilation.entrypoints.get('main')!.getFiles());
  const compiler = rspack({ ...baseConfig(folder, false), entry: './main.js', plugins: [filesOfMain] });
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error || stats!.hasErrors()) return reject(error ?? new Error(stats!.toString('errors-only')));
      const names = readdirSync(path.join(folder, 'dist'));
      compiler.close(() => resolve(Object.fromEntries(names.map((name) => [name.split('.', 1)[0]!, readFileSync(path.join(folder, 'dist', name), 'utf8')]))));
    });
  });
}

it('marks what a first screen runs, in its first line, where the minifier has left no other comment, and nothing else', async () => {
  const { main, dialog } = await build();
  expect(main).toMatch(/^\/\/# allFunctionsCalledOnLoad\n(?!.*first)/s);
  expect(dialog).not.toContain('allFunctionsCalledOnLoad');
});
