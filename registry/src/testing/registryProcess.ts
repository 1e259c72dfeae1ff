import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { startServer } from '@project-practice/foundation/http/testing';
import type { Folder } from '../releases/unpack.ts';
import { addressOf } from './calls.ts';
import { archiveOf } from './archive.ts';
import { OPERATOR_TOKEN } from './operatorToken.ts';

const program = fileURLToPath(new URL('../server.js', import.meta.url));

/** A registry in a separate process, called over HTTP. */
export async function startRegistryProcess(env: Record<string, string>) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'registry-process-'));
  const { origin: address, stop } = await startServer(program, {
    DATA_DIR: dataDir,
    REGISTRY_ADMIN_TOKEN: OPERATOR_TOKEN,
    TRUST_PROXY: '127.0.0.1',
    ...env,
  });
  const headers = { authorization: `Bearer ${OPERATOR_TOKEN}` };
  return {
    address,
    /** Makes a change; throws if it is refused. */
    async change<T = unknown>(route: string, body: object = {}): Promise<T> {
      const answer = await fetch(`${address}/registry/api/${route}`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      if (!answer.ok) throw new Error(`${route}: ${answer.status} ${await answer.text()}`);
      return (await answer.json()) as T;
    },
    release: (name: string, folder: Folder) =>
      fetch(`${address}/registry/api/remotes/${name}/releases`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/gzip' },
        body: new Uint8Array(archiveOf(folder)),
      }),
    async versionFor(name: string, visitor: string): Promise<string | undefined> {
      const answer = await fetch(`${address}/registry/page`, { headers: { cookie: `visitor=${visitor}` } });
      const { document } = (await answer.json()) as { document?: { remotes: { name: string; version: string }[] } };
      return document?.remotes.find((remote) => remote.name === name)?.version;
    },
    /** Reports like a page that this visitor opens now, through a proxy and from a network of their own. */
    async report(visitor: string, reports: object[]) {
      const cookie = `visitor=${visitor}`;
      const { sent } = (await (await fetch(`${address}/registry/page`, { headers: { cookie } })).json()) as {
        sent: string;
      };
      const headers = { cookie, 'content-type': 'text/plain', 'x-forwarded-for': addressOf(visitor) };
      return fetch(`${address}/registry/health`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ page: sent, reports }),
      });
    },
    async rolloutOf(name: string): Promise<{ evidence: object | null } | null> {
      const answer = await fetch(`${address}/registry/api/remotes/${name}`, { headers });
      return ((await answer.json()) as { rollout: { evidence: object | null } | null }).rollout;
    },
    async audit(name: string): Promise<object[]> {
      const answer = await fetch(`${address}/registry/api/audit?name=${name}`, { headers });
      return ((await answer.json()) as { customData: object }[]).map(({ customData }) => customData);
    },
    async stop(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
      await stop(signal);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
