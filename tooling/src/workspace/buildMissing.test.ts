import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const PACKAGES = ['shell', 'mf-lists', 'mf-rows', 'console'];
/** Stands in for the build of a package, which fails while the package holds a file with this name. */
const BUILD = `
  import { existsSync, mkdirSync } from 'node:fs';
  if (existsSync('unfinished')) throw new Error('a half-written line');
  mkdirSync('dist', { recursive: true });
`;

let workspace: string;
const write = (file: string, text = '') => {
  mkdirSync(path.dirname(path.join(workspace, file)), { recursive: true });
  writeFileSync(path.join(workspace, file), text);
};
const remove = (file: string) => rmSync(path.join(workspace, file), { recursive: true });

beforeAll(() => {
  workspace = mkdtempSync(path.join(tmpdir(), 'build-missing-'));
  cpSync(import.meta.dirname, path.join(workspace, 'tooling/dist/workspace'), { recursive: true });
  for (const file of [
    'mf-lists/remote.json',
    'mf-rows/remote.json',
    'console/rspack.config.mjs',
    'shell/src/main.ts',
    'mf-lists/src/a.ts',
    'shared/src/a.ts',
    'remote-tools/src/a.ts',
    'provenance/src/a.ts',
    'package-lock.json',
  ])
    write(file);
  write('package.json', '{"type":"module"}');
  write('remote-tools/bin.mjs', BUILD);
});
afterAll(() => rmSync(workspace, { recursive: true }));

/** What a start prints about its builds. */
function start(): string[] {
  const program = 'const { buildMissing } = await import(process.argv[1]); await buildMissing(console.log);';
  const output = execFileSync(
    process.execPath,
    ['--input-type=module', '-e', program, path.join(workspace, 'tooling/dist/workspace/buildMissing.js')],
    { encoding: 'utf8' },
  );
  return output.split('\n').filter((line) => line.startsWith('['));
}
const built = () => start().map((line) => /^\[\d\/\d\] built (\S+) in [\d.]+ s$/.exec(line)?.[1]);

it('builds every package the first time, says so one by one, and nothing the second time', () => {
  expect(start()).toEqual(
    PACKAGES.map((name, index) => expect.stringMatching(new RegExp(`^\\[${index + 1}/4\\] built ${name} in `))),
  );
  expect(start()).toEqual([]);
});

it.each([
  ['a file of one remote', 'mf-lists/src/a.ts', ['mf-lists']],
  ['what all of them use', 'shared/src/a.ts', PACKAGES],
  ['the UI kit', 'shared/src/kit/a.ts', PACKAGES],
  ['how they are built', 'remote-tools/src/a.ts', PACKAGES],
  ['the installed packages', 'package-lock.json', PACKAGES],
  ['a test', 'mf-lists/src/a.test.ts', []],
])('builds only what a change concerns: %s', (_what, file, expected) => {
  write(file, 'changed');
  expect(built()).toEqual(expected);
});

it('builds what was deleted', () => {
  remove('mf-rows/dist');
  expect(built()).toEqual(['mf-rows']);
});

it('builds the others although one cannot be built, and tries that again', () => {
  write('mf-lists/unfinished');
  write('mf-rows/src/a.ts');
  expect(start()).toEqual(['[1/2] the build of mf-lists failed:', expect.stringContaining('[2/2] built mf-rows')]);
  expect(start()).toEqual(['[1/1] the build of mf-lists failed:']);
  remove('mf-lists/unfinished');
  // With the line taken back, the last build is current.
  expect(built()).toEqual([]);
});
