#!/usr/bin/env node
// `practice <command> …`: what a squad does with the package in the current folder.
import { existsSync } from 'node:fs';

const COMMANDS = {
  new: 'make a remote in a folder of its own',
  build: 'build it, and check what it weighs',
  dev: 'show the working copy inside the running site',
  release: 'build and publish it',
  rollout: 'steer who gets which version',
  preview: 'show a released version to one browser',
  rollback: 'take a version back',
};
const IN_A_PACKAGE = ['build', 'dev', 'release'];
/** Of `rollout`, for hands that are in a hurry. */
const OF_ROLLOUT = ['preview', 'rollback'];

const [node, program, command, ...rest] = process.argv;
const usage = Object.entries(COMMANDS).map(([name, what]) => `  ${name.padEnd(9)} ${what}`);
const hasHelp = !['build', 'dev'].includes(command);
if (!Object.hasOwn(COMMANDS, command ?? '') || (rest.includes('--help') && !hasHelp)) {
  console.log(['practice <command> …', ...usage, 'Most say more with --help.'].join('\n'));
  process.exit(['--help', undefined].includes(command) || rest.includes('--help') ? 0 : 2);
}
if (IN_A_PACKAGE.includes(command) && !rest.includes('--help') && !existsSync('package.json')) {
  console.error(`There is no package.json here. Run ${command} in the folder of a remote.`);
  process.exit(2);
}

// In the repository of the tools themselves their programs are made first, if they changed.
const transpiler = new URL('../tooling/transpile.mjs', import.meta.url);
if (existsSync(transpiler)) (await import(transpiler)).transpile();

const isOfRollout = OF_ROLLOUT.includes(command);
process.argv = [node, program, ...(isOfRollout ? [command] : []), ...rest];
await import(new URL(`./dist/commands/${isOfRollout ? 'rollout' : command}.js`, import.meta.url));
