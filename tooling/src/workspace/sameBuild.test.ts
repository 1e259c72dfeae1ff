import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { copyCheckout } from './copyCheckout.ts';
import { readJson, remotes, root } from './workspace.ts';

/** Builds what has changed. Returns what it prints. */
function build(checkout: string, env: NodeJS.ProcessEnv = {}): string {
  const run = (...args: string[]) =>
    execFileSync(process.execPath, args, {
      cwd: checkout,
      env: { ...process.env, ...env },
      encoding: 'utf8',
      stdio: 'pipe',
    });
  // Not in this checkout: other tests run from what it would write.
  if (checkout !== root) run('tooling/transpile.mjs');
  const program = 'const { buildMissing } = await import(process.argv[1]); await buildMissing(console.log);';
  return run('--input-type=module', '-e', program, path.join(checkout, 'tooling/dist/workspace/buildMissing.js'));
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

const elsewhere = mkdtempSync(path.join(tmpdir(), 'other-machine-'));
const other = path.join(elsewhere, 'a', 'longer way', 'to', 'the checkout');
beforeAll(() => copyCheckout(other));
afterAll(() => rmSync(elsewhere, { recursive: true, force: true }));

describe('one commit', () => {
  it('gives the same bytes on every machine, and so one digest', () => {
    build(root);
    build(other, { TZ: 'Pacific/Chatham', LANG: 'C', LC_ALL: 'C', HOME: elsewhere });
    for (const name of ['shell', ...remotes()])
      expect([name, filesOf(path.join(other, name, 'dist'))]).toEqual([name, filesOf(path.join(root, name, 'dist'))]);
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

describe('the file of packages', () => {
  const firstFiles = (checkout: string) =>
    readJson<{ entry: string; preload: string[] }>(checkout, 'shell', 'dist', 'build.json');
  const use = (names: string, from: string) =>
    appendFileSync(
      path.join(other, 'shell/src/site/Footer.tsx'),
      `import { ${names} } from '${from}';\nObject.assign(globalThis, { ${names} });\n`,
    );

  it('stays the same when the source begins to use an icon, and names that it offers', () => {
    use('Anchor, Bike', 'lucide-react');
    use('useEffectEvent, useInsertionEffect', 'react');
    use('useHref, useMatch', 'react-router-dom');
    use('createAsyncThunk, isAnyOf', '@reduxjs/toolkit');
    build(other);
    const [before, after] = [firstFiles(root), firstFiles(other)];
    expect(after.entry).not.toBe(before.entry);
    expect(after.preload).toEqual(before.preload);
    expect(after.preload).toEqual([expect.stringMatching(/^packages\./)]);
  }, 120_000);

  it('is not changed by accident: a name that it does not offer is refused', () => {
    use('useFetcher', 'react-router-dom');
    expect(build(other)).toContain(
      'src/site/Footer.tsx uses useFetcher of react-router, which ./src/packages.ts does not offer. Add it there, which changes a file that every visitor then loads again, or do without.',
    );
  }, 120_000);
});
