import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { root } from './workspace.ts';

const folders = [
  ...readFileSync(path.join(root, 'tooling/transpile.mjs'), 'utf8').matchAll(/^ {2}\['([^']+)', '[^']+'\],$/gm),
].map(([, source]) => source!);

let copy: string;
const at = (file: string) => path.join(copy, file);
const transpile = () => execFileSync(process.execPath, [at('tooling/transpile.mjs')]);

beforeAll(() => {
  copy = mkdtempSync(path.join(tmpdir(), 'transpile-'));
  for (const folder of folders) mkdirSync(at(folder), { recursive: true });
  copyFileSync(path.join(root, 'tooling/transpile.mjs'), at('tooling/transpile.mjs'));
  symlinkSync(path.join(root, 'node_modules'), at('node_modules'));
});
afterAll(() => rmSync(copy, { recursive: true }));

it('makes JavaScript of every file, and removes that of a file or folder whose source was deleted', () => {
  mkdirSync(at('api/src/rows'));
  writeFileSync(at('api/src/rows/rows.test.ts'), 'export const rows: number = 1;\n');
  writeFileSync(at('api/src/old.ts'), 'export const old: number = 1;\n');
  transpile();
  expect(readFileSync(at('api/dist/rows/rows.test.js'), 'utf8')).toContain('export const rows = 1;');
  rmSync(at('api/src/rows'), { recursive: true });
  rmSync(at('api/src/old.ts'));
  transpile();
  expect([existsSync(at('api/dist/rows')), existsSync(at('api/dist/old.js'))]).toEqual([false, false]);
});
