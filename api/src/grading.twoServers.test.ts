import { describe, expect, it } from '@jest/globals';
import { until } from '@project-practice/foundation/http/testing';
import type { ServerProcess } from './testing/index.ts';
import {
  address,
  as,
  aTeamAtWork,
  database,
  gate,
  inTurn,
  place,
  prepareTwoServers,
  servers,
  stored,
} from './testing/twoServers.ts';

const SUBMISSIONS = 12;

describe('two servers on one database, one of them with a wrong clock', () => {
  prepareTwoServers();

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
