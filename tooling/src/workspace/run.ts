import { spawn } from 'node:child_process';
import path from 'node:path';
import { root } from './workspace.ts';

export interface RunOptions {
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  /** Prints the output as it comes, instead of returning it. */
  isLoud?: boolean;
}

/** Runs a command and resolves with its exit code and output; never rejects. */
export function run(
  command: string,
  args: string[],
  { cwd = root, env, isLoud = false }: RunOptions = {},
): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: isLoud ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    child.stdout?.on('data', (chunk: Buffer) => (output += chunk));
    child.stderr?.on('data', (chunk: Buffer) => (output += chunk));
    child.on('error', (error) => resolve({ code: 127, output: String(error) }));
    child.on('exit', (code) => resolve({ code: code ?? 1, output }));
  });
}

export const bin = (name: string): string => path.join(root, 'node_modules', '.bin', name);
