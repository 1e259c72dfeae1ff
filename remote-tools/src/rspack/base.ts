import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Configuration } from '@rspack/core';
import { rspack } from '@rspack/core';
import { rootOf } from '../package/rootOf.ts';

const router = path.join(
  path.dirname(createRequire(import.meta.url).resolve('react-router/package.json')),
  'dist/production',
);

/** The package has a production build, but its exports lead every import to the development build. */
const routerForProduction = {
  'react-router$': path.join(router, 'index.mjs'),
  'react-router/dom$': path.join(router, 'dom-export.mjs'),
};

/** Takes line breaks and comments out of styles: the minifier does not, because to it they are texts. */
const minifyStyles = (folder: string) => ({
  plugins: [
    [
      '@swc/plugin-styled-components',
      { minify: true, displayName: false, fileName: false, ssr: false, transpileTemplateLiterals: false },
    ],
  ],
  cacheRoot: path.join(rootOf(folder), '.cache/swc', path.basename(folder)),
});

/** The path of a source in the repository, which maps and so the registry's error reports name. */
const nameOfSource =
  (root: string) =>
  ({ absoluteResourcePath }: { absoluteResourcePath: string }) =>
    path.isAbsolute(absoluteResourcePath)
      ? path.relative(root, absoluteResourcePath).replaceAll('\\', '/')
      : absoluteResourcePath;

/** The path of a loader of ours. */
export const loaderAt = (name: string) => fileURLToPath(new URL(`./${name}.js`, import.meta.url));

/**
 * What all browser builds have in common: TypeScript through SWC, ES modules as output, immutable files with hashes in their names.
 * @param isHot also for hot reload, whose code names files of this machine
 */
export function baseConfig(folder: string, isDevelopment: boolean, isHot = isDevelopment): Configuration {
  return {
    context: folder,
    mode: isDevelopment ? 'development' : 'production',
    target: ['web', 'es2022'],
    // Hidden: the registry keeps the maps of a release to itself.
    devtool: isDevelopment ? 'cheap-module-source-map' : 'hidden-source-map',
    resolve: {
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
      conditionNames: ['browser', 'import', 'module', 'default'],
      alias: isDevelopment ? {} : routerForProduction,
    },
    module: {
      rules: [
        { test: /[rR]outes\.ts$/, enforce: 'pre', loader: loaderAt('namePages') },
        {
          test: /\.tsx?$/,
          loader: 'builtin:swc-loader',
          options: {
            detectSyntax: 'auto',
            env: { targets: ['chrome >= 115', 'firefox >= 115', 'safari >= 16.4'] },
            jsc: {
              parser: { syntax: 'typescript', tsx: true },
              transform: { react: { runtime: 'automatic', development: isHot, refresh: isHot } },
              experimental: isDevelopment ? {} : minifyStyles(folder),
            },
          },
          type: 'javascript/auto',
        },
        // This ES module calls require: without this rule it throws (and catches) an error in every page.
        { test: /[\\/]single-spa-react[\\/]/, type: 'javascript/auto' },
        { test: /\.svg$/, type: 'asset/inline' },
      ],
    },
    output: {
      path: path.join(folder, 'dist'),
      clean: true,
      module: true,
      chunkFormat: 'module',
      chunkLoading: 'import',
      publicPath: 'auto',
      filename: '[name].[contenthash:8].js',
      chunkFilename: '[name].[contenthash:8].js',
      crossOriginLoading: 'anonymous',
      strictModuleErrorHandling: true,
      ...(!isDevelopment && { devtoolModuleFilenameTemplate: nameOfSource(rootOf(folder)) }),
    },
    optimization: {
      chunkIds: 'deterministic',
      moduleIds: 'deterministic',
      minimizer: [new rspack.SwcJsMinimizerRspackPlugin({ minimizerOptions: { format: { comments: false } } })],
    },
    performance: false,
    stats: 'errors-warnings',
    // Hides the federation plugin's warning about the public path, which is the one we want.
    infrastructureLogging: { level: 'error' },
  };
}
