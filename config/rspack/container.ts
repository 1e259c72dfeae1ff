import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack } from '@rspack/core';

type Options = Pick<ConstructorParameters<typeof ModuleFederationPlugin>[0], 'name' | 'filename' | 'exposes' | 'shared' | 'manifest'>;

/**
 * A remote's container, which takes everything shared from the page, and its runtime too: `shell/src/federation/container.ts`
 * in place of one of its own, 17 KB each. What is replaced is the module that federation's plugin puts first into every
 * container.
 */
export const container = (options: Options) => [
  new rspack.NormalModuleReplacementPlugin(/^@module-federation\/runtime\/rspack\.js!=!/, fileURLToPath(new URL('./pageRuntime/index.js', import.meta.url))),
  new ModuleFederationPlugin({
    ...options,
    library: { type: 'module' },
    shareStrategy: 'loaded-first',
    dts: false,
    experiments: { optimization: { disableSnapshot: true, target: 'web' } },
  }),
];
