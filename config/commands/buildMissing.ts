import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { hashInputs, isBuilt, rememberBuild } from './inputs.ts';
import { remotes, root } from './workspace.ts';

interface Build {
  name: string;
  /** Folders whose content decides whether it is up to date. */
  inputs: string[];
  command: string[];
  folder: string;
}

const presets = ['config/rspack'];

function builds(): Build[] {
  const browser = (name: string, inputs: string[]): Build => ({ name, inputs: [...inputs, ...presets], command: [process.execPath, path.join(root, 'config/run.mjs'), 'build'], folder: name });
  const console = 'registry/console';
  // A remote loads `shared` from the shell, but the HTML its pages arrive with is rendered from it while building.
  const packages = ['shell', ...remotes()].map((name) => browser(name, [name, 'shared/src']));
  return existsSync(path.join(root, console, 'rspack.config.mjs')) ? [...packages, browser(console, [console, 'shared/src'])] : packages;
}

function run({ command, folder, name }: Build): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command[0]!, command.slice(1), { cwd: path.join(root, folder), stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk));
    child.on('error', reject);
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`${name} could not be built:\n${output}`))));
  });
}

/** Builds what changed since its last build, and says so line by line. */
export async function buildMissing(log: (line: string) => void): Promise<void> {
  const open = builds()
    .map((build) => ({ build, hash: hashInputs(build.inputs) }))
    .filter(({ build, hash }) => !isBuilt(build.name, hash));
  for (const [index, { build, hash }] of open.entries()) {
    const startedAt = performance.now();
    try {
      await run(build);
    } catch (error) {
      // One squad's broken build does not keep the rest of the site from starting.
      log(`[${index + 1}/${open.length}] ${error instanceof Error ? error.message : String(error)}`);
      continue;
    }
    rememberBuild(build.name, hash);
    log(`[${index + 1}/${open.length}] built ${build.name} in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
  }
}
