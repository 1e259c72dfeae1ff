import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { rspack } from '@rspack/core';
import { baseConfig, loaderAt } from './base.ts';
import { compile } from './compile.ts';
import { EmitFilesPlugin } from './emitFiles.ts';
import { inWorkFolder } from './inWorkFolder.ts';
import { PAGE } from './namePages.ts';
import type { RoutePage } from './releaseFiles.ts';

const shared = path.dirname(createRequire(import.meta.url).resolve('@project-practice/shared/package.json'));
const standIn = (name: string) => path.join(shared, 'src/early', `${name}.ts`);

/** What modules of `shared/early` stand for: packages, and modules by the end of their path. */
const packages = {
  react$: standIn('react'),
  'react/jsx-runtime$': standIn('react'),
  'react-router-dom$': standIn('reactRouter'),
  'styled-components$': standIn('styledComponents'),
  '@reduxjs/toolkit/query/react$': standIn('rtkQuery'),
  '@project-practice/shared/store$': standIn('store'),
};
const modules: [RegExp, string][] = [
  [/\/createLucideIcon\.mjs$/, standIn('lucide')],
  [/\/(Skeleton|StateCard|StaleNotice)\.tsx$/, standIn('notContent')],
  [/\/(onDemand|baseQuery|usePolling)\.tsx?$/, standIn('notYet')],
];

export interface EarlyRoute extends RoutePage {
  early?: boolean;
}

function entryOf(folder: string, page: string): string {
  const routes = path.join(folder, 'src/routes.ts');
  const file = [...readFileSync(routes, 'utf8').matchAll(PAGE)].find(({ groups }) => groups?.page === page)?.groups
    ?.file;
  if (!file) throw new Error(`${routes} imports no file ${page}.tsx.`);
  return [
    `import { showEarly } from '@project-practice/shared/early';`,
    `import { ${page} } from ${JSON.stringify(path.join(folder, 'src', file))};`,
    `showEarly(${page} as never).catch(() => {});`,
  ].join('\n');
}

const scriptOf = (folder: string, page: string): Promise<string> =>
  inWorkFolder(folder, 'early', async (work) => {
    const { output: _, ...base } = baseConfig(folder, false);
    const entry = path.join(work, 'entry.ts');
    writeFileSync(entry, entryOf(folder, page));
    await compile({
      ...base,
      name: `${page}, early`,
      devtool: false,
      entry: { early: entry },
      output: { path: work, filename: '[name].js' },
      resolve: { ...base.resolve, alias: { ...base.resolve?.alias, ...packages } },
      module: {
        ...base.module,
        // What a door exports but no screen uses has no stand-in.
        parser: { javascript: { reexportExportsPresence: false } },
        rules: [...base.module!.rules!, { test: /\.tsx?$/, enforce: 'post', loader: loaderAt('withoutImports') }],
      },
      plugins: modules.map(([module, instead]) => new rspack.NormalModuleReplacementPlugin(module, instead)),
    });
    return readFileSync(path.join(work, 'early.js'), 'utf8');
  });

/** Makes the scripts that show a remote's screens before the app runs, for the routes of `remote.json` that say `"early": true`. */
export class EarlyPlugin extends EmitFilesPlugin {
  /** By route path. */
  files: Record<string, string> = {};

  constructor(folder: string, routes: EarlyRoute[]) {
    super('first', async () => {
      const scripts = await Promise.all(
        routes
          .filter(({ early }) => early)
          .map(async (route) => ({ route, text: await scriptOf(folder, route.page!) })),
      );
      const named = scripts.map(({ route, text }) => {
        const hash = createHash('sha256').update(text).digest('hex').slice(0, 8);
        return { path: route.path, file: `early/${route.page!}.${hash}.js`, text };
      });
      this.files = Object.fromEntries(named.map(({ path: route, file }) => [route, file]));
      return Object.fromEntries(named.map(({ file, text }) => [file, text]));
    });
  }
}
