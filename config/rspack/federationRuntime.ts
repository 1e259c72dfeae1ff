import { createRequire } from 'node:module';
import path from 'node:path';

const require = createRequire(import.meta.url);
const { version } = require('@module-federation/webpack-bundler-runtime/package.json') as { version: string };

/** The package's files as ES modules: of a CommonJS module nothing could be left out. */
const moduleOf = (name: string) => path.join(path.dirname(require.resolve(`${name}/package.json`)), 'dist/index.js');

const BUNDLER_RUNTIME = '@module-federation/webpack-bundler-runtime';

/** For the shell, which brings federation's runtime for the whole page. */
export const runtimeAlias = {
  [require.resolve(BUNDLER_RUNTIME)]: moduleOf(BUNDLER_RUNTIME),
  [`${BUNDLER_RUNTIME}$`]: moduleOf(BUNDLER_RUNTIME),
  '@module-federation/runtime': moduleOf('@module-federation/runtime'),
  '@module-federation/enhanced/runtime': moduleOf('@module-federation/runtime'),
};

/** What the shell provides and a remote requires, as any other shared module. Between two minor versions its insides may differ. */
export const runtimeVersion = { [BUNDLER_RUNTIME]: version };
export const runtimeRange = { [BUNDLER_RUNTIME]: `~${version}` };

/**
 * For remotes: the shell's runtime in place of one of their own, 17 KB each. The build's own setting `externalRuntime`
 * covers only half of it. `shell/src/federation/provideRuntime.ts` is the other end.
 */
export const externalRuntime = ({ request }: { request?: string }, decide: (error?: undefined, external?: string) => void): void => {
  if (request?.includes('/webpack-bundler-runtime/')) decide(undefined, 'var globalThis.__federationRuntime()');
  else decide();
};
