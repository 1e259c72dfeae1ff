import { type Configuration, rspack, type Stats } from '@rspack/core';

/** Runs a build to its end and rejects with its errors, if any. `look` gets the stats of a successful build. */
export function compile(configuration: Configuration, look?: (stats: Stats) => Promise<void> | void): Promise<void> {
  const compiler = rspack(configuration);
  return new Promise((resolve, reject) => {
    const end = (failure?: unknown) => compiler.close(() => (failure ? reject(failure) : resolve()));
    compiler.run((error, stats) => {
      if (error || stats!.hasErrors())
        return end(
          error ??
            new Error(
              `${configuration.name ?? configuration.context} could not be built:\n${stats!.toString({ preset: 'errors-only', colors: process.stdout.isTTY })}`,
            ),
        );
      // The stats are read before the compiler closes, because they still belong to it.
      Promise.resolve(look?.(stats!)).then(() => end(), end);
    });
  });
}
