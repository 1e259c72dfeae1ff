import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import type { Configuration } from '@rspack/core';
import { rspack } from '@rspack/core';
import { baseConfig } from './base.ts';
import { CompileAheadPlugin } from './compileAhead.ts';
import { pageRuntime, runtimeRange } from './federationRuntime.ts';
import { FramesPlugin } from './frames.ts';
import { ReleaseFilesPlugin, routeDoors, routeFiles, widgetFiles, type RouteChunk } from './releaseFiles.ts';
import { consumed, lateDoors, requiredRanges } from './sharedModules.ts';

/** The whole build of a remote: one exposed entry, everything shared taken from the shell. */
export function remoteConfig(folder: string): Configuration {
  const manifest = JSON.parse(readFileSync(path.join(folder, 'remote.json'), 'utf8')) as { name: string; routes: RouteChunk[]; widgets: { provides: string[] } };
  const base = baseConfig(folder, false);
  const frames = new FramesPlugin(folder);
  return {
    ...base,
    name: manifest.name,
    entry: {},
    output: { ...base.output, uniqueName: manifest.name },
    plugins: [
      pageRuntime(),
      new ModuleFederationPlugin({
        name: manifest.name,
        filename: 'remoteEntry.[contenthash:8].js',
        library: { type: 'module' },
        exposes: { './remote': './src/remote.ts' },
        shared: consumed,
        shareStrategy: 'loaded-first',
        manifest: true,
        dts: false,
        experiments: { optimization: { disableSnapshot: true, target: 'web' } },
      }),
      new rspack.CopyRspackPlugin({ patterns: ['remote.json'] }),
      frames,
      new CompileAheadPlugin((compilation) => Object.values({ ...routeFiles(compilation, manifest.routes), ...widgetFiles(compilation, manifest.widgets.provides) }).flat()),
      new ReleaseFilesPlugin((compilation) => ({
        shared: { ...requiredRanges, ...runtimeRange },
        routeFiles: routeFiles(compilation, manifest.routes),
        routeDoors: routeDoors(compilation, manifest.routes, lateDoors),
        widgetFiles: widgetFiles(compilation, manifest.widgets.provides),
        frames: frames.files,
      })),
    ],
  };
}
