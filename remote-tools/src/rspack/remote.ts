import path from 'node:path';
import type { Configuration } from '@rspack/core';
import { rspack } from '@rspack/core';
import { PAGE_PROTOCOL } from '@project-practice/shared/contract';
import { readJson } from '../package/readJson.ts';
import { baseConfig, loaderAt } from './base.ts';
import { CompileAheadPlugin } from './compileAhead.ts';
import { container } from './container.ts';
import { EarlyPlugin, type EarlyRoute } from './early.ts';
import { runtimeRange } from './federationRuntime.ts';
import { FramesPlugin } from './frames.ts';
import { describeRelease, filesOfChunk, routeDoors, routeFiles, widgetFiles } from './releaseFiles.ts';
import { consumed, lateDoors, requiredRanges } from './sharedModules.ts';
import { WidgetUsesPlugin } from './widgetUses.ts';

const EXPOSED = 'exposed';

/** The whole build of a remote: it exposes one module and takes everything shared from the shell. */
export function remoteConfig(folder: string): Configuration {
  const manifest = readJson<{ name: string; routes: EarlyRoute[]; widgets: { provides: string[]; uses: string[] } }>(
    folder,
    'remote.json',
  );
  const base = baseConfig(folder, false);
  const frames = new FramesPlugin(folder);
  const early = new EarlyPlugin(folder, manifest.routes);
  return {
    ...base,
    name: manifest.name,
    entry: {},
    output: { ...base.output, uniqueName: manifest.name },
    module: {
      rules: [
        ...base.module!.rules!,
        { test: path.join(folder, 'remote.json'), loader: loaderAt('pageManifest'), type: 'json' },
      ],
    },
    optimization: {
      ...base.optimization,
      // The exposed module travels in the entry: it is small, always needed, and would cost a request of its own.
      splitChunks: {
        cacheGroups: {
          exposed: {
            name: manifest.name,
            chunks: ({ name }) => name === EXPOSED,
            type: /^(javascript|json)/,
            enforce: true,
          },
        },
      },
    },
    plugins: [
      ...container({
        name: manifest.name,
        filename: 'remoteEntry.[contenthash:8].js',
        exposes: { './remote': { import: './src/remote.ts', name: EXPOSED } },
        shared: consumed(folder),
        manifest: true,
      }),
      new rspack.CopyRspackPlugin({ patterns: ['remote.json'] }),
      new WidgetUsesPlugin(manifest.widgets),
      frames,
      early,
      new CompileAheadPlugin((compilation) =>
        Object.values({
          ...routeFiles(compilation, manifest.routes),
          ...widgetFiles(compilation, manifest.widgets.provides),
        }).flat(),
      ),
      describeRelease((compilation) => ({
        shared: { ...requiredRanges(folder), ...runtimeRange },
        routeFiles: routeFiles(compilation, manifest.routes),
        routeDoors: routeDoors(compilation, manifest.routes, lateDoors),
        widgetFiles: widgetFiles(compilation, manifest.widgets.provides),
        frames: frames.files,
        earlyFiles: early.files,
        ownRuntime: filesOfChunk(compilation, 'own-runtime'),
        pageProtocol: PAGE_PROTOCOL,
      })),
    ],
  };
}
