// `node config/run.mjs <command> …`: transpiles the commands if they changed, then runs one.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { transpile } from './transpile.mjs';

const [, , command, ...rest] = process.argv;
process.argv = [process.argv[0], process.argv[1], ...rest];

transpile();
const file = ['serve', 'commands'].map((folder) => path.join(import.meta.dirname, 'dist', folder, `${command}.js`)).find((candidate) => existsSync(candidate));
if (!file) {
  console.error(`There is no command "${command}".`);
  process.exit(2);
}
await import(file);
