import { readFileSync } from 'node:fs';
import { rspack } from '@rspack/core';
import { baseConfig } from '@project-practice/remote-tools/rspack';
import { globalCss, themeBootScript } from '@project-practice/shared/theme/page';

// Filled in here, because the plugin's own templates would escape the inserted text.
const page = readFileSync(new URL('./src/index.html', import.meta.url), 'utf8')
  .replace('__THEME_BOOT__;', () => themeBootScript)
  .replace('{{globalCss}}', () => globalCss);

const base = baseConfig(import.meta.dirname, false);

/** A standalone page, not part of the federation, so that it works when the site does not. */
export default {
  ...base,
  name: 'console',
  // Nobody reads errors of the console, and all of this folder is served.
  devtool: false,
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
