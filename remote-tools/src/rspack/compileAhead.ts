import type { Compilation, Compiler } from '@rspack/core';

/** When a file starts with this, Chromium compiles all its functions on another thread while the file arrives. */
const HINT = '//# allFunctionsCalledOnLoad\n';

/**
 * Marks the files that a first screen runs. Compiling a function at its first call blocks the main thread; on a slow phone
 * this was a quarter of the time between the last byte and the screen. Files of dialogs and forms are not marked, because
 * most of their functions are not called.
 */
export class CompileAheadPlugin {
  constructor(private readonly filesOf: (compilation: Compilation) => string[]) {}

  apply(compiler: Compiler): void {
    const { Compilation: Stages, sources } = compiler.rspack;
    compiler.hooks.thisCompilation.tap('CompileAhead', (compilation) => {
      // After the minifier, which would remove the comment, and before file names get their hashes.
      compilation.hooks.processAssets.tap(
        { name: 'CompileAhead', stage: Stages.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1 },
        () => {
          for (const file of new Set(this.filesOf(compilation)))
            compilation.updateAsset(file, (source) => new sources.ConcatSource(HINT, source));
        },
      );
    });
  }
}
