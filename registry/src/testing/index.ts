export { archiveOf } from './archive.ts';
export { aRemote, aShell } from './builds.ts';
export { callsOf } from './calls.ts';
export { openRegistry } from './openRegistry.ts';
export { OPERATOR_TOKEN } from './operatorToken.ts';
