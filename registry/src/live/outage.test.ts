import { createServer, connect, type AddressInfo, type Socket } from 'node:net';
import { once } from 'node:events';
import { shareTestDatabase } from '@project-practice/foundation/database/testing';
import { closedAfterTest, until } from '@project-practice/foundation/http/testing';
import { aRemote, aShell } from '../testing/builds.ts';
import { startRegistryProcess } from '../testing/registryProcess.ts';

/** Between the registry and its database, until it is cut. */
async function cuttable(address: string) {
  const url = new URL(address);
  const folder = url.searchParams.get('host');
  const database = folder ? `${folder}/.s.PGSQL.${url.port || 5432}` : undefined;
  const { hostname, port } = url;
  const reach = () => (database ? connect(database) : connect(Number(port || 5432), hostname));
  const open = new Set<Socket>();
  let isCut = false;
  const relay = createServer((socket) => {
    socket.on('error', () => {});
    if (isCut) return void socket.destroy();
    const behind = reach().on('error', () => socket.destroy());
    for (const end of [socket, behind]) open.add(end.on('close', () => open.delete(end)));
    socket.pipe(behind).pipe(socket);
  }).listen(0, '127.0.0.1');
  await once(relay, 'listening');
  url.searchParams.delete('host');
  url.host = `127.0.0.1:${(relay.address() as AddressInfo).port}`;
  return {
    url: url.href,
    cut() {
      isCut = true;
      for (const end of open) end.destroy();
    },
    mend: () => void (isCut = false),
    close: () => relay.close(),
  };
}

it('while the database is gone, visitors get what was live, and every answer says since when', async () => {
  const database = closedAfterTest(await shareTestDatabase());
  const line = closedAfterTest(await cuttable(database.env.DATABASE_URL!));
  const registry = await startRegistryProcess({ ...database.env, DATABASE_URL: line.url, LOG_LEVEL: 'fatal' });
  const ask = (where: string, init: RequestInit = {}) =>
    fetch(`${registry.address}${where}`, { headers: { accept: 'text/html' }, ...init });
  const flags = () =>
    ask('/ofrep/v1/evaluate/flags', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ context: { targetingKey: 'somebody' } }),
    });
  try {
    for (const [name, build] of [
      ['shell', aShell()],
      ['mf-teams', aRemote()],
    ] as const)
      expect((await registry.release(name, build)).status).toBe(201);
    const before = await ask('/teams');
    expect([before.status, before.headers.get('registry-stale-since')]).toEqual([200, null]);
    expect(await (await ask('/readyz')).json()).toEqual({ status: 'ready' });

    const cutAt = Date.now() - 1_000;
    line.cut();
    await until(async () => (await ask('/')).headers.has('registry-stale-since'));
    const ready = await ask('/readyz');
    expect([ready.status, await ready.json()]).toEqual([200, { status: 'degraded' }]);
    for (const answer of [
      await ask('/teams'),
      await ask('/registry/discovery'),
      await ask('/registry/page'),
      await flags(),
    ]) {
      expect(answer.status).toBe(200);
      expect(Date.parse(answer.headers.get('registry-stale-since')!)).toBeGreaterThan(cutAt);
      expect(await answer.text()).toContain('mf-teams');
    }
    const { document } = (await (await ask('/registry/page')).json()) as { document: { remotes: { entry: string }[] } };
    expect((await ask(document.remotes[0]!.entry)).status).toBe(200);
    // Who wants to change something learns that it cannot be done now.
    await expect(registry.change('remotes/mf-teams/rollback', { reason: 'x' })).rejects.toThrow('503');

    line.mend();
    await until(async () => !(await ask('/')).headers.has('registry-stale-since'));
    expect(await (await ask('/readyz')).json()).toEqual({ status: 'ready' });
    expect((await registry.release('mf-teams', aRemote({ manifest: { version: '0.2.0' } }))).status).toBe(201);
  } finally {
    await registry.stop();
  }
});
