import type { Compilation, Compiler } from '@rspack/core';

/** Writes what is known when all files have their names. */
export class JsonFilePlugin {
  constructor(
    private readonly name: string,
    private readonly describe: (compilation: Compilation) => object,
  ) {}

  apply(compiler: Compiler): void {
    const { Compilation: Stages, sources } = compiler.rspack;
    compiler.hooks.thisCompilation.tap('JsonFile', (compilation) => {
      compilation.hooks.processAssets.tap({ name: 'JsonFile', stage: Stages.PROCESS_ASSETS_STAGE_REPORT }, () => {
        if (compilation.errors.length > 0) return;
        compilation.emitAsset(this.name, new sources.RawSource(JSON.stringify(this.describe(compilation))));
      });
    });
  }
}
