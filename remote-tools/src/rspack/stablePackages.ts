import path from 'node:path';
import type { Compilation, Compiler, Module } from '@rspack/core';

const NAME = 'StablePackages';
const resourceOf = (module: Module) => (module as { resource?: string }).resource ?? module.identifier();
const packageOf = (module: Module) => /.*node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/.exec(resourceOf(module))?.[1];

/**
 * Keeps the file of packages as it is while the source around it changes. What nobody uses of a package is left out of it, so
 * the first use of a name anywhere would change a file that all visitors then load again. So an entry of the build names what
 * that file offers, used or not, and a build that uses more is refused. The entry's own script is not released.
 */
export class StablePackagesPlugin {
  private compilation: Compilation | undefined;

  /**
   * @param entry the name of the entry, which exports what the file offers
   * @param list the source of that entry
   * @param chunk the name of the file's chunk
   */
  constructor(
    private readonly entry: string,
    private readonly list: string,
    private readonly chunk: string,
  ) {}

  apply(compiler: Compiler): void {
    const list = path.resolve(compiler.context, this.list);
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      this.compilation = compilation;
      // Once files are shared out, and before modules are merged, which would lose who imports what.
      compilation.hooks.optimizeTree.tap(NAME, () => {
        for (const problem of this.problemsOf(compilation, list)) compilation.errors.push(new Error(problem) as never);
      });
      compilation.hooks.processAssets.tap(NAME, () => {
        for (const file of compilation.entrypoints.get(this.entry)!.getEntrypointChunk().files)
          compilation.deleteAsset(file);
      });
    });
  }

  /** Whether the module is in that file. Asked when modules get their numbers, of which these must not depend on others. */
  readonly holds = (module: Module): boolean =>
    [...this.compilation!.chunkGraph.getModuleChunksIterable(module)].some(({ name }) => name === this.chunk);

  private problemsOf({ compiler, moduleGraph, chunkGraph, chunks }: Compilation, list: string): string[] {
    const relative = (file: string) => path.relative(compiler.context, file);
    const file = [...chunks].find(({ name }) => name === this.chunk)!;
    const packed = chunkGraph.getChunkModules(file);
    const isPacked = new Set(packed.map((module) => module.identifier()));
    return packed.flatMap((module) => {
      // What is always whole, like React, does not change with its uses.
      if (moduleGraph.getUsedExports(module, this.entry) === true) return [];
      const uses = moduleGraph
        .getIncomingConnections(module)
        .filter(({ originModule }) => originModule && chunkGraph.getModuleChunks(originModule).length > 0)
        .flatMap(({ originModule, dependency: { ids } }) =>
          ids ? [{ from: resourceOf(originModule!), id: originModule!.identifier(), name: ids[0] ?? '*' }] : [],
        );
      const offered = new Set(uses.flatMap(({ from, id, name }) => (from === list || isPacked.has(id) ? [name] : [])));
      return uses
        .filter(({ id, name }) => !isPacked.has(id) && !offered.has(name))
        .map(
          ({ from, name }) =>
            `${relative(from)} uses ${name} of ${packageOf(module)}, which ${this.list} does not offer. Add it there, which changes a file that every visitor then loads again, or do without.`,
        );
    });
  }
}
