import type { Compilation, Compiler } from '@rspack/core';

type Describe = (compilation: Compilation) => Record<string, unknown>;

/** Writes `build.json`, which tells the registry what the build needs, provides and loads first. */
export class ReleaseFilesPlugin {
  constructor(private readonly describe: Describe) {}

  apply(compiler: Compiler): void {
    const { Compilation: Stages, sources } = compiler.rspack;
    compiler.hooks.thisCompilation.tap('ReleaseFiles', (compilation) => {
      compilation.hooks.processAssets.tap({ name: 'ReleaseFiles', stage: Stages.PROCESS_ASSETS_STAGE_REPORT }, () => {
        if (compilation.errors.length > 0) return;
        compilation.emitAsset('build.json', new sources.RawSource(`${JSON.stringify(this.describe(compilation), null, 2)}\n`));
      });
    });
  }
}

/** Script files of a named chunk, the chunk's own and what it loads with it. */
export function filesOfChunk(compilation: Compilation, name: string): string[] {
  const group = compilation.chunkGroups.find((candidate) => candidate.name === name);
  return group ? group.getFiles().filter((file) => file.endsWith('.js')) : [];
}

export interface RouteChunk {
  path: string;
  /** `webpackChunkName` of the import() of its page. */
  chunk?: string;
}

/** Per route, the files of its page's chunk, so that the page can preload them. */
export function routeFiles(compilation: Compilation, routes: RouteChunk[]): Record<string, string[]> {
  return Object.fromEntries(
    routes.flatMap(({ path, chunk }) => {
      if (!chunk) return [];
      const files = filesOfChunk(compilation, chunk);
      if (files.length === 0) throw new Error(`The route ${path} names the chunk "${chunk}", but no import() has that webpackChunkName.`);
      return [[path, files]];
    }),
  );
}

/** Adds files whose text is made while building. */
export class TextFilesPlugin {
  constructor(private readonly files: Record<string, string>) {}

  apply(compiler: Compiler): void {
    const { Compilation: Stages, sources } = compiler.rspack;
    compiler.hooks.thisCompilation.tap('TextFiles', (compilation) => {
      compilation.hooks.processAssets.tap({ name: 'TextFiles', stage: Stages.PROCESS_ASSETS_STAGE_ADDITIONAL }, () => {
        for (const [name, text] of Object.entries(this.files)) compilation.emitAsset(name, new sources.RawSource(text));
      });
    });
  }
}
