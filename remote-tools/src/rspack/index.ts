export { baseConfig } from './base.ts';
export { compile } from './compile.ts';
export { EmitFilesPlugin } from './emitFiles.ts';
export { entryFiles, filesOfChunk } from './releaseFiles.ts';
export { inlineProgram } from './inlineProgram.ts';
export type { PackedPackage } from './packages.ts';
export { remoteConfig } from './remote.ts';
export { shellConfig } from './shell.ts';
