import type { Compiler } from '@rspack/core';

const FILES = ['mf-manifest.json', 'mf-stats.json'];

/**
 * Sorts what a container's descriptions say about shared modules. The bundler lists them in an order that depends on the place of
 * the checkout, and one commit must give the same bytes everywhere.
 */
export class SortSharedPlugin {
  apply(compiler: Compiler): void {
    const { Compilation: Stages, sources } = compiler.rspack;
    compiler.hooks.thisCompilation.tap('SortShared', (compilation) => {
      compilation.hooks.processAssets.tap({ name: 'SortShared', stage: Stages.PROCESS_ASSETS_STAGE_REPORT }, () => {
        for (const file of FILES.filter((name) => compilation.getAsset(name)))
          compilation.updateAsset(file, (source) => new sources.RawSource(sorted(source.source().toString())));
      });
    });
  }
}

function sorted(text: string): string {
  const description = JSON.parse(text) as { shared: { name: string }[] };
  description.shared.sort((one, other) => (one.name < other.name ? -1 : 1));
  return JSON.stringify(description, null, 2);
}
