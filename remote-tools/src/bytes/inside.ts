import type { Compilation, Module } from '@rspack/core';

/** Bytes of source: by output file, then by package. */
export type Inside = Record<string, Record<string, number>>;

/** The package a module belongs to: `react-dom` for a path in node_modules, `shared/ui` for a door of our own package, else the build itself. */
function packageOf(module: string): string {
  const installed = module.split('node_modules/').at(-1)!;
  if (installed !== module)
    return installed
      .split('/')
      .slice(0, installed.startsWith('@') ? 2 : 1)
      .join('/');
  const door = /shared\/src\/(\w+)\//.exec(module);
  return door ? `shared/${door[1]}` : 'own source';
}

/** A concatenated module consists of other modules; only these innermost ones are counted. */
const innermost = (module: Module): Module[] =>
  'modules' in module && Array.isArray(module.modules) ? (module.modules as Module[]).flatMap(innermost) : [module];

export function insideOf({ compilation }: { compilation: Compilation }): Inside {
  const inside: Inside = {};
  for (const chunk of compilation.chunks) {
    const file = [...chunk.files].find((name) => name.endsWith('.js'));
    if (!file) continue;
    const packages = (inside[file] ??= {});
    for (const module of compilation.chunkGraph.getChunkModules(chunk).flatMap(innermost)) {
      const path = module.nameForCondition();
      if (!path) continue;
      const name = packageOf(path);
      packages[name] = (packages[name] ?? 0) + module.size();
    }
  }
  return inside;
}

/** Packages that several builds bring into one page, each with the names of those builds. */
export function foundTwice(builds: Record<string, Inside>): Record<string, string[]> {
  const holders: Record<string, string[]> = {};
  for (const [build, inside] of Object.entries(builds)) {
    const packages = new Set(Object.values(inside).flatMap((packages) => Object.keys(packages)));
    for (const name of packages) if (name !== 'own source') (holders[name] ??= []).push(build);
  }
  return Object.fromEntries(Object.entries(holders).filter(([, found]) => found.length > 1));
}
