import { aCanary, at, eventually } from '../testing/aCanary.ts';
import { addressOf, callsOf, visitorsBetween } from '../testing/calls.ts';
import { openRegistry, type TestRegistry } from '../testing/openRegistry.ts';

let registry: TestRegistry;
beforeAll(async () => {
  registry = await openRegistry({ env: { REGISTRY_EVALUATE_SECONDS: '1' } });
});
afterAll(() => registry.close());

const isOver = ({ state }: { state: string }) => state !== 'running';
const isHeld = ({ waitingFor }: { waitingFor: string | null }) => waitingFor?.startsWith('held') ?? false;
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0';
const PHONE = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/156.0.0.0 Mobile Safari/537.36';

/** Its visitors report that it mounted, and what else is given, of the version that they were sent. */
async function aGuarded(name: string, stages: object[], analysis: object = {}) {
  const canary = await aCanary(registry, name, stages, analysis);
  const { operator } = canary;
  const report = (visitors: string[], version: string, signals: object[] = [], agent?: string, remote = name) =>
    Promise.all(
      visitors.map((visitor) =>
        operator.report(
          visitor,
          [{ kind: 'mounted', ms: 120 }, ...signals].map((one) => ({ remote, version, ...one })),
          undefined,
          agent,
        ),
      ),
    );
  return { ...canary, report };
}

const called = (call: string, status: number) => ({ kind: 'called', call, status });
const troubled = (by: string) => ({ kind: 'troubled', by, screen: '/' });

describe('a canary that throws nothing', () => {
  it('is taken back when its visitors’ pages start it, and are not heard of for half a minute', async () => {
    const { operator, early, others, mounted, status } = await aCanary(registry, 'mf-hangs', [at(10)]);
    await Promise.all(others.map((visitor) => mounted(visitor, '0.1.0')));
    const started = { remote: 'mf-hangs', version: '0.2.0', kind: 'started' };
    await Promise.all(early.slice(0, 5).map((visitor) => operator.report(visitor, [started])));
    // Who leaves before it has mounted, or whose page goes on, is none of them.
    await operator.report(early[5]!, [started, { ...started, kind: 'left' }]);
    await operator.report(early[6]!, [started, { ...started, kind: 'mounted', ms: 90 }]);
    await eventually(status, ({ evidence }) => evidence?.canary.visitors === 1);
    await registry.database.pool.query(
      "update registry.health_visitors set started_at = started_at - interval '31 s', heard_at = heard_at - interval '31 s' where name = 'mf-hangs'",
    );
    expect(await eventually(status, isOver)).toMatchObject({
      state: 'rolled_back',
      evidence: { canary: { visitors: 6, failedVisitors: 5 } },
    });
    const { errors } = (await operator.call('GET', '/remotes/mf-hangs/health')).json();
    expect(errors).toMatchObject([{ version: '0.2.0', phase: 'start', count: 5 }]);
  });

  it('is taken back when the API refuses its calls', async () => {
    const { early, others, report, status } = await aGuarded('mf-refused', [at(10)]);
    await report(others, '0.1.0', [called('POST /teams/', 201)]);
    await report(early.slice(0, 20), '0.2.0', [called('POST /teams/', 400)]);
    expect(await eventually(status, isOver)).toMatchObject({
      state: 'rolled_back',
      waitingFor: expect.stringMatching(
        /^20 of 20 visitors were refused (a call|POST \/teams\/), of stable’s 0 of 60 \(evidence/,
      ),
    });
  });

  it('is held when the writes of its visitors become rare', async () => {
    const { report, status } = await aGuarded('mf-dead', [at(50)]);
    await report(visitorsBetween('mf-dead', 0, 50, 60), '0.2.0');
    await report(visitorsBetween('mf-dead', 50, 100, 60), '0.1.0', [called('PATCH /teams/:uuid/', 200)]);
    expect(await eventually(status, isHeld)).toMatchObject({
      state: 'running',
      waitingFor: expect.stringMatching(/^held: 0 of 60 visitors had success with .+, of stable’s 60 of 60/),
    });
  });

  it.each([
    ['slow', { kind: 'measured', vital: 'lcp', value: 2_501, screen: '/' }, 'waited more than 2.5 s for'],
    ['unresponsive', { kind: 'measured', vital: 'inp', value: 208, screen: '/' }, 'took more than 200 ms to react'],
    ['shifting', { kind: 'measured', vital: 'cls', value: 0.11, screen: '/' }, 'saw the layout shift'],
    ['rage', troubled('rageClick'), 'three times within a second'],
    ['repeated', troubled('repeatedWrite'), 'sent the same write twice'],
    ['focus', troubled('lostFocus'), 'lost the focus'],
  ])(
    'is held when its visitors have more trouble (%s), and a person who promotes it is told',
    async (word, signal, words) => {
      const name = `mf-${word}`;
      const { operator, early, others, report, status } = await aGuarded(name, [at(10), at(50)]);
      await report(others, '0.1.0');
      await report(early.slice(0, 15), '0.2.0', [signal]);
      expect(await eventually(status, isHeld)).toMatchObject({
        state: 'running',
        waitingFor: expect.stringContaining(words),
      });
      const refused = await operator.promote(name);
      expect(refused.statusCode).toBe(409);
      expect(refused.json()).toMatchObject({ code: 'rollout_held', message: expect.stringContaining(words) });
      expect((await operator.promote(name, { force: true })).json()).toMatchObject({ percentage: 50 });
      const reasons = (await operator.audit(name)).map(({ reason }: { reason: string }) => reason);
      expect(reasons).toContainEqual(expect.stringMatching(/promoted by hand, although 15 of 15 visitors/));
    },
  );

  it('is not held for what is measured within the limits, nor for what its plan ignores', async () => {
    const { early, others, report, status } = await aGuarded('mf-fine', [at(10)], { guards: { rageClick: 'ignore' } });
    await report(others, '0.1.0');
    const fine = { lcp: 2_500, inp: 200, cls: 0.1 };
    const measured = Object.entries(fine).map(([vital, value]) => ({ kind: 'measured', vital, value, screen: '/' }));
    await report(early, '0.2.0', [...measured, troubled('rageClick'), called('GET /teams/', 401)]);
    expect(await eventually(status, ({ evidence }) => evidence?.canary.visitors === 40)).toMatchObject({
      state: 'running',
      waitingFor: 'waits for approval',
    });
  });

  it('is found in the one kind of browser that it breaks in, which the reason names', async () => {
    const { early, others, report, status } = await aGuarded('mf-slice', [at(10)]);
    // Every version has that trouble with phones.
    await report(others.slice(0, 50), '0.1.0', [called('POST /teams/', 400)], PHONE);
    await report(others.slice(50), '0.1.0', [called('POST /teams/', 201)], FIREFOX);
    await report(early.slice(0, 5), '0.2.0', [called('POST /teams/', 400)], PHONE);
    await report(early.slice(5, 20), '0.2.0', [called('POST /teams/', 400)], FIREFOX);
    expect(await eventually(status, isOver)).toMatchObject({
      state: 'rolled_back',
      waitingFor: expect.stringMatching(/^15 of 15 visitors with firefox were refused a call, of stable’s 0 of 10/),
    });
  });
});

describe('a canary', () => {
  it('that breaks another remote is taken back, and the canary of that one is not', async () => {
    const { operator, status } = await aCanary(registry, 'mf-breaks', [at(10)]);
    const broken = await aCanary(registry, 'mf-suffers', [at(10)]);
    const open = async (visitor: string) => {
      const versions = await operator.versionsFor(visitor);
      const about = (remote: string) => ({ remote, version: versions[remote] });
      const isBroken = versions['mf-breaks'] === '0.2.0';
      await operator.report(visitor, [
        { ...about('mf-breaks'), kind: 'mounted', ms: 80 },
        { ...about('mf-suffers'), ...(isBroken ? { kind: 'failed', phase: 'render' } : { kind: 'mounted', ms: 80 }) },
      ]);
    };
    const visitors = [...visitorsBetween('mf-breaks', 0, 10, 15), ...visitorsBetween('mf-breaks', 10, 100, 135)];
    await Promise.all(visitors.map(open));
    expect(await eventually(status, isOver)).toMatchObject({
      state: 'rolled_back',
      waitingFor: expect.stringMatching(/^15 of 15 visitors had a failure( in mf-suffers)?, of stable’s 0 of 135/),
      evidence: { canary: { failedVisitors: 0 } },
    });
    expect(await broken.status()).toMatchObject({ state: 'running' });
  });

  it('is not taken back for what guards are told by six networks', async () => {
    const { operator, early, others, mounted, status } = await aCanary(registry, 'mf-forged', [at(10)]);
    await Promise.all([
      ...others.map((one) => mounted(one, '0.1.0')),
      ...early.slice(0, 14).map((one) => mounted(one, '0.2.0')),
    ]);
    const refused = { remote: 'mf-forged', version: '0.2.0', ...called('POST /teams/', 400) };
    await Promise.all(
      early.slice(14).map((visitor, i) => operator.report(visitor, [refused], addressOf(`network ${i % 6}`))),
    );
    expect(await eventually(status, isHeld)).toMatchObject({ state: 'running' });
  });

  it('that is slower is held, as in a stage with a time, where a person has to approve', async () => {
    const { operator, early, others, mounted, status } = await aCanary(registry, 'mf-asked', [at(10), at(50)]);
    await Promise.all([
      ...others.map((visitor) => mounted(visitor, '0.1.0', 100)),
      ...early.map((visitor) => mounted(visitor, '0.2.0', 3_000)),
    ]);
    const { waitingFor } = await eventually(status, isHeld);
    expect(waitingFor).toMatch(/^held: loads in \d+ ms, stable in \d+ ms/);
    expect((await operator.promote('mf-asked', { toEnd: true })).json()).toMatchObject({ code: 'rollout_held' });
    expect((await callsOf(registry).promote('mf-asked', { force: true })).statusCode).toBe(200);
  });
});
