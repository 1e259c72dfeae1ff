import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack } from '@rspack/core';
import { SortSharedPlugin } from './sortShared.ts';

type Options = Pick<
  ConstructorParameters<typeof ModuleFederationPlugin>[0],
  'name' | 'filename' | 'exposes' | 'shared' | 'manifest'
>;

/**
 * Builds a remote's container, which takes everything shared from the page, even its runtime: it uses
 * `shell/src/federation/container.ts` instead of a runtime of its own (17 KB per remote). For that, the runtime module that
 * the federation plugin puts into every container is replaced.
 */
export const container = (options: Options) => [
  new rspack.NormalModuleReplacementPlugin(
    /^@module-federation\/runtime\/rspack\.js!=!/,
    fileURLToPath(new URL('./pageRuntime/index.js', import.meta.url)),
  ),
  new ModuleFederationPlugin({
    ...options,
    library: { type: 'module' },
    shareStrategy: 'loaded-first',
    dts: false,
    experiments: { optimization: { disableSnapshot: true, target: 'web' } },
  }),
  new SortSharedPlugin(),
];
