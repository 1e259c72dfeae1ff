import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from '@playwright/test';
import { builtModule } from '../../fixtures/builtModule.ts';
import type { RunningSite } from '../../fixtures/runSite.ts';
import { checkout } from '../../fixtures/serverProcess.ts';

/** Publishes the shell of this checkout under another version, with something before the rest of its entry, and a change at its end. */
export async function releaseShell(site: RunningSite, version: string, before = ''): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'shell-'));
  cpSync(path.join(checkout, 'shell/dist'), folder, { recursive: true });
  const file = path.join(folder, 'build.json');
  const build = JSON.parse(readFileSync(file, 'utf8')) as { version: string; entry: string };
  const entry = 'main.0123abcd.js';
  renameSync(path.join(folder, build.entry), path.join(folder, entry));
  writeFileSync(
    path.join(folder, entry),
    `${before}${readFileSync(path.join(folder, entry), 'utf8')}\n// ${version}\n`,
  );
  writeFileSync(file, JSON.stringify({ ...build, version, entry }));
  const { packFolder } = await builtModule<{ packFolder(folder: string): Promise<Buffer> }>(
    'remote-tools/dist/registry/packFolder.js',
  );
  const answer = await fetch(`${site.address}/registry/api/remotes/shell/releases`, {
    method: 'POST',
    headers: { authorization: `Bearer ${site.token}`, 'content-type': 'application/gzip' },
    body: new Uint8Array(await packFolder(folder)),
  });
  expect(answer.status, await answer.text()).toBe(201);
  rmSync(folder, { recursive: true });
}
