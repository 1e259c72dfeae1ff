import { describe, expect, it } from '@jest/globals';
import { until } from '@project-practice/foundation/http/testing';
import type { ServerProcess } from './testing/index.ts';
import { as, database, inTurn, person, prepareTwoServers, servers, SIGN_INS } from './testing/twoServers.ts';

describe('two servers on one database, one of them with a wrong clock', () => {
  prepareTwoServers();

  it('share sessions: one that is ended on either server is refused by the other at once', async () => {
    const other = await servers[1]!.call('POST', '/auth/login/', {
      body: { email: person.email, password: person.password },
    });
    const [mine, theirs] = await Promise.all(
      [0, 1].map((index) => inTurn(index).ask('GET', '/auth/profile/', { as: other.access })),
    );
    expect([mine!.status, theirs!.status]).toEqual([200, 200]);
    await servers[0]!.call('DELETE', '/auth/sessions/', { as });
    expect((await servers[1]!.ask('GET', '/auth/profile/', { as: other.access })).status).toBe(401);
    expect((await servers[1]!.ask('GET', '/auth/profile/', { as })).status).toBe(200);
  });

  it('agree on when tokens expire', async () => {
    const lives = [];
    for (const server of servers) {
      const { headers, body } = await server.ask('POST', '/auth/login/', {
        body: { email: person.email, password: person.password },
      });
      const { exp } = JSON.parse(Buffer.from(body.access.split('.')[1], 'base64url').toString());
      lives.push(exp - Date.parse(headers.get('date')!) / 1000);
      expect(Math.abs(Date.parse(headers.get('date')!) - Date.now())).toBeLessThan(60_000);
    }
    for (const seconds of lives) expect(Math.abs(seconds - 600)).toBeLessThan(10);
  });

  it('share rate limits', async () => {
    const email = 'nobody@example.com';
    const attempts = [];
    for (let index = 0; index <= SIGN_INS; index += 1)
      attempts.push(await inTurn(index).ask('POST', '/auth/login/', { body: { email, password: 'a wrong guess' } }));
    const statuses = attempts.map(({ status }) => status);
    expect(new Set(statuses.slice(0, SIGN_INS))).toEqual(new Set([statuses[0]]));
    expect(statuses[0]).not.toBe(429);
    expect(statuses[SIGN_INS]).toBe(429);
    expect(
      (await inTurn(SIGN_INS + 1).ask('POST', '/auth/login/', { body: { email, password: 'a wrong guess' } })).status,
    ).toBe(429);
  });

  it('hold an idempotency key while its request is running, and release it when the process is killed', async () => {
    const patch = (server: ServerProcess, body: ReadableStream) =>
      fetch(`${server.origin}/api/v1/auth/profile/`, {
        method: 'PATCH',
        body,
        duplex: 'half',
        headers: {
          authorization: `JWT ${as}`,
          'content-type': 'multipart/form-data; boundary=x',
          'idempotency-key': 'held',
        },
      } as RequestInit);
    const part = '--x\r\ncontent-disposition: form-data; name="first_name"\r\n\r\nAugusta\r\n';
    const setLease = async (end: string) =>
      (
        await database.pool.query(
          `update idempotency_keys set lease_expires_at = now() + interval '${end}' where key = 'held' returning claim`,
        )
      ).rowCount === 1;
    // This request waits for the rest of its body.
    const hanging = patch(
      servers[1]!,
      new ReadableStream({ start: (controller) => controller.enqueue(Buffer.from(part)) }),
    ).catch(() => undefined);
    await until(() => setLease('2500 milliseconds'));
    const again = patch(servers[0]!, new Blob([`${part}--x--\r\n`]).stream());
    await until(
      async () =>
        (
          await database.pool.query(
            "select lease_expires_at > now() + interval '3 seconds' as is_renewed from idempotency_keys where key = 'held'",
          )
        ).rows[0].is_renewed,
    );
    await servers[1]!.stop('SIGKILL');
    // Expire the lease now instead of waiting.
    await setLease('-1 seconds');
    const { status, headers } = await again;
    expect([status, headers.get('idempotency-replayed'), await hanging]).toEqual([200, null, undefined]);
    await servers[1]!.start();
  }, 60_000);
});
