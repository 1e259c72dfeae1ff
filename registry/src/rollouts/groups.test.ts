import { closedAfterTest } from '@project-practice/foundation/http/testing';
import type { RemoteManifest } from '@project-practice/shared/contract';
import { at, eventually } from '../testing/aCanary.ts';
import { byHand } from '../testing/aService.ts';
import { aRemote, aShell } from '../testing/builds.ts';
import { callsOf } from '../testing/calls.ts';
import { openRegistry, type TestRegistry } from '../testing/openRegistry.ts';

let registry: TestRegistry;
beforeAll(async () => {
  registry = await openRegistry();
});
afterAll(() => registry.close());

const build = (name: string, version: string, more: Partial<RemoteManifest> = {}) =>
  aRemote({
    manifest: {
      ...{ name, version, routes: [{ path: `/${name.slice(3)}`, access: 'public', title: name }], nav: [] },
      ...more,
    },
    build: { routeFiles: {}, routeDoors: {} },
  });

/** Two remotes at 0.1.0 for everybody, whose versions 0.2.0 belong together. */
async function aPair(topic: string) {
  const operator = callsOf(registry);
  const names = [`mf-${topic}-one`, `mf-${topic}-two`] as const;
  for (const version of ['0.1.0', '0.2.0'])
    for (const name of names) expect((await operator.release(name, build(name, version))).statusCode).toBe(201);
  const pairFor = async (visitor: string) => {
    const versions = await operator.versionsFor(visitor);
    return names.map((name) => versions[name]).join(' ');
  };
  const visitors = Array.from({ length: 60 }, (_, i) => `${topic}${i}`.padEnd(22, 'x'));
  return {
    operator,
    names,
    visitors,
    start: (stages: object[], analysis = {}) =>
      operator.call('POST', '/rollouts', {
        members: names.map((name) => ({ name, version: '0.2.0' })),
        plan: { stages, analysis },
      }),
    pairFor,
    /** How many of the visitors have which pair. */
    pairs: async () => {
      const counts: Record<string, number> = {};
      for (const visitor of visitors) {
        const pair = await pairFor(visitor);
        counts[pair] = (counts[pair] ?? 0) + 1;
      }
      return counts;
    },
    states: async () => {
      const [one, two] = [await operator.remote(names[0]), await operator.remote(names[1])];
      return [one, two].map(({ rollouts: [last] }) => `${last.state} ${last.percentage}`);
    },
  };
}

const OLD = '0.1.0 0.1.0';
const NEW = '0.2.0 0.2.0';

describe('versions that belong together', () => {
  it('reach each visitor together, advance together, and end as the stable versions together', async () => {
    const { operator, names, start, pairs, states } = await aPair('advance');
    const started = await start(byHand(50, 80));
    expect(started.statusCode).toBe(201);
    expect(new Set(started.json().map(({ groupId }: { groupId: string }) => groupId)).size).toBe(1);
    const first = await pairs();
    expect(Object.keys(first).sort()).toEqual([OLD, NEW]);
    expect((await operator.promote(names[1])).json()).toMatchObject({ name: names[1], stage: 1, percentage: 80 });
    expect(await states()).toEqual(['running 80', 'running 80']);
    const second = await pairs();
    expect(Object.keys(second).sort()).toEqual([OLD, NEW]);
    expect(second[NEW]).toBeGreaterThan(first[NEW]!);
    await operator.promote(names[0], { toEnd: true });
    expect(await states()).toEqual(['completed 100', 'completed 100']);
    expect(Object.keys(await pairs())).toEqual([NEW]);
  });

  it.each(['abort', 'rollback'])('go together by one %s of either of them', async (deed) => {
    const { operator, names, start, pairs } = await aPair(deed);
    await start(byHand(50));
    await (deed === 'abort' ? operator.abort(names[1]) : operator.rollBack(names[1]));
    expect(Object.keys(await pairs())).toEqual([OLD]);
    const [entry] = await operator.audit(names[0]);
    expect(entry).toMatchObject({ version: '0.1.0', fromVersion: '0.2.0' });
  });

  it('return together also once everybody has them, and no page has a fallback that belongs to another pair', async () => {
    const { operator, names, visitors, start, pairs } = await aPair('return');
    const fallbacks = async () => {
      const answer = await registry.app.inject({
        url: '/registry/page',
        headers: { cookie: `visitor=${visitors[0]}` },
      });
      const { remotes } = answer.json().document as { remotes: { name: string; fallback?: object }[] };
      return remotes.filter(({ name, fallback }) => (names as readonly string[]).includes(name) && fallback).length;
    };
    await start(byHand(50));
    expect(await fallbacks()).toBe(0);
    await operator.promote(names[0], { toEnd: true });
    expect(await fallbacks()).toBe(0);
    expect((await operator.rollBack(names[1])).json()).toEqual({ name: names[1], stable: '0.1.0', from: '0.2.0' });
    expect(Object.keys(await pairs())).toEqual([OLD]);
  });

  it('return together also if one of them was new: it goes, as it came', async () => {
    const operator = callsOf(registry);
    const [known, added] = ['mf-came-known', 'mf-came-added'] as const;
    await operator.release(known, build(known, '0.1.0'));
    await operator.release(added, build(added, '0.1.0'), '?hold=true');
    await operator.release(known, build(known, '0.2.0', { needs: { [added]: '^0.1.0' } }));
    const alone = await operator.start(known, '0.2.0', byHand(50));
    expect(alone.json().problems).toEqual([
      { code: 'needs_unmet', message: `${known} 0.2.0 needs ${added} ^0.1.0, which is not live.` },
    ]);
    const members = [
      { name: known, version: '0.2.0' },
      { name: added, version: '0.1.0' },
    ];
    await operator.call('POST', '/rollouts', { members, plan: { stages: byHand(50) } });
    await operator.promote(known, { toEnd: true });
    const refused = await operator.call('POST', `/remotes/${added}/retire`, {});
    expect(refused.json()).toMatchObject({ code: 'needed', message: `${known} need ${added}.` });

    expect((await operator.rollBack(known)).json()).toEqual({ name: known, stable: '0.1.0', from: '0.2.0' });
    const versions = await operator.versionsFor('somebody'.padEnd(22, 'x'));
    expect([versions[known], versions[added]]).toEqual(['0.1.0', undefined]);
  });

  it('are judged as one: what breaks one of them takes both back', async () => {
    const { operator, names, visitors, start, pairFor, pairs, states } = await aPair('judged');
    await start([at(50, '1h'), at(100)]);
    const [late, early] = [[] as string[], [] as string[]];
    for (const visitor of visitors) ((await pairFor(visitor)) === NEW ? early : late).push(visitor);
    const mounted = (remote: string, version: string) => ({ remote, version, kind: 'mounted', ms: 100 });
    for (const visitor of late)
      await operator.report(
        visitor,
        names.map((name) => mounted(name, '0.1.0')),
      );
    for (const visitor of early)
      await operator.report(visitor, [
        mounted(names[0], '0.2.0'),
        { remote: names[1], version: '0.2.0', kind: 'failed', phase: 'render', message: 'Error: planted' },
      ]);
    await eventually(states, (all) => all.every((state) => state === 'rolled_back 0'));
    expect(Object.keys(await pairs())).toEqual([OLD]);
  });

  it('are held as one, and then neither goes on', async () => {
    const { operator, names, visitors, start, pairFor, states } = await aPair('held');
    await start([at(50, '1s'), at(100)], { minimumVisitors: 0 });
    for (const visitor of visitors) {
      const isNew = (await pairFor(visitor)) === NEW;
      const version = isNew ? '0.2.0' : '0.1.0';
      const mounted = { remote: names[0], version, kind: 'mounted', ms: 100 };
      const second = isNew
        ? { remote: names[1], version, kind: 'failed', phase: 'render', message: 'Error: planted' }
        : { ...mounted, remote: names[1] };
      // All failures come from one place, so that they may be made up.
      await operator.report(visitor, [mounted, second], isNew ? '10.9.9.9' : undefined);
    }
    const waiting = () => Promise.all(names.map(async (name) => (await operator.remote(name)).rollout?.waitingFor));
    await eventually(waiting, (all) => all.every((reason) => reason?.startsWith('held: ')));
    expect(await states()).toEqual(['running 50', 'running 50']);
    for (const name of names) expect((await operator.promote(name)).json()).toMatchObject({ code: 'rollout_held' });
  });

  it('are started whole or not at all', async () => {
    const { operator, names } = await aPair('whole');
    await operator.start(names[1], '0.2.0', byHand(10));
    const members = names.map((name) => ({ name, version: '0.2.0' }));
    const refused = await operator.call('POST', '/rollouts', { members, plan: { stages: byHand(10) } });
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'rollout_running']);
    expect((await operator.remote(names[0])).rollout).toBeNull();
    const twice = await operator.call('POST', '/rollouts', { members: [members[0], members[0]] });
    expect(twice.statusCode).toBe(400);
  });

  it('are started and promoted by whoever may do so for each of them, and taken back by whoever may for one', async () => {
    const { operator, names, start, states } = await aPair('permitted');
    const { token } = (await operator.call('POST', '/tokens', { scope: names[0], label: 'squad one' })).json();
    const squad = callsOf(registry, token);
    const members = names.map((name) => ({ name, version: '0.2.0' }));
    expect((await squad.call('POST', '/rollouts', { members })).statusCode).toBe(403);
    await start(byHand(10, 20));
    expect((await squad.promote(names[0])).statusCode).toBe(403);
    expect(await states()).toEqual(['running 10', 'running 10']);
    expect((await squad.abort(names[0])).statusCode).toBe(200);
    expect(await states()).toEqual(['aborted 0', 'aborted 0']);
  });
});

describe('what a remote needs of another', () => {
  it('must be released before it, and live beside it', async () => {
    const operator = callsOf(registry);
    const [user, used] = ['mf-needs-user', 'mf-needs-used'] as const;
    const next = build(user, '0.2.0', { needs: { [used]: '^0.2.0' } });
    for (const name of [user, used]) await operator.release(name, build(name, '0.1.0'));
    const early = await operator.release(user, next);
    expect(early.json().problems).toEqual([
      {
        code: 'needs_unmet',
        message: `${user} 0.2.0 needs ${used} ^0.2.0, of which no version is released (the newest is 0.1.0).`,
      },
    ]);
    await operator.release(used, build(used, '0.2.0'));
    expect((await operator.release(user, next)).statusCode).toBe(201);

    const alone = await operator.start(user, '0.2.0', byHand(10));
    expect(alone.json().problems).toEqual([
      {
        code: 'needs_unmet',
        message: `${user} 0.2.0 needs ${used} ^0.2.0, but would stand beside ${used} 0.1.0.`,
      },
    ]);
    const members = [user, used].map((name) => ({ name, version: '0.2.0' }));
    const started = await operator.call('POST', '/rollouts', { members, plan: { stages: byHand(10) } });
    expect(started.statusCode).toBe(201);
    await operator.promote(user, { toEnd: true });

    await operator.release(used, build(used, '0.3.0'));
    const away = await operator.start(used, '0.3.0', byHand(10));
    expect(away.json().problems).toMatchObject([{ code: 'needs_unmet' }]);
  });

  it('keeps a remote from going back alone that did not come with what needs it', async () => {
    const operator = callsOf(registry);
    const [user, used] = ['mf-back-user', 'mf-back-used'] as const;
    for (const version of ['0.1.0', '0.2.0']) await operator.release(used, build(used, version));
    await operator.start(used, '0.2.0', byHand(50));
    await operator.promote(used, { toEnd: true });
    await operator.release(user, build(user, '0.1.0', { needs: { [used]: '>=0.2.0' } }));
    const refused = await operator.rollBack(used);
    expect(refused.json().problems).toMatchObject([{ code: 'needs_unmet' }]);
  });
});

it('a shell and the remote that was built on it go back by one command', async () => {
  const own = closedAfterTest(await openRegistry({ remotes: { 'mf-teams': aRemote() } }));
  const operator = callsOf(own);
  await operator.release('shell', aShell({ version: '0.2.0', contract: '1.1.0' }));
  // It is released before the shell is live, and then both go live together.
  const newer = aRemote({ manifest: { version: '0.2.0', contract: '^1.1.0' } });
  expect((await operator.release('mf-teams', newer)).statusCode).toBe(201);
  const members = ['shell', 'mf-teams'].map((name) => ({ name, version: '0.2.0' }));
  const alone = await operator.start('mf-teams', '0.2.0', byHand(10));
  expect(alone.json().problems).toMatchObject([{ code: 'contract_unmet' }]);
  const started = await operator.call('POST', '/rollouts', { members, plan: { stages: byHand(50) } });
  expect(started.statusCode).toBe(201);
  await operator.promote('shell', { toEnd: true });

  const back = await operator.call('POST', '/rollback', { members: [{ name: 'shell' }, { name: 'mf-teams' }] });
  expect([back.statusCode, back.json()]).toEqual([
    200,
    [
      { name: 'shell', stable: '0.1.0', from: '0.2.0' },
      { name: 'mf-teams', stable: '0.1.0', from: '0.2.0' },
    ],
  ]);
});

it('a shell and a remote that came one after the other go back by one command too', async () => {
  const own = closedAfterTest(await openRegistry({ remotes: { 'mf-teams': aRemote() } }));
  const operator = callsOf(own);
  const bring = async (name: string) => {
    await operator.start(name, '0.2.0', byHand(50));
    expect((await operator.promote(name, { toEnd: true })).statusCode).toBe(200);
  };
  await operator.release('shell', aShell({ version: '0.2.0', contract: '1.1.0' }));
  await bring('shell');
  await operator.release('mf-teams', aRemote({ manifest: { version: '0.2.0', contract: '^1.1.0' } }));
  await bring('mf-teams');
  expect((await operator.rollBack('shell')).json().problems).toMatchObject([{ code: 'contract_unmet' }]);
  const back = await operator.call('POST', '/rollback', { members: [{ name: 'shell' }, { name: 'mf-teams' }] });
  expect(back.statusCode).toBe(200);
  expect(await operator.versionsFor('somebody'.padEnd(22, 'x'))).toEqual({ 'mf-teams': '0.1.0' });
});
