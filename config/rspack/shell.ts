import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Compilation, Configuration } from '@rspack/core';
import { rspack } from '@rspack/core';
import { baseConfig } from './base.ts';
import { CompileAheadPlugin } from './compileAhead.ts';
import { runtimeVersion } from './federationRuntime.ts';
import { FramesPlugin } from './frames.ts';
import { doorFiles, ReleaseFilesPlugin, routeFiles, TextFilesPlugin, type RouteChunk } from './releaseFiles.ts';
import { provided, providedVersions } from './sharedModules.ts';

const readJson = (folder: string, file: string) => JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as Record<string, unknown>;

const entrypointFiles = (compilation: Compilation) => compilation.entrypoints.get('main')!.getFiles().filter((file) => file.endsWith('.js'));

function entryFiles(compilation: Compilation): { entry: string; preload: string[] } {
  const files = entrypointFiles(compilation);
  const entry = files.find((file) => file.startsWith('main.'))!;
  return { entry, preload: files.filter((file) => file !== entry) };
}

/**
 * The host's build. It names no remote: which ones exist is data in the page.
 * @param texts further files of the release, by name, that are made at build time
 */
export function shellConfig(folder: string, texts: Record<string, string>): Configuration {
  const base = baseConfig(folder, false);
  const { version } = readJson(folder, 'package.json');
  const settings = readJson(folder, 'shell.json');
  const routes = settings.routes as RouteChunk[];
  const frames = new FramesPlugin(folder, './src/frames.tsx');
  return {
    ...base,
    name: 'shell',
    entry: { main: './src/main.ts' },
    output: { ...base.output, uniqueName: 'shell' },
    optimization: {
      ...base.optimization,
      // Packages change seldom: a visitor keeps them when the shell is released.
      splitChunks: { cacheGroups: { packages: { test: /[\\/]node_modules[\\/]/, chunks: 'initial', name: 'packages', enforce: true } } },
    },
    plugins: [
      new rspack.sharing.ProvideSharedPlugin({ provides: provided, shareScope: 'default' }),
      // Of the late doors, the one with what screens show; the others belong to dialogs and forms.
      new CompileAheadPlugin((compilation) => [...entrypointFiles(compilation), ...Object.values(routeFiles(compilation, routes)).flat(), ...doorFiles(compilation)['shared/details']!]),
      new rspack.CopyRspackPlugin({ patterns: [{ from: 'public' }] }),
      new TextFilesPlugin(texts),
      frames,
      new ReleaseFilesPlugin((compilation) => ({
        name: 'shell',
        version,
        provides: { ...providedVersions, ...runtimeVersion },
        ...entryFiles(compilation),
        routeFiles: routeFiles(compilation, routes),
        doorFiles: doorFiles(compilation),
        frames: frames.files,
        ...settings,
      })),
    ],
  };
}
