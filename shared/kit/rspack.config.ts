import { type Configuration, rspack } from '@rspack/core';
import { baseConfig } from 'config/rspack';
import { globalCss, themeBootScript } from '../src/theme/page.ts';

const base = baseConfig(import.meta.dirname, false);

/** A page of the kit itself, no part of the site. Theme and ground are in the page before any script, as on the site. */
export const kitConfig: Configuration = {
  ...base,
  mode: 'development',
  devtool: 'cheap-module-source-map',
  entry: './main.tsx',
  output: { ...base.output, publicPath: '/' },
  plugins: [
    new rspack.HtmlRspackPlugin({
      templateContent: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>UI kit</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><style>${globalCss}</style>
<script>${themeBootScript}</script></head><body><div id="root"></div></body></html>`,
      scriptLoading: 'module',
    }),
  ],
};
