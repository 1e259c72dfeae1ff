import { aCanary, at, eventually } from '../testing/aCanary.ts';
import { callsOf } from '../testing/calls.ts';
import { openRegistry, type TestRegistry } from '../testing/openRegistry.ts';

let registry: TestRegistry;
beforeAll(async () => {
  registry = await openRegistry({ env: { REGISTRY_EVALUATE_SECONDS: '1' } });
});
afterAll(() => registry.close());

describe('a report', () => {
  const count = async (name: string) => {
    const { minutes } = (await callsOf(registry).call('GET', `/remotes/${name}/health`)).json();
    return minutes as {
      version: string;
      mounts: number;
      failures: number;
      recoveries: number;
      medianLoad: number | null;
    }[];
  };

  it.concurrent('of a version that the visitor cannot have does not count', async () => {
    const { others, early, failed, mounted } = await aCanary(registry, 'mf-forged', [at(10)]);
    await failed(others[0]!, '0.2.0');
    await failed(others[0]!, '9.9.9');
    await mounted(early[0]!, '0.2.0');
    const minutes = await eventually(
      () => count('mf-forged'),
      (found) => found.length > 0,
    );
    expect(minutes).toEqual([expect.objectContaining({ version: '0.2.0', mounts: 1, failures: 0 })]);
  });

  it.concurrent('of a recovery counts for the version that failed', async () => {
    const { operator, early, others } = await aCanary(registry, 'mf-heals', [at(10)]);
    await operator.report(early[0]!, [
      { remote: 'mf-heals', version: '0.2.0', kind: 'failed', phase: 'load', message: 'gone' },
      { remote: 'mf-heals', version: '0.1.0', kind: 'recovered' },
      { remote: 'mf-heals', version: '0.1.0', kind: 'mounted', ms: 90 },
    ]);
    const minutes = await eventually(
      () => count('mf-heals'),
      (found) => found.length > 1,
    );
    expect(minutes).toContainEqual(
      expect.objectContaining({ version: '0.2.0', failures: 1, recoveries: 1, mounts: 0 }),
    );
    expect(minutes).toContainEqual(
      expect.objectContaining({ version: '0.1.0', mounts: 1, medianLoad: expect.any(Number) }),
    );
    await operator.promote('mf-heals', { toEnd: true });
    await operator.report(others[0]!, [{ remote: 'mf-heals', version: '0.1.0', kind: 'recovered' }]);
    const recoveries = (found: Awaited<ReturnType<typeof count>>) =>
      found.filter(({ version }) => version === '0.2.0').reduce((sum, minute) => sum + minute.recoveries, 0);
    await eventually(
      () => count('mf-heals'),
      (found) => recoveries(found) === 2,
    );
  });

  it.concurrent('that is malformed is answered like any other and does not affect those sent with it', async () => {
    const { operator, early } = await aCanary(registry, 'mf-odd', [at(10)]);
    expect(
      (
        await registry.app.inject({
          method: 'POST',
          url: '/registry/health',
          payload: 'not json',
          headers: { 'content-type': 'text/plain' },
        })
      ).statusCode,
    ).toBe(204);
    const failed = ['with a NUL\0', 'half \ud83d', 'half \ufffd', `${'x'.repeat(299)}😀`].map((message) => ({
      remote: 'mf-odd',
      version: '0.2.0',
      kind: 'failed',
      phase: 'load',
      message,
    }));
    await operator.report(early[0]!, [
      { kind: 'nonsense' },
      ...failed,
      { remote: 'mf-odd', version: '0.2.0', kind: 'mounted', ms: 5 },
    ]);
    const minutes = await eventually(
      () => count('mf-odd'),
      (found) => found.length > 0,
    );
    expect(minutes).toEqual([expect.objectContaining({ version: '0.2.0', mounts: 1, failures: 4 })]);
  });

  const flood = async (name: string, requests: number, from: (i: number) => string) => {
    const headers = { cookie: `visitor=${'v'.repeat(22)}`, 'content-type': 'text/plain' };
    const page = (await registry.app.inject({ url: '/registry/page', headers })).json().sent;
    await Promise.all(
      Array.from({ length: requests }, (_, i) =>
        registry.app.inject({
          method: 'POST',
          url: '/registry/health',
          remoteAddress: from(i),
          headers,
          payload: JSON.stringify({
            page,
            reports: Array.from({ length: 50 }, (_unused, j) => ({
              remote: name,
              version: '0.1.0',
              kind: 'failed',
              phase: 'runtime',
              message: `${i} ${j}`,
            })),
          }),
        }),
      ),
    );
  };
  const failures = async (name: string) => (await count(name)).reduce((sum, minute) => sum + minute.failures, 0);

  it('is stored with twenty thousand others that arrive in the same second', async () => {
    await aCanary(registry, 'mf-many', [at(10)]);
    await flood('mf-many', 400, (i) => `10.0.0.${i % 20}`);
    expect(
      await eventually(
        () => failures('mf-many'),
        (found) => found > 0 && found % 20_000 === 0,
      ),
    ).toBe(20_000);
  });

  it('is limited to three thousand per minute and address, or per IPv6 network', async () => {
    await aCanary(registry, 'mf-flooded', [at(10)]);
    await flood('mf-flooded', 200, (i) => `2001:db8:0:7::${i + 1}`);
    // At most half of them fall into the next minute.
    expect(
      await eventually(
        () => failures('mf-flooded'),
        (found) => found > 0,
      ),
    ).toBeLessThanOrEqual(6_000);
  });
});

it('reads the health of the last hour without scanning what earlier versions left', async () => {
  const { pool } = registry.database;
  const rows = async (): Promise<number> => {
    await pool.query('select pg_stat_force_next_flush()');
    return Number(
      (
        await pool.query(
          "select seq_tup_read + idx_tup_fetch as rows from pg_stat_user_tables where relname = 'health_loads'",
        )
      ).rows[0].rows,
    );
  };
  await pool.query(
    "insert into registry.health_loads select 'mf-long', '0.0.' || n, now() - interval '3 days', 8, 1 from generate_series(1, 5000) n",
  );
  const { operator, others, mounted } = await aCanary(registry, 'mf-long', [at(10)]);
  await mounted(others[0]!, '0.1.0', 120);
  const health = async () => (await operator.call('GET', '/remotes/mf-long/health')).json().minutes;
  expect(await eventually(health, (minutes) => minutes.length > 0)).toMatchObject([
    { version: '0.1.0', mounts: 1, medianLoad: expect.any(Number) },
  ]);
  await pool.query('analyze registry.health_loads');
  const before = await rows();
  await health();
  expect((await rows()) - before).toBeLessThan(1_000);
});
