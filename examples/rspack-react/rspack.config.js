import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack } from '@rspack/core';
import build from './public/build.json' with { type: 'json' };

/** From the page, never from here: two copies of React in one page do not know each other. */
const fromPage = (requiredVersion) => ({ import: false, singleton: true, requiredVersion });

export default {
  mode: 'production',
  devtool: 'source-map',
  entry: {},
  output: { module: true, publicPath: 'auto', clean: true, uniqueName: 'mf-react' },
  module: {
    rules: [
      {
        test: /\.jsx$/,
        loader: 'builtin:swc-loader',
        options: {
          jsc: {
            parser: { syntax: 'ecmascript', jsx: true },
            transform: { react: { runtime: 'automatic' } },
            target: 'es2022',
          },
        },
      },
    ],
  },
  plugins: [
    new ModuleFederationPlugin({
      name: 'mf-react',
      filename: 'remoteEntry.js',
      library: { type: 'module' },
      exposes: { './remote': './src/remote.jsx' },
      shared: Object.fromEntries(Object.entries(build.shared).map(([name, range]) => [name, fromPage(range)])),
      manifest: true,
      dts: false,
    }),
    new rspack.CopyRspackPlugin({ patterns: ['public'] }),
  ],
};
