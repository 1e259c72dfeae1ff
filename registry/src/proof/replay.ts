import { aRemote } from '../testing/builds.ts';
import { callsOf, visitorsBetween } from '../testing/calls.ts';
import type { TestRegistry } from '../testing/openRegistry.ts';
import { randomFrom, type Random } from './random.ts';

type Report = Record<string, unknown> & { kind: string };

/** What a page reported while somebody looked at its screen, and while they used it. */
export interface Visit {
  looked: Report[];
  acted: Report[];
}

/** A release, as pages with it reported. */
export interface Planted {
  name: string;
  before: Visit;
  visit: Visit;
  /** Whose pages do that; the others' are as before. */
  isHit?: (agent: string, random: Random) => boolean;
  /** The share of its visitors for whom it is slow besides. */
  slower?: number;
}

export const agents = {
  desk: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36',
  android:
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile Safari/537.36',
  iphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
  firefox: 'Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0',
};
const SHARES: [agent: string, share: number][] = [
  [agents.desk, 0.5],
  [agents.android, 0.25],
  [agents.iphone, 0.15],
  [agents.firefox, 0.1],
];

function agentOf(random: Random): string {
  let left = random();
  return SHARES.find(([, share]) => (left -= share) < 0)?.[0] ?? agents.desk;
}

/** How many use a screen that they look at. */
const ACTING = 0.7;

const SLOW = { kind: 'measured', vital: 'lcp', value: 3_100, screen: '/planted' };

/** What happens to some visitors with any version. */
const TROUBLES: [share: number, report: Report][] = [
  [0.04, { kind: 'called', call: 'POST /planted/things/', status: 400 }],
  [0.01, { kind: 'called', call: 'GET /planted/things/', status: 500 }],
  [0.12, SLOW],
  [0.08, { kind: 'measured', vital: 'inp', value: 304, screen: '/planted' }],
  [0.06, { kind: 'measured', vital: 'cls', value: 0.17, screen: '/planted' }],
  [0.02, { kind: 'troubled', by: 'rageClick', screen: '/planted' }],
  [0.01, { kind: 'troubled', by: 'repeatedWrite', screen: '/planted' }],
  [0.05, { kind: 'troubled', by: 'lostFocus', screen: '/planted' }],
  [0.01, { kind: 'failed', phase: 'runtime', message: 'made up by the browser' }],
];

/** Of the visitors. */
const CANARY = 20;
const AT_ONCE = 20;

export interface Replayed {
  name: string;
  /** What became of its rollout. */
  end: 'taken back' | 'held' | 'goes on';
  /** The canary's visitors until then, to `AT_ONCE`. */
  visitors: number;
  reason: string;
}

/** A rollout of this release at a fifth of the visitors, until the registry acts or so many of them have had it. */
export async function replay(
  registry: TestRegistry,
  { name, before, visit, isHit, slower = 0 }: Planted,
  most: number,
): Promise<Replayed> {
  const operator = callsOf(registry);
  const random = randomFrom([...name].reduce((sum, char) => (sum * 31 + char.charCodeAt(0)) | 0, 11));
  const remote = `mf-${name.match(/[a-z]+/g)!.join('-')}`;
  const route = (path: string) => ({ path: `/${remote}${path}`, access: 'public' as const, title: name });
  for (const version of ['0.1.0', '0.2.0'])
    await operator.release(
      remote,
      aRemote({
        manifest: { name: remote, version, routes: [route(''), route('/:id')], nav: [] },
        build: { routeFiles: {} },
      }),
    );
  await operator.start(remote, '0.2.0', [{ targetPercentage: CANARY, approval: true }]);

  const report = (visitor: string, version: string) => {
    const agent = agentOf(random);
    const isCanary = version === '0.2.0' && (isHit?.(agent, random) ?? true);
    const { looked, acted } = isCanary ? visit : before;
    const chance = TROUBLES.filter(([share]) => random() < share).map(([, trouble]) => trouble);
    const slow = isCanary && random() < slower ? [SLOW] : [];
    const all = [...looked, ...(random() < ACTING ? acted : []), ...chance, ...slow];
    const reports = all.map((one) => ({
      ...JSON.parse(JSON.stringify(one).replaceAll('/planted', `/${remote}`)),
      remote,
      version,
    }));
    return operator.report(visitor, reports, undefined, agent);
  };
  const [early, others] = [
    visitorsBetween(remote, 0, CANARY, most),
    visitorsBetween(remote, CANARY, 100, (most * (100 - CANARY)) / CANARY),
  ];
  const status = async () => {
    const { rollouts, ...answer } = await operator.remote(remote);
    if (!rollouts) throw new Error(`${remote}: ${JSON.stringify(answer)}`);
    return rollouts[0];
  };
  const perCanary = others.length / most;
  for (let sent = 0; sent < most; sent += AT_ONCE) {
    const those = others.slice(sent * perCanary, (sent + AT_ONCE) * perCanary);
    await Promise.all(those.map((visitor) => report(visitor, '0.1.0')));
    await Promise.all(early.slice(sent, sent + AT_ONCE).map((visitor) => report(visitor, '0.2.0')));
    let rollout = await status();
    while (rollout.state === 'running' && (rollout.evidence?.canary.visitors ?? 0) < sent + AT_ONCE) {
      await new Promise((resolve) => setTimeout(resolve, 50));
      rollout = await status();
    }
    const isHeld = rollout.waitingFor?.startsWith('held');
    if (rollout.state === 'running' && !isHeld) continue;
    if (rollout.state === 'running') await operator.abort(remote);
    return { name, end: isHeld ? 'held' : 'taken back', visitors: sent + AT_ONCE, reason: rollout.waitingFor };
  }
  const { waitingFor } = await status();
  await operator.abort(remote);
  return { name, end: 'goes on', visitors: most, reason: waitingFor };
}
