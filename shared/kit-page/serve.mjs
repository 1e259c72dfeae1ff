// `npm run kit -w shared`: builds and serves the page that shows the kit, on PORT or 4100. It is not part of the site.
import { rspack } from '@rspack/core';
import { RspackDevServer } from '@rspack/dev-server';
import { baseConfig } from '@project-practice/remote-tools/rspack';
import { globalCss, themeBootScript } from '@project-practice/shared/theme/page';

const base = baseConfig(import.meta.dirname, false);
const compiler = rspack({
  ...base,
  mode: 'development',
  devtool: 'cheap-module-source-map',
  entry: './main.tsx',
  output: { ...base.output, publicPath: '/' },
  plugins: [
    new rspack.HtmlRspackPlugin({
      // As on the site, the theme is set before any script runs.
      templateContent: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>UI kit</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><style>${globalCss}</style>
<script>${themeBootScript}</script></head><body><div id="root"></div></body></html>`,
      scriptLoading: 'module',
    }),
  ],
});

const port = Number(process.env.PORT ?? 4100);
await new RspackDevServer({ port, host: 'localhost', client: { logging: 'warn' } }, compiler).start();
console.log(`The kit is on http://localhost:${port}`);
