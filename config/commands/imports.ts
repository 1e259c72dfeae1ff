import { createRequire } from 'node:module';
import path from 'node:path';
import swc from '@swc/core';
import { cruise, type ICruiseOptions } from 'dependency-cruiser';
import { remotes, root } from '../workspace/workspace.ts';

// dependency-cruiser cannot read TypeScript 7, and its swc parser does not turn on JSX: this patch does, by file name.
const parse = swc.parseFileSync;
Object.assign(swc, { parseFileSync: (file: string, options: swc.ParseOptions) => parse(file, { ...options, tsx: file.endsWith('x') } as never) });

/** `npm run imports [folder …]`: checks all imports against `config/imports/rules.cjs`. */
const { forbidden, options } = createRequire(import.meta.url)(path.join(root, 'config/imports/rules.cjs')) as { forbidden: never[]; options: ICruiseOptions };
const { enhancedResolveOptions, ...cruiseOptions } = options;
const folders = process.argv.slice(2);
process.chdir(root);

const { output, exitCode } = await cruise(
  folders.length > 0 ? folders : ['shared/src', 'shell/src', ...remotes().map((name) => `${name}/src`), 'generator/src', 'api/src', 'registry/src', 'registry/console/src', 'config', 'e2e'],
  { ...cruiseOptions, ruleSet: { forbidden }, validate: true, outputType: 'err-long' },
  enhancedResolveOptions as never,
);
console.log(String(output).trim());
process.exitCode = exitCode;
