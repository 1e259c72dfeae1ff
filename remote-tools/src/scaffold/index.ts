export { raiseVersion } from '../package/raiseVersion.ts';
export { newRemoteFiles } from './newRemoteFiles.ts';
export { readNames, writeRemote } from './writeRemote.ts';
