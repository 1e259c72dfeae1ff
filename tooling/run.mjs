// `node tooling/run.mjs <command> …`: transpiles what runs in Node if it changed, then runs one command.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { transpile } from './transpile.mjs';

const [, , command, ...rest] = process.argv;
process.argv = [process.argv[0], process.argv[1], ...rest];

transpile();
const file = ['tooling/dist/commands', 'remote-tools/dist/commands', 'site/dist', 'bench/dist']
  .map((folder) => path.join(import.meta.dirname, '..', folder, `${command}.js`))
  .find((candidate) => existsSync(candidate));
if (!file) {
  console.error(`There is no command "${command}".`);
  process.exit(2);
}
await import(file);
