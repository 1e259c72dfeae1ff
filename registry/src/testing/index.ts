export { aRemote } from './builds.ts';
export { callsOf } from './calls.ts';
export { openRegistry } from './openRegistry.ts';
