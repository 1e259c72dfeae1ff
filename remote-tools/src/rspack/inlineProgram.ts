import { readFileSync } from 'node:fs';
import path from 'node:path';
import { baseConfig } from './base.ts';
import { compile } from './compile.ts';
import { inWorkFolder } from './inWorkFolder.ts';

/**
 * The text of a program that a page contains and runs before anything is loaded: a module and what it imports, as one
 * minified function without the bundler's runtime.
 * @param entry path within `folder`
 */
export const inlineProgram = (folder: string, entry: string): Promise<string> =>
  inWorkFolder(folder, 'program', async (work) => {
    const { output: _, ...base } = baseConfig(folder, false);
    await compile({
      ...base,
      entry: { program: entry },
      output: { path: work, filename: '[name].js' },
    });
    return readFileSync(path.join(work, 'program.js'), 'utf8');
  });
