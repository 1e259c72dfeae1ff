import { defineConfig } from '@rsbuild/core';
import { pluginSvelte } from '@rsbuild/plugin-svelte';

export default defineConfig({
  plugins: [pluginSvelte()],
  source: { entry: { remoteEntry: './src/remoteEntry.js' } },
  output: {
    assetPrefix: 'auto',
    cleanDistPath: true,
    distPath: { js: '' },
    filename: { js: '[name].js' },
    sourceMap: { js: 'source-map' },
  },
  tools: {
    htmlPlugin: false,
    rspack: {
      output: {
        uniqueName: 'mf-svelte',
        module: true,
        library: { type: 'module' },
        chunkFormat: 'module',
        chunkLoading: 'import',
      },
    },
  },
});
