import { pathToFileURL } from 'node:url';
import path from 'node:path';
import { type Configuration, rspack } from '@rspack/core';

/** Builds the browser package of the current folder by its own rspack.config.mjs. */
const { default: configuration } = (await import(pathToFileURL(path.resolve('rspack.config.mjs')).href)) as { default: Configuration };

const startedAt = performance.now();
const compiler = rspack(configuration);
compiler.run((error, stats) => {
  compiler.close(() => {
    if (error || stats?.hasErrors()) {
      console.error(error ?? stats!.toString({ preset: 'errors-only', colors: process.stdout.isTTY }));
      process.exitCode = 1;
      return;
    }
    const bytes = stats!.toJson({ all: false, assets: true }).assets!.reduce((sum, { size, name }) => (name.endsWith('.js') ? sum + size : sum), 0);
    console.log(`${configuration.name}: ${(bytes / 1024).toFixed(0)} KB of script in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
  });
});
