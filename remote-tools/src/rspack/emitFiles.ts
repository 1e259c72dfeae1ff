import type { Compilation, Compiler } from '@rspack/core';

type Files = Record<string, string | Buffer>;

/**
 * Adds files whose content is made during the build: with `first` before the other asset plugins run, so that they process these
 * files too; with `last` when all assets have their final names. A build with errors gets none.
 */
export class EmitFilesPlugin {
  constructor(
    private readonly when: 'first' | 'last',
    private readonly make: (compilation: Compilation) => Files | Promise<Files>,
  ) {}

  apply(compiler: Compiler): void {
    const { Compilation: Stages, sources } = compiler.rspack;
    const stage = this.when === 'first' ? Stages.PROCESS_ASSETS_STAGE_ADDITIONAL : Stages.PROCESS_ASSETS_STAGE_REPORT;
    compiler.hooks.thisCompilation.tap('EmitFiles', (compilation) => {
      compilation.hooks.processAssets.tapPromise({ name: 'EmitFiles', stage }, async () => {
        if (compilation.errors.length > 0) return;
        for (const [name, content] of Object.entries(await this.make(compilation)))
          compilation.emitAsset(name, new sources.RawSource(content));
      });
    });
  }
}
