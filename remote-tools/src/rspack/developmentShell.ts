import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { compile } from './compile.ts';
import { shellDevConfig } from './dev.ts';
import { EmitFilesPlugin } from './emitFiles.ts';
import { inWorkFolder } from './inWorkFolder.ts';

const FOLDER = 'development';

/** Adds the shell for a remote under development to the release, so that squads have it wherever they work. */
export class DevelopmentShellPlugin extends EmitFilesPlugin {
  /** For `build.json`. */
  described: { entry: string; files: string[] } | undefined;

  constructor(shell: string) {
    // Last: it would be minified otherwise.
    super('last', () =>
      inWorkFolder(shell, FOLDER, async (work) => {
        await compile(shellDevConfig(shell, work));
        const files = Object.fromEntries(
          readdirSync(work)
            .filter((file) => file.endsWith('.js'))
            .sort()
            .map((file) => [`${FOLDER}/${file}`, readFileSync(path.join(work, file))]),
        );
        this.described = { entry: `${FOLDER}/main.js`, files: Object.keys(files) };
        return files;
      }),
    );
  }
}
