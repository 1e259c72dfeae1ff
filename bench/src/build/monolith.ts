import path from 'node:path';
import { type Compilation, type Configuration, rspack } from '@rspack/core';
import { readJson, remotes, root } from '@project-practice/tooling/workspace';
import {
  baseConfig,
  EmitFilesPlugin,
  entryFiles,
  filesOfChunk,
  inlineProgram,
} from '@project-practice/remote-tools/rspack';
import { alternatives, made } from './folders.ts';
import { replacements } from './replacements.ts';

/** Chunks by the paths of their pages, each with the chunk of the widget on the page. */
function chunksOfRoutes(): Record<string, string[]> {
  const routes = ['shell/shell.json', ...remotes().map((name) => `${name}/remote.json`)].flatMap(
    (file) => readJson<{ routes: { path: string; page: string }[] }>(root, file).routes,
  );
  const widget: Record<string, string> = {
    ProjectDetailPage: 'project-banner',
    SubmissionDetailPage: 'completion-banner',
  };
  return Object.fromEntries(
    routes.map(({ path: route, page }) => [route, widget[page] ? [page, widget[page]] : [page]]),
  );
}

function pages(compilation: Compilation) {
  const preloads = Object.entries(chunksOfRoutes()).map(([route, chunks]) => [
    route,
    [...new Set(chunks.flatMap((chunk) => filesOfChunk(compilation, chunk)))],
  ]);
  return { ...entryFiles(compilation), preloads: Object.fromEntries(preloads) };
}

/** The same screens as one program: a single build with lazy routes and the settings of the real builds. */
export function monolithConfig(): Configuration {
  const base = baseConfig(alternatives, false);
  return {
    ...base,
    name: 'monolith',
    entry: { main: './monolith/main.ts' },
    output: { ...base.output, path: path.join(made, 'monolith'), uniqueName: 'monolith' },
    optimization: { ...base.optimization, splitChunks: { chunks: 'all' } },
    plugins: [
      ...replacements(rspack, 'monolith'),
      new EmitFilesPlugin('first', async () => ({
        'first-reads.js': await inlineProgram(alternatives, './monolith/firstReads.ts'),
      })),
      new EmitFilesPlugin('last', (compilation) => ({ 'pages.json': JSON.stringify(pages(compilation)) })),
    ],
  };
}
