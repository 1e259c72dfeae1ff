import type { Compilation } from '@rspack/core';
import { insideOf } from '../bytes/inside.ts';
import { doorFiles } from './releaseFiles.ts';
import { keptKits, sharedVersion } from './sharedModules.ts';

interface KitInside {
  version: string;
  /** Of script, minified. Of a script with other things in it, the share that the kit's source has of all source. */
  bytes: number;
}

/** A major that a shell brings beside its own, with the scripts of each door. */
interface KeptKit extends KitInside {
  doorFiles: Record<string, string[]>;
}

function bytesOf(compilation: Compilation, folder: string): number {
  const shares = Object.entries(insideOf({ compilation })).map(([file, packages]) => {
    const whole = Object.values(packages).reduce((sum, size) => sum + size, 0);
    return (compilation.getAsset(file)!.source.size() * (packages[`shared/${folder}`] ?? 0)) / (whole || 1);
  });
  return Math.round(shares.reduce((sum, size) => sum + size, 0));
}

/** The kits that this build of the shell provides: its own, then those that were kept. */
export const kitsIn = (compilation: Compilation): [KitInside, ...KeptKit[]] => [
  { version: sharedVersion, bytes: bytesOf(compilation, 'kit') },
  ...keptKits().map(({ version }) => ({
    version,
    bytes: bytesOf(compilation, `kit${version.split('.')[0]}`),
    doorFiles: doorFiles(compilation, version),
  })),
];
