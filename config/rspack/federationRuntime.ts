import { createRequire } from 'node:module';
import { readJson } from '../commands/workspace.ts';

const require = createRequire(import.meta.url);
const ENHANCED = '@module-federation/enhanced';
const packageFile = require.resolve(ENHANCED).replace(/(\/enhanced\/).*/, '$1package.json');
const { version } = readJson<{ version: string }>(packageFile);

/**
 * What the shell provides and a remote requires, as any other shared module: the page's own end of the agreement (raise
 * it with what `shell/src/federation/container.ts` expects of a container), and the builds' end, which may differ between
 * two minor versions.
 */
export const runtimeVersion = { 'page-runtime': '1.0.0', [ENHANCED]: version };
export const runtimeRange = { 'page-runtime': '^1.0.0', [ENHANCED]: `~${version}` };
