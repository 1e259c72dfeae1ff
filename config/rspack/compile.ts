import { type Configuration, rspack, type Stats } from '@rspack/core';

/** Runs a build to its end; one with errors rejects with them. `look` is shown what came out. */
export function compile(configuration: Configuration, look?: (stats: Stats) => Promise<void> | void): Promise<void> {
  const compiler = rspack(configuration);
  return new Promise((resolve, reject) => {
    const end = (failure?: unknown) => compiler.close(() => (failure ? reject(failure) : resolve()));
    compiler.run((error, stats) => {
      if (error || stats!.hasErrors()) return end(error ?? new Error(`${configuration.name ?? configuration.context} could not be built:\n${stats!.toString({ preset: 'errors-only', colors: process.stdout.isTTY })}`));
      // What the build found lies with the compiler, so it is read before that is closed.
      Promise.resolve(look?.(stats!)).then(() => end(), end);
    });
  });
}
