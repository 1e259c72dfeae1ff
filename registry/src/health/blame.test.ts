import { aCanary, at, eventually } from '../testing/aCanary.ts';
import { aShell } from '../testing/builds.ts';
import { addressOf, callsOf, visitorsBetween } from '../testing/calls.ts';
import { openRegistry, type TestRegistry } from '../testing/openRegistry.ts';

let registry: TestRegistry;
beforeAll(async () => {
  registry = await openRegistry({ env: { REGISTRY_EVALUATE_SECONDS: '1' } });
});
afterAll(() => registry.close());

// Concurrent, because each test waits for the registry's next evaluation.
describe('a canary', () => {
  it.concurrent(
    'that throws for everyone is taken back by the registry within a minute, with the numbers in the audit trail',
    async () => {
      const { operator, early, others, mounted, failed, status } = await aCanary(registry, 'mf-throws', [
        at(10),
        at(100),
      ]);
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
    await aCanary(registry, 'mf-broken', [at(10)]);
    const { early, failed, status } = await aCanary(registry, 'mf-beside', [at(10)]);
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

  it.concurrent('is not blamed for files that were not delivered, which are listed with the errors', async () => {
    const name = 'mf-undelivered';
    const { operator, early, mounted } = await aCanary(registry, name, [at(10)]);
    const file = `/remotes/${name}/0.2.0/list.js`;
    const report = { remote: name, version: '0.2.0', kind: 'undelivered', message: file };
    await Promise.all(early.slice(0, 5).map((visitor) => operator.report(visitor, [report])));
    await mounted(early[5]!, '0.2.0');
    const { errors, minutes } = await eventually(
      async () => (await operator.call('GET', `/remotes/${name}/health`)).json(),
      (health) => health.minutes.length > 0,
    );
    expect(errors).toMatchObject([{ version: '0.2.0', phase: 'delivery', message: file, count: 5 }]);
    expect(minutes).toMatchObject([{ version: '0.2.0', mounts: 1, failures: 0, recoveries: 0 }]);
    const { pool } = registry.database;
    const { rows } = await pool.query('select failed_at from registry.health_visitors where name = $1', [name]);
    expect(rows.filter(({ failed_at }) => failed_at !== null)).toEqual([]);
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
    const { early, others, mounted, failed, status } = await aCanary(registry, 'mf-innocent', [at(10), at(100)]);
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

  it.concurrent('is not blamed for an outage in the last stage, where a control group keeps stable', async () => {
    const { operator, mounted, failed, status } = await aCanary(registry, 'mf-outage', [at(50), at(100)]);
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
    const { early, others, mounted, status } = await aCanary(registry, 'mf-mute', [at(10)]);
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

  it.concurrent('is held, but not taken back, while few places of many have its failures', async () => {
    const { operator, early, others, mounted, failed, status } = await aCanary(registry, 'mf-held', [at(10, '1s')], {
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

  it.concurrent('is held when it loads much slower', async () => {
    const { early, others, mounted, status } = await aCanary(registry, 'mf-slow', [at(10, '1s')], {
      minimumVisitors: 10,
    });
    await Promise.all([
      ...others.map((visitor, i) => mounted(visitor, '0.1.0', 100 + i)),
      ...early.map((visitor, i) => mounted(visitor, '0.2.0', 300 + i)),
    ]);
    expect(await eventually(status, (current) => current.waitingFor?.startsWith('held'))).toMatchObject({
      waitingFor: expect.stringContaining('one-sided Mann-Whitney test'),
    });
  });
});
