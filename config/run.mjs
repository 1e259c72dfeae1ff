// `node config/run.mjs <command> …`: compiles what the command needs when it changed, then runs it.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const here = import.meta.dirname;
const [, , command, ...rest] = process.argv;
process.argv = [process.argv[0], process.argv[1], ...rest];

// Only `start` runs the servers, so only it waits for them to compile.
const isServing = command === 'start';
const project = isServing ? path.join(here, 'serve') : here;
const target = path.join(here, 'dist', isServing ? 'serve' : 'commands', `${command}.js`);

if (!existsSync(target)) console.log(isServing ? 'compiling the servers …' : 'compiling the commands …');
const tsc = path.join(path.dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin/tsc');
const { status } = spawnSync(process.execPath, [tsc, '-b', project], { stdio: 'inherit' });
if (status !== 0) process.exit(status ?? 1);

await import(target);
