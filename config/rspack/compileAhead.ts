import type { Compilation, Compiler } from '@rspack/core';

/** Chromium compiles every function of a file that starts with this while the file arrives, on another thread. */
const HINT = '//# allFunctionsCalledOnLoad\n';

/**
 * Marks the files that a first screen runs. A function that is compiled when it is first called holds up the main
 * thread, which on a slow phone was a quarter of the time between the last byte and the screen. Files of dialogs and
 * forms stay as they are: most of what is in them is not called.
 */
export class CompileAheadPlugin {
  constructor(private readonly filesOf: (compilation: Compilation) => string[]) {}

  apply(compiler: Compiler): void {
    const { Compilation: Stages, sources } = compiler.rspack;
    compiler.hooks.thisCompilation.tap('CompileAhead', (compilation) => {
      // After the minifier, which would take the comment away, and before the hashes in the names.
      compilation.hooks.processAssets.tap({ name: 'CompileAhead', stage: Stages.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1 }, () => {
        for (const file of new Set(this.filesOf(compilation))) compilation.updateAsset(file, (source) => new sources.ConcatSource(HINT, source));
      });
    });
  }
}
