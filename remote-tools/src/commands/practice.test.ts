import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from '@jest/globals';

const program = path.resolve(import.meta.dirname, '../../bin.mjs');
const empty = mkdtempSync(path.join(tmpdir(), 'practice-'));
afterAll(() => rmSync(empty, { recursive: true }));

function practice(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], { cwd: empty, encoding: 'utf8' });
  return [status, stdout + stderr];
}

it.each([[[]], [['--help']], [['dev', '--help']], [['build', '--help']]])('says what it can do: %j', (args) => {
  expect(practice(...args)).toEqual([0, expect.stringMatching(/^practice <command> …\n {2}new +make a remote/)]);
});

it('names its commands when it is asked for another one', () => {
  expect(practice('deploy')).toEqual([2, expect.stringContaining('release   build and publish it')]);
});

it.each([
  ['new', 'practice new <mf-name> <Title>'],
  ['release', 'npx practice release [options]'],
  ['rollout', 'npx practice rollout <command> …'],
  ['preview', 'npx practice rollout <command> …'],
])('%s says how it is used', (command, usage) => {
  expect(practice(command, '--help')).toEqual([0, expect.stringContaining(usage)]);
});

it.each(['build', 'dev', 'release'])('%s outside of a package says where it runs', (command) => {
  expect(practice(command)).toEqual([2, `There is no package.json here. Run ${command} in the folder of a remote.\n`]);
});
