import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { rspack } from '@rspack/core';

const require = createRequire(import.meta.url);
const ENHANCED = '@module-federation/enhanced';
const packageFile = require.resolve(ENHANCED).replace(/(\/enhanced\/).*/, '$1package.json');
const { version } = JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string };

/**
 * What the shell provides and a remote requires, as any other shared module: the page's own end of the agreement (raise
 * it with what `shell/src/federation/container.ts` expects of a container), and the builds' end, which may differ between
 * two minor versions.
 */
export const runtimeVersion = { 'page-runtime': '1.0.0', [ENHANCED]: version };
export const runtimeRange = { 'page-runtime': '^1.0.0', [ENHANCED]: `~${version}` };

/**
 * For remotes: the page's runtime, `shell/src/federation/container.ts`, in place of one of their own, 17 KB each. What is
 * replaced is the module that federation's plugin puts first into every container.
 */
export const pageRuntime = () =>
  new rspack.NormalModuleReplacementPlugin(/^@module-federation\/runtime\/rspack\.js!=!/, fileURLToPath(new URL('./pageRuntime/index.js', import.meta.url)));
