import CopyPlugin from 'copy-webpack-plugin';
import webpack from 'webpack';

export default {
  mode: 'production',
  devtool: 'source-map',
  entry: {},
  experiments: { outputModule: true },
  output: { module: true, publicPath: 'auto', clean: true, uniqueName: 'mf-plain' },
  plugins: [
    new webpack.container.ModuleFederationPlugin({
      name: 'mf-plain',
      filename: 'remoteEntry.js',
      library: { type: 'module' },
      exposes: { './remote': './src/remote.js' },
    }),
    new CopyPlugin({ patterns: ['public'] }),
  ],
};
