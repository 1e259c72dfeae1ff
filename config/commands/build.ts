import { pathToFileURL } from 'node:url';
import path from 'node:path';
import { type Configuration, rspack, type Stats } from '@rspack/core';
import { checkBuild } from '../bytes/checkBuild.ts';
import { insideOf } from '../bytes/inside.ts';

/** Builds the browser package of the current folder by its own rspack.config.mjs, and checks what it weighs. */
const { default: configuration } = (await import(pathToFileURL(path.resolve('rspack.config.mjs')).href)) as { default: Configuration };

const startedAt = performance.now();
const compiler = rspack(configuration);

async function check(stats: Stats): Promise<void> {
  const bytes = stats.toJson({ all: false, assets: true }).assets!.reduce((sum, { size, name }) => (name.endsWith('.js') ? sum + size : sum), 0);
  const problems = await checkBuild({ name: configuration.name!, dist: path.resolve('dist'), inside: insideOf(stats) });
  console.log(`${configuration.name}: ${(bytes / 1024).toFixed(0)} KB of script in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
  if (problems.length === 0) return;
  console.error(problems.join('\n'));
  process.exitCode = 1;
}

compiler.run((error, stats) => {
  const hasFailed = error !== null || stats!.hasErrors();
  if (hasFailed) {
    console.error(error ?? stats!.toString({ preset: 'errors-only', colors: process.stdout.isTTY }));
    process.exitCode = 1;
  }
  // What the build found lies with the compiler, so it is read before that is closed.
  void (hasFailed ? Promise.resolve() : check(stats!)).finally(() => compiler.close(() => {}));
});
