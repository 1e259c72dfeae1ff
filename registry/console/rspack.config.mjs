import { readFileSync } from 'node:fs';
import { rspack } from '@rspack/core';
import { baseConfig } from 'config/rspack';
import { globalCss, themeBootScript } from 'shared/theme/page';

// Filled in here, because the plugin's own templates escape what they insert.
const page = readFileSync(new URL('./src/index.html', import.meta.url), 'utf8').replace('{{themeBoot}}', () => themeBootScript).replace('{{globalCss}}', () => globalCss);

const base = baseConfig(import.meta.dirname, false);

/** A page of its own, not part of the federation: it must work when the site does not. */
export default {
  ...base,
  name: 'registry/console',
  entry: { console: './src/main.ts' },
  output: { ...base.output, publicPath: '/registry/assets/' },
  plugins: [
    new rspack.HtmlRspackPlugin({
      templateContent: page,
      scriptLoading: 'module',
      inject: 'head',
    }),
  ],
};
