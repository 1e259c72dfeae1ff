import { createRequire } from 'node:module';
import path from 'node:path';
import swc from '@swc/core';
import { cruise, format, type ICruiseOptions, type ICruiseResult } from 'dependency-cruiser';
import { remotes, root } from '../workspace/workspace.ts';

// dependency-cruiser cannot read TypeScript 7, and its swc parser does not turn on JSX: this patch does, by file name.
const parse = swc.parseFileSync;
Object.assign(swc, {
  parseFileSync: (file: string, options: swc.ParseOptions) =>
    parse(file, { ...options, tsx: file.endsWith('x') } as never),
});

/** `npm run imports [folder …]`: checks all imports against `tooling/src/imports/rules.cjs`. */
const { forbidden, options } = createRequire(import.meta.url)(path.join(root, 'tooling/src/imports/rules.cjs')) as {
  forbidden: never[];
  options: ICruiseOptions;
};
const { enhancedResolveOptions, ...cruiseOptions } = options;
const folders = process.argv.slice(2);
process.chdir(root);

const { output } = await cruise(
  folders.length > 0
    ? folders
    : [
        'shared/src',
        'shell/src',
        ...remotes().map((name) => `${name}/src`),
        'api/src',
        'generator/src',
        'registry/src',
        'console/src',
        'provenance',
        'foundation',
        'remote-tools',
        'tooling',
        'site',
        'bench',
        'e2e',
      ],
  { ...cruiseOptions, ruleSet: { forbidden }, validate: true },
  enhancedResolveOptions as never,
);
const result = output as ICruiseResult;

// The rules see files, not how an import spells them. What is three levels up lies in the wrong place, or this file does.
for (const { dependencies } of result.modules) {
  for (const dependency of dependencies.filter(({ module }) => module.startsWith('../../../'))) {
    dependency.valid = false;
    dependency.rules = [...(dependency.rules ?? []), { name: 'two-levels-up', severity: 'error' }];
  }
}
const report = await format(result, { outputType: 'err-long' });
console.log(String(report.output).trim());
process.exitCode = report.exitCode;
