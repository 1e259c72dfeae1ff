import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { baseConfig } from './base.ts';
import { compile } from './compile.ts';
import { EmitFilesPlugin } from './emitFiles.ts';
import { inWorkFolder } from './inWorkFolder.ts';

/** HTML by the place it is for: a route's path, or a name that the registry knows. */
type Frames = Record<string, string>;

/** Source of the module that renders a remote's screens. It is the same for every remote, so none has to write it. */
function entryOfRemote(folder: string): string {
  const at = (file: string) => JSON.stringify(path.join(folder, file));
  return [
    `import { screenFrames } from '@project-practice/shared/rendering';`,
    `import { routes } from ${at('src/routes.ts')};`,
    `import manifest from ${at('remote.json')};`,
    `export const frames = () => screenFrames(manifest, routes);`,
  ].join('\n');
}

const compileForNode = (folder: string, entry: string, output: string) => {
  const base = baseConfig(folder, false);
  return compile({
    ...base,
    target: 'node20',
    entry: { frames: entry },
    resolve: { ...base.resolve, conditionNames: ['node', 'import', 'module', 'default'] },
    output: {
      path: output,
      clean: true,
      module: true,
      chunkFormat: 'module',
      library: { type: 'module' },
      filename: '[name].mjs',
      chunkFilename: '[name].mjs',
    },
    optimization: { minimize: false, nodeEnv: 'production' },
  });
};

const renderFrames = (folder: string, source: string | undefined): Promise<Frames> =>
  inWorkFolder(folder, 'frames', async (work) => {
    const entry = path.join(work, 'entry.ts');
    if (!source) writeFileSync(entry, entryOfRemote(folder));
    await compileForNode(folder, source ?? entry, path.join(work, 'built'));
    const { frames } = (await import(pathToFileURL(path.join(work, 'built/frames.mjs')).href)) as {
      frames(): Promise<Frames>;
    };
    return frames();
  });

/** `/projects/drafts` → `frames/projects-drafts.html`. */
const fileOf = (place: string) =>
  `frames/${place
    .replace(/^\/$/, 'root')
    .replace(/^\//, '')
    .replace(/[^\w-]+/g, '-')}.html`;

/** Renders the HTML that pages arrive with and adds it to the release. */
export class FramesPlugin extends EmitFilesPlugin {
  files: Record<string, string> = {};

  /** @param source module that exports `frames()`; without one, the screens of the remote in this folder */
  constructor(folder: string, source?: string) {
    super('first', async () => {
      const frames = await renderFrames(folder, source);
      this.files = Object.fromEntries(Object.keys(frames).map((place) => [place, fileOf(place)]));
      return Object.fromEntries(Object.entries(frames).map(([place, html]) => [fileOf(place), html]));
    });
  }
}
