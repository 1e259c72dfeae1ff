import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { openDatabase } from '@project-practice/foundation/database';
import { shareTestDatabase } from '@project-practice/foundation/database/testing';
import Fastify from 'fastify';
import { outageOf } from './outages.ts';
import { probes } from './probes.ts';
import { closedAfterTest } from './testing.ts';

/** A way to a database on which, once frozen, nothing arrives any more, though every connection stays open. */
async function aWayTo(address: string) {
  const target = new URL(address);
  const folder = target.searchParams.get('host');
  const sockets = new Set<Socket>();
  let isFrozen = false;
  const server = createServer((near) => {
    const far = folder ? connect(join(folder, '.s.PGSQL.5432')) : connect(Number(target.port), target.hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('error', () => {}).on('close', () => to.destroy());
      from.pipe(to);
      if (isFrozen) from.pause();
    }
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const url = new URL(address);
  url.search = '';
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: url.href,
    freeze() {
      isFrozen = true;
      for (const socket of sockets) socket.pause();
    },
    thaw() {
      isFrozen = false;
      for (const socket of sockets) socket.resume();
    },
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

describe('a server', () => {
  it('is ready while all its connections are in use', async () => {
    const { env } = closedAfterTest(await shareTestDatabase());
    const database = closedAfterTest(await openDatabase({ url: env.DATABASE_URL, poolSize: 1 }));
    const app = closedAfterTest(Fastify());
    await app.register(probes, { database });
    const client = await database.pool.connect();
    expect((await app.inject('/readyz')).statusCode).toBe(200);
    client.release();
  });
});

describe('a server whose database is frozen', () => {
  it('says by its probe that it is not ready before a statement is given up, and goes on once it is back', async () => {
    const { env } = closedAfterTest(await shareTestDatabase());
    const way = closedAfterTest(await aWayTo(env.DATABASE_URL));
    const database = closedAfterTest(await openDatabase({ url: way.url, poolSize: 2 }));
    const app = closedAfterTest(Fastify());
    await app.register(probes, { database });
    const statusOf = async (url: string) => (await app.inject(url)).statusCode;
    expect(await statusOf('/readyz')).toBe(200);

    way.freeze();
    const given = database.pool.query('select 1').catch((error: unknown) => error);
    expect(await Promise.race([statusOf('/readyz'), given])).toBe(503);
    expect(await statusOf('/healthz')).toBe(200);
    expect(outageOf(await given)).toMatchObject({ code: 'unavailable' });

    way.thaw();
    await expect(database.pool.query('select 1')).resolves.toMatchObject({ rowCount: 1 });
    expect(await statusOf('/readyz')).toBe(200);
  });
});
