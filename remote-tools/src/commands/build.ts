import { pathToFileURL } from 'node:url';
import path from 'node:path';
import type { Configuration, Stats } from '@rspack/core';
import { checkBuild } from '../bytes/checkBuild.ts';
import { insideOf } from '../bytes/inside.ts';
import { compile } from '../rspack/compile.ts';

/** Builds the browser package in the current folder by its own rspack.config.mjs, and checks what the build weighs. */
const { default: configuration } = (await import(pathToFileURL(path.resolve('rspack.config.mjs')).href)) as {
  default: Configuration;
};

const startedAt = performance.now();

async function check(stats: Stats): Promise<void> {
  const bytes = stats
    .toJson({ all: false, assets: true })
    .assets!.filter(({ name }) => name.endsWith('.js') && !name.startsWith('development/'))
    .reduce((sum, { size }) => sum + size, 0);
  const problems = await checkBuild({ name: configuration.name!, dist: path.resolve('dist'), inside: insideOf(stats) });
  console.log(
    `${configuration.name}: ${(bytes / 1024).toFixed(0)} KB of script in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`,
  );
  if (problems.length > 0) throw new Error(problems.join('\n'));
}

try {
  await compile(configuration, check);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
