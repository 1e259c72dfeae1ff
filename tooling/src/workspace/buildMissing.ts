import { existsSync } from 'node:fs';
import path from 'node:path';
import { hashInputs, isBuilt, rememberBuild } from './inputs.ts';
import { PACKED } from './packPackages.ts';
import { run } from './run.ts';
import { remotes, root } from './workspace.ts';

const CONSOLE = 'console';

/** Packages that are built for the browser. */
const packages = () => [
  'shell',
  ...remotes(),
  ...(existsSync(path.join(root, CONSOLE, 'rspack.config.mjs')) ? [CONSOLE] : []),
];

/**
 * Folders whose content decides whether a build is current. `shared` counts for a remote too: it comes from the shell at
 * run time, but the build renders HTML with it. The shell's release brings the packages that remotes are built with.
 */
const inputsOf = (name: string) => (name === 'shell' ? [name, ...PACKED] : [name, 'shared', 'remote-tools/src']);

export const buildPackage = (name: string) =>
  run(process.execPath, [path.join(root, 'remote-tools/bin.mjs'), 'build'], { cwd: path.join(root, name) });

/** Builds the packages that changed since their last build, and logs one line for each. Returns those whose build failed, be it because of an error or of a budget. */
export async function buildMissing(log: (line: string) => void): Promise<string[]> {
  const broken: string[] = [];
  const open = packages()
    .map((name) => ({ name, hash: hashInputs(inputsOf(name)) }))
    .filter(({ name, hash }) => !isBuilt(name, hash));
  for (const [index, { name, hash }] of open.entries()) {
    const startedAt = performance.now();
    const { code, output } = await buildPackage(name);
    if (code !== 0) {
      // A broken build of one squad must not keep the rest of the site from starting.
      log(`[${index + 1}/${open.length}] the build of ${name} failed:\n${output}`);
      broken.push(name);
      continue;
    }
    rememberBuild(name, hash);
    log(`[${index + 1}/${open.length}] built ${name} in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
  }
  return broken;
}
