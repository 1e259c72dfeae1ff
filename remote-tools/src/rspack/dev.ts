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

function devBase(folder: string, output: string, isHot: boolean): Configuration {
  const base = baseConfig(folder, true, isHot);
  return {
    ...base,
    output: { ...base.output, path: output, clean: false, filename: '[name].js', chunkFilename: '[name].js' },
    // A save that does not compile changes nothing in the page. Otherwise its module would throw there, and no later save could replace it.
    optimization: { ...base.optimization, emitOnErrors: false },
  };
}

/** The shell for a remote under development: the same program with React's development build. */
export function shellDevConfig(folder: string, output: string): Configuration {
  const base = devBase(folder, output, false);
  return {
    ...base,
    name: 'shell, development',
    devtool: false,
    entry: { main: ['./src/leaveDevelopment.dev.ts', './src/refreshRuntime.dev.ts', './src/main.ts'] },
    module: { rules: [...base.module!.rules!, withKept] },
    output: { ...base.output, uniqueName: 'shell' },
    plugins: [
      new rspack.sharing.ProvideSharedPlugin({
        provides: { ...provided, [devRuntime]: { ...provided['react/jsx-runtime'], shareKey: devRuntime } },
        shareScope: 'default',
      }),
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
  // Not `dist`, which is the folder of the real build.
  const base = devBase(folder, path.join(folder, '.dev'), true);
  const shared = consumed(folder);
  return {
    ...base,
    name,
    entry: {},
    output: { ...base.output, publicPath: `http://localhost:${port}/`, uniqueName: name },
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
        shared: { ...shared, [devRuntime]: { ...shared['react/jsx-runtime'], shareKey: devRuntime } },
        manifest: false,
      }),
      new ReactRefreshRspackPlugin(),
    ],
  };
}
