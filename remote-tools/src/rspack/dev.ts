import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Configuration, rspack } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { readJson } from '../package/readJson.ts';
import { baseConfig } from './base.ts';
import { container } from './container.ts';
import { consumed, provided } from './sharedModules.ts';
import { withKept } from './keptModules.ts';

const require = createRequire(import.meta.url);

/** Development builds import React's development JSX runtime, so it is shared too. */
const devRuntime = 'react/jsx-dev-runtime';

function devBase(folder: string, port: number): Configuration {
  const base = baseConfig(folder, true);
  return {
    ...base,
    // Not `dist`, which is the folder of the real build.
    output: {
      ...base.output,
      path: path.join(folder, '.dev'),
      clean: false,
      publicPath: `http://localhost:${port}/`,
      filename: '[name].js',
      chunkFilename: '[name].js',
    },
    // A save that does not compile changes nothing in the page. Otherwise its module would throw there, and no later save could replace it.
    optimization: { ...base.optimization, emitOnErrors: false },
  };
}

/** The shell for a remote under development: the same program with React's development build. */
export function shellDevConfig(folder: string, port: number): Configuration {
  const base = devBase(folder, port);
  return {
    ...base,
    name: 'shell',
    entry: { main: ['./src/refreshRuntime.dev.ts', './src/main.ts'] },
    module: { rules: [...base.module!.rules!, withKept] },
    output: { ...base.output, uniqueName: 'shell' },
    plugins: [
      new rspack.sharing.ProvideSharedPlugin({
        provides: { ...provided, [devRuntime]: { ...provided['react/jsx-runtime'], shareKey: devRuntime } },
        shareScope: 'default',
      }),
      new ReactRefreshRspackPlugin(),
    ],
  };
}

const hotClient = (port: number) => [
  require.resolve('@rspack/core/hot/dev-server'),
  `${require.resolve('@rspack/dev-server/client/index')}?protocol=ws&hostname=localhost&port=${port}&pathname=/ws&hot=true&live-reload=false&logging=warn`,
];

/** A remote with hot reload. It uses the refresh runtime of the shell: with two of them in a page, each would know only half of the components. */
export function remoteDevConfig(folder: string, port: number): Configuration {
  const { name } = readJson<{ name: string }>(folder, 'remote.json');
  const base = devBase(folder, port);
  const shared = consumed(folder);
  return {
    ...base,
    name,
    entry: {},
    output: { ...base.output, uniqueName: name },
    resolve: {
      ...base.resolve,
      alias: { 'react-refresh': fileURLToPath(new URL('./refreshOfShell', import.meta.url)) },
    },
    plugins: [
      ...container({
        name,
        filename: 'remoteEntry.js',
        // A container has no entry that the dev server could add its client to, so the client comes with the exposed module.
        exposes: { './remote': { import: [...hotClient(port), './src/remote.ts'] } },
        shared: { ...shared, [devRuntime]: { ...shared['react/jsx-runtime'] } },
        manifest: false,
      }),
      new ReactRefreshRspackPlugin(),
    ],
  };
}
