import { createRequire } from 'node:module';
import { readJson } from '../package/readJson.ts';

const require = createRequire(import.meta.url);
const ENHANCED = '@module-federation/enhanced';
const packageFile = require.resolve(ENHANCED).replace(/(\/enhanced\/).*/, '$1package.json');
const { version } = readJson<{ version: string }>(packageFile);
const [major, minor] = version.split('.');

/**
 * Provided by the shell and required by remotes like any other shared module, so that a remote is refused if the two do not
 * fit. `page-runtime` is what the page expects of a container (raise it when `shell/src/federation/container.ts` expects
 * something new); the other is the bundler's plugin, whose output may change between minor versions.
 */
export const runtimeVersion = { 'page-runtime': '1.0.0', [ENHANCED]: version };
export const runtimeRange = { 'page-runtime': '^1.0.0', [ENHANCED]: `~${major}.${minor}.0` };
