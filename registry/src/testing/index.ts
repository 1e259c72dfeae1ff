export { aRemote } from './builds.ts';
export { callsOf } from './calls.ts';
export { openRegistry } from './openRegistry.ts';
export { OPERATOR_TOKEN } from './operatorToken.ts';
