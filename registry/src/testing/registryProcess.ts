import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Folder } from '../releases/unpack.ts';
import { archiveOf } from './archive.ts';

const entry = fileURLToPath(new URL('../server.js', import.meta.url));

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}

/** A registry as an operating system's process of its own, asked over HTTP. */
export async function startRegistryProcess(env: Record<string, string>) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'registry-process-'));
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [entry], {
    env: { ...process.env, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir, LOG_LEVEL: 'error', REGISTRY_ADMIN_TOKEN: 'operator-token', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk));
  const hasStopped = new Promise<void>((resolve) => child.on('exit', () => resolve()));
  while (!(await fetch(`${address}/readyz`).then((answer) => answer.ok, () => false))) {
    if (child.exitCode !== null) throw new Error(`The registry did not start:\n${output}`);
    await pause(50);
  }

  const headers = { authorization: 'Bearer operator-token' };
  return {
    address,
    /** Changes something; a refusal fails the test. */
    async change(route: string, body: object = {}): Promise<void> {
      const answer = await fetch(`${address}/registry/api/remotes/${route}`, { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) });
      if (!answer.ok) throw new Error(`${route}: ${answer.status} ${await answer.text()}`);
    },
    release: (name: string, folder: Folder) =>
      fetch(`${address}/registry/api/remotes/${name}/releases`, { method: 'POST', headers: { ...headers, 'content-type': 'application/gzip' }, body: new Uint8Array(archiveOf(folder)) }),
    async versionFor(name: string, visitor: string): Promise<string | undefined> {
      const answer = await fetch(`${address}/registry/page`, { headers: { cookie: `visitor=${visitor}` } });
      const { document } = (await answer.json()) as { document?: { remotes: { name: string; version: string }[] } };
      return document?.remotes.find((remote) => remote.name === name)?.version;
    },
    async stop(): Promise<void> {
      child.kill('SIGTERM');
      await hasStopped;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
