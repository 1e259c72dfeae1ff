import { type Configuration, rspack } from '@rspack/core';
import { baseConfig } from 'config/rspack';
import { globalCss, themeBootScript } from '../src/theme/page.ts';

const base = baseConfig(import.meta.dirname, false);

/** Builds the page that shows the kit; it is not part of the site. As there, the theme is set before any script runs. */
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
