import { type Configuration, rspack } from '@rspack/core';
import { globalCss, themeBootScript } from '../src/theme/page.ts';

/** A page of the kit itself, no part of the site. Theme and ground are in the page before any script, as on the site. */
export const kitConfig = (mode: 'development' | 'production' = 'development'): Configuration => ({
  context: import.meta.dirname,
  mode,
  entry: './main.tsx',
  output: { path: `${import.meta.dirname}/dist`, clean: true },
  devtool: mode === 'development' ? 'cheap-module-source-map' : false,
  resolve: { extensions: ['.ts', '.tsx', '.mjs', '.js'] },
  module: {
    rules: [
      {
        test: /\.tsx?$/,
        loader: 'builtin:swc-loader',
        options: {
          jsc: { parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } } },
          env: { targets: ['chrome >= 115', 'firefox >= 115', 'safari >= 16.4'] },
        },
        type: 'javascript/auto',
      },
    ],
  },
  plugins: [
    new rspack.HtmlRspackPlugin({
      templateContent: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>UI kit</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><style>${globalCss}</style>
<script>${themeBootScript}</script></head><body><div id="root"></div></body></html>`,
      scriptLoading: 'module',
    }),
  ],
  performance: false,
  stats: 'errors-warnings',
});
