export { buildMissing, buildPackage } from './buildMissing.ts';
export { packPackages } from './packPackages.ts';
export { findBrowser } from './findBrowser.ts';
export { bin, run } from './run.ts';
export { readJson, remotes, root } from './workspace.ts';
