import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { copyCheckout } from './copyCheckout.ts';
import { readJson, remotes, root } from './workspace.ts';

function build(checkout: string, env: NodeJS.ProcessEnv = {}): void {
  const run = (...args: string[]) =>
    execFileSync(process.execPath, args, { cwd: checkout, env: { ...process.env, ...env }, stdio: 'pipe' });
  // Not in this checkout: other tests run from what it would write.
  if (checkout !== root) run('tooling/transpile.mjs');
  const program = 'const { buildMissing } = await import(process.argv[1]); await buildMissing(console.log);';
  run('--input-type=module', '-e', program, path.join(checkout, 'tooling/dist/workspace/buildMissing.js'));
}

function filesOf(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const names = files.map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name))).sort();
  return Object.fromEntries(
    names.map((name) => [
      name,
      createHash('sha256')
        .update(readFileSync(path.join(folder, name)))
        .digest('hex'),
    ]),
  );
}

describe('one commit', () => {
  it('gives the same bytes on every machine, and so one digest', () => {
    const elsewhere = mkdtempSync(path.join(tmpdir(), 'other-machine-'));
    const other = path.join(elsewhere, 'a', 'longer way', 'to', 'the checkout');
    try {
      copyCheckout(other);
      build(root);
      build(other, { TZ: 'Pacific/Chatham', LANG: 'C', LC_ALL: 'C', HOME: elsewhere });
      for (const name of ['shell', ...remotes()])
        expect([name, filesOf(path.join(other, name, 'dist'))]).toEqual([name, filesOf(path.join(root, name, 'dist'))]);
    } finally {
      rmSync(elsewhere, { recursive: true, force: true });
    }
  }, 300_000);

  // The bundler's own order differs in one of some forty places, too rarely for the test above.
  it('lists the shared modules of a container in an order of their own', () => {
    for (const name of remotes())
      for (const file of ['mf-manifest.json', 'mf-stats.json']) {
        const { shared } = readJson<{ shared: { name: string }[] }>(root, name, 'dist', file);
        const names = shared.map((one) => one.name);
        expect([name, file, names]).toEqual([name, file, [...names].sort()]);
      }
  });
});
