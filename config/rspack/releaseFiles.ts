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

/** Per widget, the files of its chunk, when that is named as the slot is: `project-banner` of `certificates/project-banner/v1`. */
export function widgetFiles(compilation: Compilation, slots: string[]): Record<string, string[]> {
  return Object.fromEntries(slots.map((slot) => [slot, filesOfChunk(compilation, slot.split('/')[1]!)]));
}

const PROVIDED = /^provide shared module \([^)]*\) (.+?)@/;

/** Per late door, the files it comes in. */
export function doorFiles(compilation: Compilation): Record<string, string[]> {
  return Object.fromEntries(
    compilation.chunkGroups.flatMap((group) => {
      const door = group.origins.map(({ module }) => PROVIDED.exec(module?.identifier() ?? '')?.[1]).find(Boolean);
      return door ? [[door, group.getFiles().filter((file) => file.endsWith('.js'))]] : [];
    }),
  );
}

const CONSUMED = /^consume shared module \([^)]*\) (.+?)@/;

/** Per route, the late doors that its page's chunk is evaluated with, so that the page can preload the shell's files of them. */
export function routeDoors(compilation: Compilation, routes: RouteChunk[], lateDoors: string[]): Record<string, string[]> {
  return Object.fromEntries(
    routes.flatMap(({ path, chunk }) => {
      const chunks = compilation.chunkGroups.find(({ name }) => name === chunk)?.chunks ?? [];
      const consumed = chunks.flatMap((one) => [...compilation.chunkGraph.getChunkModulesIterable(one)]).map((module) => CONSUMED.exec(module.identifier())?.[1]);
      const doors = lateDoors.filter((door) => consumed.includes(door));
      return doors.length > 0 ? [[path, doors]] : [];
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
