import { until } from 'foundation/http/testing';
import { aRemote, aShell } from '../testing/builds.ts';
import { addressOf, callsOf, visitorsBetween } from '../testing/calls.ts';
import { openRegistry, type TestRegistry } from '../testing/openRegistry.ts';

let registry: TestRegistry;
beforeAll(async () => {
  registry = await openRegistry({ env: { REGISTRY_EVALUATE_SECONDS: '1' } });
});
afterAll(() => registry.close());

const at = (targetPercentage: number, duration?: string) =>
  duration ? { targetPercentage, duration } : { targetPercentage, approval: true };

async function aCanary(name: string, stages: object[], analysis: object = {}) {
  const operator = callsOf(registry);
  const build = (version: string) =>
    aRemote({
      manifest: { name, version, routes: [{ path: `/${name.slice(3)}`, access: 'public', title: name }], nav: [] },
      build: { routeFiles: {} },
    });
  await operator.release(name, build('0.1.0'));
  await operator.release(name, build('0.2.0'));
  await operator.start(name, '0.2.0', stages, analysis);
  return {
    operator,
    early: visitorsBetween(name, 0, 10, 40),
    others: visitorsBetween(name, 50, 100, 60),
    mounted: (visitor: string, version: string, ms = 120, from?: string) =>
      operator.report(visitor, [{ remote: name, version, kind: 'mounted', ms }], from),
    failed: (visitor: string, version: string, from?: string) =>
      operator.report(
        visitor,
        [{ remote: name, version, kind: 'failed', phase: 'mount', message: 'Cannot read properties of undefined' }],
        from,
      ),
    status: async () => (await operator.remote(name)).rollouts[0],
  };
}

/** Reads until the registry has acted on its own. */
const eventually = <T>(read: () => Promise<T>, isThere: (value: T) => boolean): Promise<T> =>
  until(async () => {
    const value = await read();
    return isThere(value) && value;
  });

// Concurrent, because each test waits for the registry's next evaluation.
describe('a canary', () => {
  it.concurrent(
    'that throws for everyone is taken back by the registry within a minute, with the numbers in the audit trail',
    async () => {
      const { operator, early, others, mounted, failed, status } = await aCanary('mf-throws', [at(10), at(100)]);
      await Promise.all(others.map((visitor) => mounted(visitor, '0.1.0')));
      const firstFailure = Date.now();
      await Promise.all(early.slice(0, 5).map((visitor) => failed(visitor, '0.2.0')));

      const rollout = await eventually(status, (current) => current.state !== 'running');
      expect(rollout).toMatchObject({
        state: 'rolled_back',
        percentage: 0,
        evidence: { canary: { visitors: 5, failedVisitors: 5 }, stable: { visitors: 60, failedVisitors: 0 } },
      });
      await eventually(
        () => operator.versionsFor(early[0]!),
        (versions) => versions['mf-throws'] === '0.1.0',
      );
      expect(Date.now() - firstFailure).toBeLessThan(60_000);

      const [entry] = (await operator.call('GET', '/audit?name=mf-throws')).json();
      expect(entry).toMatchObject({
        context: { type: 'dev.cdevents.service.rolledback.0.3.0' },
        customData: {
          actor: 'registry',
          version: '0.1.0',
          fromVersion: '0.2.0',
          evidence: { percentage: 10, canary: { failedVisitors: 5 } },
        },
      });
      expect(entry.customData.reason).toMatch(/^5 of 5 visitors failed, of stable’s 0 of 60 \(evidence/);
    },
  );

  it.concurrent('is judged even if another rollout cannot be', async () => {
    await aCanary('mf-broken', [at(10)]);
    const { early, failed, status } = await aCanary('mf-beside', [at(10)]);
    const { pool } = registry.database;
    const {
      rows: [{ plan }],
    } = await pool.query("select plan from registry.rollouts where name = 'mf-broken'");
    const setPlan = (to: object) => pool.query("update registry.rollouts set plan = $1 where name = 'mf-broken'", [to]);
    await setPlan({});
    await Promise.all(early.slice(0, 5).map((visitor) => failed(visitor, '0.2.0')));
    expect(await eventually(status, (current) => current.state !== 'running')).toMatchObject({ state: 'rolled_back' });
    await setPlan(plan);
  });

  it.concurrent('of the shell is judged like that of a remote', async () => {
    const operator = callsOf(registry);
    await operator.release('shell', aShell({ version: '0.2.0' }));
    await operator.start('shell', '0.2.0', [at(10)]);
    await Promise.all(
      visitorsBetween('shell', 0, 10, 5).map((visitor) =>
        operator.report(visitor, [{ remote: 'shell', version: '0.2.0', kind: 'failed', phase: 'load' }]),
      ),
    );
    expect(
      await eventually(
        async () => (await operator.remote('shell')).rollouts[0],
        ({ state }) => state !== 'running',
      ),
    ).toMatchObject({ state: 'rolled_back' });
  });

  it.concurrent('is not blamed when the stable version fails as often', async () => {
    const { early, others, mounted, failed, status } = await aCanary('mf-innocent', [at(10), at(100)]);
    await Promise.all([
      ...early.slice(0, 8).map((visitor) => failed(visitor, '0.2.0')),
      ...others.slice(0, 40).map((visitor) => failed(visitor, '0.1.0')),
    ]);
    await mounted(others[50]!, '0.1.0');
    const rollout = await eventually(
      status,
      (current) => current.evidence?.canary.visitors === 8 && current.evidence.stable.visitors === 41,
    );
    expect(rollout.state).toBe('running');
    expect(rollout.evidence.eValue).toBeLessThan(100);
  });

  it.concurrent(
    'advances to the end on its own once enough of its visitors were well and waited hardly longer',
    async () => {
      const { operator, early, others, mounted, status } = await aCanary('mf-well', [at(10, '1s'), at(50, '1s')], {
        minimumVisitors: 10,
        toleratedFailureRate: 0.3,
      });
      await Promise.all(others.map((visitor) => mounted(visitor, '0.1.0', 100)));
      await Promise.all(early.slice(0, 12).map((visitor) => mounted(visitor, '0.2.0')));
      expect(await eventually(status, (current) => current.state !== 'running')).toMatchObject({ state: 'completed' });
      const types = (await operator.call('GET', '/audit?name=mf-well'))
        .json()
        .map((event: { context: { type: string } }) => event.context.type);
      expect(types.slice(0, 2)).toEqual([
        'dev.cdevents.service.upgraded.0.3.0',
        'dev.cdeventsx.registry-rollout.advanced.0.1.0',
      ]);
    },
  );

  it.concurrent(
    'waits at its stage while its visitors are too few to show that it is well, and says what they can show',
    async () => {
      const { early, mounted, status } = await aCanary('mf-few', [at(10, '1s'), at(50)], { minimumVisitors: 10 });
      await Promise.all(early.slice(0, 12).map((visitor) => mounted(visitor, '0.2.0')));
      const rollout = await eventually(status, (current) => current.waitingFor?.startsWith('waits for evidence'));
      expect(rollout).toMatchObject({
        state: 'running',
        percentage: 10,
        waitingFor: expect.stringMatching(
          /^waits for evidence: 0 of 12 visitors failed, so that it may still break up to \d+ % of them, and 4 % may go on to 50 %$/,
        ),
      });
      expect(rollout.evidence.outlook).toMatch(
        /^12 visitors by the end of this stage at this traffic, enough to notice a fault that hits \d+ % of them; 4 % lets it go on to 50 %$/,
      );
    },
  );

  it.concurrent('asks a person after it has waited for evidence as long as its plan says', async () => {
    const { operator, early, mounted, status } = await aCanary('mf-patient', [at(10, '1s'), at(50)], {
      minimumVisitors: 10,
      waitAtMost: '1s',
    });
    await mounted(early[0]!, '0.2.0');
    await eventually(status, (current) => current.waitingFor === 'waits for approval: 1 of 10 seen');
    expect((await operator.audit('mf-patient'))[0]).toMatchObject({
      actor: 'registry',
      reason: 'waits for approval: 1 of 10 seen',
    });
  });

  it.concurrent('is not blamed for an outage in the last stage, where a control group keeps stable', async () => {
    const { operator, mounted, failed, status } = await aCanary('mf-outage', [at(50), at(100)]);
    const calm = [...visitorsBetween('mf-outage', 0, 50, 150), ...visitorsBetween('mf-outage', 50, 100, 150)];
    await Promise.all(calm.map((visitor, i) => mounted(visitor, i < 150 ? '0.2.0' : '0.1.0')));
    expect((await operator.promote('mf-outage')).json()).toMatchObject({
      percentage: 95,
      plan: { stages: [{ targetPercentage: 50 }, { targetPercentage: 95 }] },
    });
    const everybody = [...visitorsBetween('mf-outage', 0, 95, 285), ...visitorsBetween('mf-outage', 95, 100, 15)];
    await Promise.all(
      everybody.map((visitor, i) => (i % 10 < 3 ? failed : mounted)(visitor, i < 285 ? '0.2.0' : '0.1.0')),
    );
    const rollout = await eventually(
      status,
      (current) => current.evidence?.stable.failedVisitors > 0 || current.state !== 'running',
    );
    expect(rollout).toMatchObject({ state: 'running', percentage: 95, evidence: { canary: { failedVisitors: 87 } } });
    await operator.promote('mf-outage');
    expect(await operator.versionsFor(everybody.at(-1)!)).toMatchObject({ 'mf-outage': '0.2.0' });
  });

  it.concurrent('is held when its visitors report nothing, while those of stable do', async () => {
    const { early, others, mounted, status } = await aCanary('mf-mute', [at(10)]);
    const open = (visitor: string) =>
      registry.app.inject({
        url: '/mute',
        remoteAddress: addressOf(visitor),
        headers: { cookie: `visitor=${visitor}`, accept: 'text/html' },
      });
    await Promise.all([...early.slice(0, 8), ...others].map(open));
    await Promise.all(others.map((visitor) => mounted(visitor, '0.1.0')));
    await eventually(status, (current) => current.evidence?.stable.visitors === others.length);
    await registry.database.pool.query(
      "update registry.health_visitors set served_at = served_at - interval '2 minutes' where name = 'mf-mute'",
    );
    expect(await eventually(status, (current) => current.waitingFor?.startsWith('held'))).toMatchObject({
      state: 'running',
      waitingFor:
        'held: 8 visitors were sent it and reported nothing, with stable 0; it may break before it can say so',
    });
  });

  it.concurrent('waits until enough visitors were seen', async () => {
    const { early, mounted, status } = await aCanary('mf-waits', [at(10, '1s')], { minimumVisitors: 10 });
    await mounted(early[0]!, '0.2.0');
    expect(await eventually(status, (current) => current.waitingFor?.includes('1 of 10'))).toMatchObject({
      state: 'running',
      waitingFor: 'waits for visitors: 1 of 10 seen',
    });
  });

  it.concurrent('waits for approval at a stage that requires it, however well it does', async () => {
    const { operator, early, mounted, status } = await aCanary('mf-asks', [at(10), at(50, '1h')], {
      minimumVisitors: 5,
    });
    await Promise.all(early.slice(0, 8).map((visitor) => mounted(visitor, '0.2.0')));
    expect(await eventually(status, (current) => current.evidence?.canary.visitors === 8)).toMatchObject({
      state: 'running',
      percentage: 10,
      waitingFor: 'waits for approval',
    });
    expect((await operator.promote('mf-asks', { reason: 'approved' })).json()).toMatchObject({
      state: 'running',
      percentage: 50,
      waitingFor: null,
    });
  });

  it.concurrent('is held, but not taken back, while few places of many have its failures', async () => {
    const { operator, early, others, mounted, failed, status } = await aCanary('mf-held', [at(10, '1s')], {
      minimumVisitors: 10,
    });
    await Promise.all(others.map((visitor) => mounted(visitor, '0.1.0')));
    await Promise.all(early.map((visitor, i) => (i < 6 ? failed(visitor, '0.2.0') : mounted(visitor, '0.2.0'))));
    const reason = 'held: 6 of 40 visitors failed, of stable’s 0 of 60, but all of them in 6 of 40 places';
    expect(await eventually(status, (current) => current.evidence?.canary.visitors === 40)).toMatchObject({
      state: 'running',
      waitingFor: reason,
    });
    expect((await operator.audit('mf-held'))[0]).toMatchObject({
      actor: 'registry',
      version: '0.2.0',
      reason: expect.stringMatching(/^held: /),
      evidence: { percentage: 10 },
    });
    // While it stays held, only one entry is recorded.
    await mounted(visitorsBetween('mf-held', 0, 10, 41)[40]!, '0.2.0');
    await eventually(status, (current) => current.evidence.canary.visitors === 41);
    expect(
      (await operator.audit('mf-held')).filter(({ reason: why }: { reason: string }) => why.startsWith('held')),
    ).toHaveLength(1);
    // A new rollout is judged only by what happens from then on.
    await operator.abort('mf-held');
    await operator.start('mf-held', '0.2.0', [at(10)]);
    await mounted(early[0]!, '0.2.0');
    expect(await eventually(status, (current) => current.evidence?.canary.visitors > 0)).toMatchObject({
      evidence: { canary: { visitors: 1, failedVisitors: 0 } },
    });
  });

  it.concurrent(
    'does not advance, on its own or by hand, once another remote needs what it no longer provides',
    async () => {
      const slot = 'gives/row/v1';
      const operator = callsOf(registry);
      const build = (name: string, version: string, widgets: { provides: string[]; uses: string[] }) =>
        operator.release(
          name,
          aRemote({
            manifest: {
              name,
              version,
              widgets,
              routes: [{ path: `/${name}`, access: 'public', title: name }],
              nav: [],
            },
            build: { routeFiles: {} },
          }),
        );
      await build('mf-gives', '0.1.0', { provides: [slot], uses: [] });
      await build('mf-gives', '0.2.0', { provides: [], uses: [] });
      await operator.start('mf-gives', '0.2.0', [at(10, '1s'), at(100)], {
        minimumVisitors: 1,
        toleratedFailureRate: 0.98,
      });
      await build('mf-takes', '0.1.0', { provides: [], uses: [slot] });
      await operator.report(visitorsBetween('mf-gives', 0, 10, 1)[0]!, [
        { remote: 'mf-gives', version: '0.2.0', kind: 'mounted', ms: 5 },
      ]);
      const why = 'mf-takes 0.1.0 uses the widget gives/row/v1, which this version no longer provides.';
      expect(
        await eventually(
          async () => (await operator.remote('mf-gives')).rollouts[0],
          ({ waitingFor }) => !/^$|visitors/.test(waitingFor ?? ''),
        ),
      ).toMatchObject({ percentage: 10, waitingFor: `held: ${why}` });
      expect((await operator.promote('mf-gives')).json()).toMatchObject({
        code: 'release_refused',
        problems: [{ code: 'widget_removed', message: why }],
      });
    },
  );

  it.concurrent('is held when it loads much slower', async () => {
    const { early, others, mounted, status } = await aCanary('mf-slow', [at(10, '1s')], { minimumVisitors: 10 });
    await Promise.all([
      ...others.map((visitor, i) => mounted(visitor, '0.1.0', 100 + i)),
      ...early.map((visitor, i) => mounted(visitor, '0.2.0', 300 + i)),
    ]);
    expect(await eventually(status, (current) => current.waitingFor?.startsWith('held'))).toMatchObject({
      waitingFor: expect.stringContaining('one-sided Mann-Whitney test'),
    });
  });
});

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
    const { others, early, failed, mounted } = await aCanary('mf-forged', [at(10)]);
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
    const { operator, early, others } = await aCanary('mf-heals', [at(10)]);
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
    const { operator, early } = await aCanary('mf-odd', [at(10)]);
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
    await aCanary('mf-many', [at(10)]);
    await flood('mf-many', 400, (i) => `10.0.0.${i % 20}`);
    expect(
      await eventually(
        () => failures('mf-many'),
        (found) => found > 0 && found % 20_000 === 0,
      ),
    ).toBe(20_000);
  });

  it('is limited to three thousand per minute and address, or per IPv6 network', async () => {
    await aCanary('mf-flooded', [at(10)]);
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
  const { operator, others, mounted } = await aCanary('mf-long', [at(10)]);
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
