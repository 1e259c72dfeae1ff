import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Compilation, type Configuration, rspack } from '@rspack/core';
import { remotes, root } from '../../commands/workspace.ts';
import { baseConfig } from '../../rspack/base.ts';
import { filesOfChunk } from '../../rspack/releaseFiles.ts';
import { alternatives, made } from './folders.ts';
import { JsonFilePlugin } from './JsonFilePlugin.ts';
import { replacements } from './replacements.ts';

/** Chunks by the paths of their pages; with the page comes the widget on it. */
function chunksOfRoutes(): Record<string, string[]> {
  const routes = remotes().flatMap((name) => (JSON.parse(readFileSync(path.join(root, name, 'remote.json'), 'utf8')) as { routes: { path: string; chunk: string }[] }).routes);
  const widget: Record<string, string> = { 'project-detail': 'project-banner', 'submission-detail': 'completion-banner' };
  const ofRemotes = routes.map(({ path: route, chunk }) => [route, widget[chunk] ? [chunk, widget[chunk]] : [chunk]]);
  return { '/': ['landing'], '/pricing': ['pricing'], ...Object.fromEntries(ofRemotes) };
}

function pages(compilation: Compilation) {
  const files = compilation.entrypoints.get('main')!.getFiles();
  const entry = files.find((file) => file.startsWith('main.'))!;
  const preloads = Object.entries(chunksOfRoutes()).map(([route, chunks]) => [route, [...new Set(chunks.flatMap((chunk) => filesOfChunk(compilation, chunk)))]]);
  return { entry, initial: files.filter((file) => file !== entry && file.endsWith('.js')), preloads: Object.fromEntries(preloads) };
}

/** The same screens as one program: one build, lazy routes, by the settings of the real builds. */
export function monolithConfig(): Configuration {
  const base = baseConfig(alternatives, false);
  return {
    ...base,
    name: 'monolith',
    entry: { main: './monolith/main.ts' },
    output: { ...base.output, path: path.join(made, 'monolith'), uniqueName: 'monolith' },
    optimization: { ...base.optimization, splitChunks: { chunks: 'all' } },
    plugins: [...replacements(rspack, 'monolith'), new JsonFilePlugin('pages.json', pages)],
  };
}
