import type { LoaderContext, RuleSetRule } from '@rspack/core';
import { loaderAt } from './base.ts';
import { keptModules } from './sharedModules.ts';

/** A loader. A build shares only what it finds imported, and no source of the shell names the doors of kept majors. */
export default function addKeptModules(this: LoaderContext, source: string): string {
  const imports = keptModules().map(({ file }) => `() => import(${JSON.stringify(file)})`);
  return `${source}\nexport const kept = [${imports.join(',')}];\n`;
}

export const withKept: RuleSetRule = {
  test: /shell[\\/]src[\\/]federation[\\/]provided\.ts$/,
  enforce: 'pre',
  loader: loaderAt('keptModules'),
};
