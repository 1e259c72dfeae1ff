import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import type { Compilation, Configuration } from '@rspack/core';
import { rspack } from '@rspack/core';
import { baseConfig } from './base.ts';
import { filesOfChunk, ReleaseFilesPlugin } from './releaseFiles.ts';
import { consumed, requiredRanges } from './sharedModules.ts';

interface Manifest {
  name: string;
  routes: { path: string; chunk?: string }[];
}

/** Per route, the files of its page's chunk, so that the page can preload them. */
function routeFiles(compilation: Compilation, { name, routes }: Manifest): Record<string, string[]> {
  return Object.fromEntries(
    routes.flatMap(({ path: route, chunk }) => {
      if (!chunk) return [];
      const files = filesOfChunk(compilation, chunk);
      if (files.length === 0) throw new Error(`${name}: remote.json names the chunk "${chunk}" for ${route}, but no import() has that webpackChunkName.`);
      return [[route, files]];
    }),
  );
}

/** The whole build of a remote: one exposed entry, everything shared taken from the shell. */
export function remoteConfig(folder: string): Configuration {
  const manifest = JSON.parse(readFileSync(path.join(folder, 'remote.json'), 'utf8')) as Manifest;
  const base = baseConfig(folder, false);
  return {
    ...base,
    name: manifest.name,
    entry: {},
    output: { ...base.output, uniqueName: manifest.name },
    plugins: [
      new ModuleFederationPlugin({
        name: manifest.name,
        filename: 'remoteEntry.[contenthash:12].js',
        library: { type: 'module' },
        exposes: { './remote': './src/remote.ts' },
        shared: consumed,
        shareStrategy: 'loaded-first',
        manifest: true,
        dts: false,
        experiments: { externalRuntime: true, optimization: { disableSnapshot: true, target: 'web' } },
      }),
      new rspack.CopyRspackPlugin({ patterns: ['remote.json'] }),
      new ReleaseFilesPlugin((compilation) => ({ shared: requiredRanges, routeFiles: routeFiles(compilation, manifest) })),
    ],
  };
}
