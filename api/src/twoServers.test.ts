import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Database } from 'foundation/database';
import { clockWrongBy, until } from 'foundation/http/testing';
import { connect, inTransaction, migrateApi } from './database/index.ts';
import { startServer, type LocalServer } from './grading/testing/localServer.ts';
import { parseProjectFile } from './modules/projects/parseProjectFile.ts';
import { storeProject, type StoredProject } from './modules/projects/storeProject.ts';
import { openSharedStore, ServerProcess, type TestStore } from './testing/index.ts';

const SUBMISSIONS = 12;
const SIGN_INS = 6;
const project = `
name: One test
description: A project with one test.
category: backend
difficulty_level: Beginner
max_team_size: 4
tasks:
  - name: Answer
    description: Answer at all.
    difficulty_level: 1
    duration_in_days: 1
    tests:
      - { name: Answers, request: { path: /answer }, expect: { status: 200 } }
`;

/** Holds every test until it is opened, and counts requests by the first segment of their path. The first to each wakes it. */
function createGate() {
  const calls = new Map<string, number>();
  const waiting: ServerResponse[] = [];
  let isOpen = false;
  return {
    start: () =>
      startServer((request, response) => {
        const place = request.url!.split('/')[1]!;
        calls.set(place, (calls.get(place) ?? 0) + 1);
        if (isOpen || calls.get(place) === 1) response.end('ok');
        else waiting.push(response);
      }),
    calls,
    isHolding: (count: number) => waiting.length === count,
    close: () => (isOpen = false),
    open() {
      isOpen = true;
      for (const response of waiting.splice(0)) response.end('ok');
    },
  };
}

/** Longer than an access token lives. */
const MINUTES_AHEAD = 12;

describe('two servers on one database, one of them with a wrong clock', () => {
  const gate = createGate();
  let store: TestStore;
  let database: Database;
  let stored: StoredProject;
  let servers: ServerProcess[];
  let deployment: LocalServer;
  let address: string;
  let as: string;
  const person = { first_name: 'Ada', last_name: 'Byron', email: 'ada@example.com', password: 'six otters at dawn' };

  beforeAll(async () => {
    store = await openSharedStore();
    database = await store.open();
    await migrateApi(database);
    stored = await inTransaction(connect(database.pool), (tx) =>
      storeProject(tx, parseProjectFile(project, 'one.yaml'), { importKey: 'one' }),
    );
    deployment = await gate.start();
    const { host } = deployment;
    address = deployment.url;
    const env = {
      ...store.env,
      JWT_SECRET: 'the same secret for both of the servers',
      GRADER_ALLOW: host,
      GRADER_CONCURRENCY: '1',
      LIMIT_SUBMIT_PER_HOUR: '100',
      LIMIT_SIGN_IN_PER_MINUTE: String(SIGN_INS),
    };
    servers = [new ServerProcess(env), new ServerProcess({ ...env, ...clockWrongBy(MINUTES_AHEAD) })];
    // One after the other: an embedded database is a single session, which its own advisory locks do not keep out.
    for (const server of servers) await server.start();
    ({ access: as } = await servers[0]!.call('POST', '/auth/register/', { body: person }));
  }, 120_000);
  afterAll(async () => {
    await Promise.all((servers ?? []).map((server) => server.stop()));
    await deployment?.close();
    await database?.close();
    await store?.close();
  });

  /** Alternates between the two servers. */
  const inTurn = (index: number): ServerProcess => servers[index % 2]!;
  const place = () => `/projects/${stored.id}/tasks/${stored.taskIds[0]}/submissions/`;

  async function aTeamAtWork(name: string): Promise<string> {
    const { uuid } = await servers[0]!.call('POST', '/teams/', { as, body: { name } });
    await servers[1]!.call('POST', '/projects/registrations/', {
      as,
      body: { project: stored.id, team: uuid, deployment_url: address },
    });
    return uuid;
  }

  it('share the work, and grade each submission exactly once', async () => {
    const teams: string[] = [];
    for (let index = 0; index < SUBMISSIONS; index += 1) teams.push(await aTeamAtWork(`team-${index}`));
    const submitted = await Promise.all(
      teams.map((team, index) =>
        inTurn(index).call('POST', place(), {
          as,
          body: { team, deployment_url: `${address}/team-${index}`, github_url: 'https://github.com/example/one' },
        }),
      ),
    );
    // Each server grades one submission at a time, so two in progress means that both servers are grading.
    await until(async () => gate.isHolding(2));
    gate.open();
    const results = await Promise.all(
      submitted.map(({ id }, index) =>
        until(async () => {
          const now = await inTurn(index + 1).call('GET', `${place()}${id}/`, { as });
          return now.status !== 'pending' && now;
        }),
      ),
    );
    expect(results.map(({ status }) => status)).toEqual(results.map(() => 'passed'));
    // Each deployment got the request that wakes it and one test.
    expect([...gate.calls.values()]).toEqual(results.map(() => 2));
    const { rows } = await database.pool.query(
      'select count(*)::int as submissions, sum(attempt)::int as attempts, (select count(*)::int from passes) as passes, (select count(*)::int from execution_logs) as logs from submissions',
    );
    expect(rows).toEqual([
      { submissions: SUBMISSIONS, attempts: 2 * SUBMISSIONS, passes: SUBMISSIONS, logs: SUBMISSIONS },
    ]);
  }, 120_000);

  it('accept one of many submissions that reach both at once', async () => {
    const team = await aTeamAtWork('hasty');
    const body = { team, deployment_url: `${address}/hasty`, github_url: 'https://github.com/example/one' };
    gate.close();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => inTurn(index).ask('POST', place(), { as, body })),
    );
    gate.open();
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 19 }, () => 409)]);
    const { rows } = await database.pool.query('select count(*)::int as n from submissions where deployment_url = $1', [
      body.deployment_url,
    ]);
    expect(rows).toEqual([{ n: 1 }]);
  });

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

  it('agree on when a certificate can be reissued', async () => {
    await servers[0]!.call('POST', `/projects/${stored.id}/certificates/request/`, { as });
    await database.pool.query(
      "update certificate_versions set version = 2, issued_at = now() - interval '30 days' + interval '6 minutes'",
    );
    const [[mine], [theirs]] = await Promise.all(servers.map((server) => server.call('GET', '/certificates/', { as })));
    expect(mine.reissue_from).toEqual(expect.any(String));
    expect(theirs.reissue_from).toBe(mine.reissue_from);
  });

  it('serve a certificate and its document after one was killed while rendering it', async () => {
    const [{ no }] = await servers[0]!.call('GET', '/certificates/', { as });
    const read = async ({ origin }: ServerProcess) =>
      Buffer.from(
        await (
          await fetch(`${origin}/api/v1/certificates/${no}/download/`, { headers: { authorization: `JWT ${as}` } })
        ).arrayBuffer(),
      );
    const cutOff = read(servers[1]!).catch(() => undefined);
    // By the answer to a later request, the first one has arrived. The first document of a process takes longer than that.
    await servers[1]!.call('GET', '/certificates/', { as });
    await servers[1]!.stop('SIGKILL');
    expect(await cutOff).toBeUndefined();
    await servers[1]!.start();
    for (const server of servers) expect((await read(server)).toString('latin1')).toMatch(/^%PDF-.*%%EOF\s*$/s);
    expect(await servers[1]!.call('GET', '/certificates/', { as })).toMatchObject([{ no }]);
  }, 60_000);

  it('end a submission whose grading broke off', async () => {
    const team = await aTeamAtWork('stuck');
    const { rows } = await database.pool.query(
      `insert into submissions (task_id, team_id, user_id, status, deployment_url, github_url, queued_at, started_at)
        select $1, id, owner_id, 'pending', $2, $2, now() - interval '3 minutes', now() - interval '2 minutes' from teams where uuid = $3 returning id`,
      [stored.taskIds[0], address, team],
    );
    const done = await until(async () => {
      const now = await servers[0]!.call('GET', `${place()}${rows[0].id}/`, { as });
      return now.status !== 'pending' && now;
    });
    expect(done).toMatchObject({
      status: 'error',
      feedback: 'Grading broke off on our side. Nothing was graded. Please run it again.',
    });
  }, 60_000);

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

  it('finish each submission of a killed server once', async () => {
    const teams = [await aTeamAtWork('left'), await aTeamAtWork('right')];
    gate.calls.clear();
    gate.close();
    const submitted = await Promise.all(
      ['left', 'right'].map((name, index) =>
        servers[0]!.call('POST', place(), {
          as,
          body: {
            team: teams[index],
            deployment_url: `${address}/${name}`,
            github_url: 'https://github.com/example/one',
          },
        }),
      ),
    );
    await until(async () => gate.isHolding(2));
    await servers[1]!.stop('SIGKILL');
    // Backdate the jobs instead of waiting for half a minute. The living server renews its own before it looks for lost ones.
    await database.pool.query(
      "update pgboss.job set started_on = started_on - interval '30 seconds' where state = 'active'",
    );
    gate.open();
    for (const { id } of submitted) {
      const done = await until(async () => {
        const now = await servers[0]!.call('GET', `${place()}${id}/`, { as });
        return now.status !== 'pending' && now;
      });
      expect(done.status).toBe('passed');
    }
    const ids = submitted.map(({ id }) => id);
    const { rows } = await database.pool.query(
      'select (select count(*)::int from passes where submission_id = any($1)) as passes, (select sum(attempt)::int from submissions where id = any($1)) as attempts',
      [ids],
    );
    // Each deployment was woken, and of three runs one was cut off.
    expect(rows).toEqual([{ passes: 2, attempts: 5 }]);
    // If this test is retried, it needs both.
    await servers[1]!.start();
  }, 150_000);
});
