#!/usr/bin/env node
// `practice <command> …`: what a squad does with the package in the current folder.
import { existsSync } from 'node:fs';

const COMMANDS = ['new', 'build', 'dev', 'release', 'rollout'];
/** The two most urgent ones of `rollout`, for hands that are in a hurry. */
const OF_ROLLOUT = ['preview', 'rollback'];

// In the repository of the tools themselves their programs are made first, if they changed.
const transpiler = new URL('../tooling/transpile.mjs', import.meta.url);
if (existsSync(transpiler)) (await import(transpiler)).transpile();

const [node, program, command, ...rest] = process.argv;
if (![...COMMANDS, ...OF_ROLLOUT].includes(command)) {
  console.error(`practice ${[...COMMANDS, ...OF_ROLLOUT].join(' | ')}     each says more with --help`);
  process.exit(2);
}
const isOfRollout = OF_ROLLOUT.includes(command);
process.argv = [node, program, ...(isOfRollout ? [command] : []), ...rest];
await import(new URL(`./dist/commands/${isOfRollout ? 'rollout' : command}.js`, import.meta.url));
