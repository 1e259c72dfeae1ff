import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { root } from './workspace.ts';

const OMITTED = new Set(['node_modules', 'dist', '.git', '.cache', '.data', 'test-results']);

/** The checkout as another machine has it: at another place, with its packages, and never built. */
export function copyCheckout(into: string): void {
  mkdirSync(into, { recursive: true });
  cpSync(root, into, { recursive: true, filter: (from) => !OMITTED.has(path.basename(from)) });
  const packages = [path.join(root, 'node_modules'), into];
  try {
    // Links: a gigabyte would take a while to copy.
    execFileSync('cp', ['-al', ...packages], { stdio: 'ignore' });
  } catch {
    execFileSync('cp', ['-a', ...packages]);
  }
}
