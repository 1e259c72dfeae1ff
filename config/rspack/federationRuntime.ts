import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { rspack } from '@rspack/core';

const require = createRequire(import.meta.url);
const BUNDLER_RUNTIME = '@module-federation/webpack-bundler-runtime';
const { version } = require(`${BUNDLER_RUNTIME}/package.json`) as { version: string };

/** What the shell provides and a remote requires, as any other shared module. Between two minor versions what a build calls may differ. */
export const runtimeVersion = { [BUNDLER_RUNTIME]: version };
export const runtimeRange = { [BUNDLER_RUNTIME]: `~${version}` };

/**
 * For remotes: the page's runtime, `shell/src/federation/container.ts`, in place of one of their own, 17 KB each. What is
 * replaced is the module that federation's plugin puts first into every container.
 */
export const pageRuntime = () =>
  new rspack.NormalModuleReplacementPlugin(/^@module-federation\/runtime\/rspack\.js!=!/, fileURLToPath(new URL('./pageRuntime/index.js', import.meta.url)));
