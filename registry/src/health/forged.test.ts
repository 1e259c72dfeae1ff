import { until } from '@project-practice/foundation/http/testing';
import { aRemote } from '../testing/builds.ts';
import { addressOf, callsOf, visitorsBetween } from '../testing/calls.ts';
import { openRegistry, type TestRegistry } from '../testing/openRegistry.ts';

let registry: TestRegistry;
beforeAll(async () => {
  registry = await openRegistry({ env: { REGISTRY_EVALUATE_SECONDS: '1' } });
});
afterAll(() => registry.close());

const FORGER = '198.51.100.7';

/** A rollout at 10 %, its visitors, and what somebody may send who makes visitors up. */
async function aRollout(name: string) {
  const operator = callsOf(registry);
  const build = (version: string) =>
    aRemote({
      manifest: { name, version, routes: [{ path: `/${name.slice(3)}`, access: 'public', title: name }], nav: [] },
      build: { routeFiles: {} },
    });
  await operator.release(name, build('0.1.0'));
  await operator.release(name, build('0.2.0'));
  await operator.start(
    name,
    '0.2.0',
    [
      { targetPercentage: 10, duration: '1s' },
      { targetPercentage: 50, approval: true },
    ],
    { minimumVisitors: 0 },
  );
  const send = (visitors: string[], version: string, kind: 'mounted' | 'failed', from?: (i: number) => string) => {
    const report = {
      remote: name,
      version,
      kind,
      ...(kind === 'mounted' ? { ms: 120 } : { phase: 'render', message: 'made up' }),
    };
    return Promise.all(visitors.map((visitor, i) => operator.report(visitor, [report], from?.(i))));
  };
  /** The rollout after the registry has judged it with this many visitors of the canary and of stable. */
  const judged = async (canary: number, stable: number) =>
    until(async () => {
      const rollout = (await operator.remote(name)).rollouts[0];
      const isSeen = rollout.evidence?.canary.visitors === canary && rollout.evidence.stable.visitors === stable;
      return (isSeen || rollout.state !== 'running') && rollout;
    });
  return {
    name,
    operator,
    send,
    judged,
    early: visitorsBetween(name, 0, 10, 330),
    others: visitorsBetween(name, 10, 100, 60),
  };
}

describe('a healthy version', () => {
  it('is not taken back for three invented failures of one address at the start of its rollout', async () => {
    const { send, judged, early } = await aRollout('mf-start');
    await send(early.slice(0, 3), '0.2.0', 'failed', () => FORGER);
    expect(await judged(3, 0)).toMatchObject({
      state: 'running',
      evidence: { canary: { failedVisitors: 3, failedNetworks: 1 } },
    });
  });

  it.each([
    ['six addresses', 'mf-six', (i: number) => `203.0.${i}.9`],
    ['six IPv6 networks of one customer', 'mf-vsix', (i: number) => `2001:db8:1:${i}::9`],
  ])('is not taken back for the failures of %s beside 20 visitors who are well', async (_, name, from) => {
    const { send, judged, early, others } = await aRollout(name);
    await send(others, '0.1.0', 'mounted');
    await send(early.slice(0, 20), '0.2.0', 'mounted');
    await send(early.slice(20, 26), '0.2.0', 'failed', from);
    expect(await judged(26, others.length)).toMatchObject({ state: 'running' });
  });

  it('is not taken back for hundreds of failures of one network', async () => {
    const { send, judged, early, others } = await aRollout('mf-network');
    await send(others, '0.1.0', 'mounted');
    await send(early.slice(0, 20), '0.2.0', 'mounted');
    await send(early.slice(20, 320), '0.2.0', 'failed', (i) => `198.51.100.${i % 250}`);
    expect(await judged(320, others.length)).toMatchObject({
      state: 'running',
      evidence: { canary: { failedVisitors: 300, failedNetworks: 1 } },
    });
  });
});

describe('a version that fails for each of its 15 visitors', () => {
  it('is taken back although one address sends 300 invented "mounted"', async () => {
    const { send, judged, early, others } = await aRollout('mf-praised');
    await send(early.slice(15, 315), '0.2.0', 'mounted', () => FORGER);
    await send(others, '0.1.0', 'mounted');
    await send(early.slice(0, 15), '0.2.0', 'failed');
    expect(await judged(315, others.length)).toMatchObject({ state: 'rolled_back' });
  });

  it('is taken back although one address sends 60 invented failures of stable', async () => {
    const { send, judged, early, others } = await aRollout('mf-shielded');
    await send(others, '0.1.0', 'failed', () => FORGER);
    await send(early.slice(0, 15), '0.2.0', 'failed');
    expect(await judged(15, others.length)).toMatchObject({ state: 'rolled_back' });
  });
});

describe('a report', () => {
  it.each([
    ['without a page', () => ''],
    ['with another visitor’s page', (sent: string, other: string) => other],
    ['with a page that was changed', (sent: string) => sent.replace('0.1.0', '0.2.0')],
    ['with a seal that was changed', (sent: string) => `${sent.slice(0, -1)}${sent.endsWith('A') ? 'B' : 'A'}`],
  ])('%s counts nowhere', async (what, forge) => {
    const name = `mf-${what.replaceAll(/\W/g, '')}`;
    const { operator, others } = await aRollout(name);
    const [me, other] = others as [string, string];
    const sentTo = async (visitor: string) =>
      (await registry.app.inject({ url: '/registry/page', headers: { cookie: `visitor=${visitor}` } })).json().sent;
    const page = forge(await sentTo(me), await sentTo(other));
    const reports = ['0.1.0', '0.2.0'].map((version) => ({ remote: name, version, kind: 'failed', phase: 'render' }));
    const headers = { cookie: `visitor=${me}`, 'content-type': 'text/plain' };
    const answer = await registry.app.inject({
      method: 'POST',
      url: '/registry/health',
      remoteAddress: addressOf(me),
      headers,
      payload: { page, reports },
    });
    expect(answer.statusCode).toBe(204);
    // What is genuine and comes later is there, so the forged one would be too.
    await operator.report(me, [{ remote: name, version: '0.1.0', kind: 'mounted', ms: 5 }]);
    const minutes = await until(async () => {
      const found = (await operator.call('GET', `/remotes/${name}/health`)).json().minutes;
      return found.length > 0 && found;
    });
    expect(minutes).toEqual([expect.objectContaining({ version: '0.1.0', mounts: 1, failures: 0 })]);
  });
});
