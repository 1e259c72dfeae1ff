export { baseConfig } from './base.ts';
export { remoteConfig } from './remote.ts';
export { shellConfig } from './shell.ts';
