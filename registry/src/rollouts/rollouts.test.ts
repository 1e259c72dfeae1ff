import { closedAfterTest } from '@project-practice/foundation/http/testing';
import { aService, byHand } from '../testing/aService.ts';
import { aRemote, aShell } from '../testing/builds.ts';
import { callsOf } from '../testing/calls.ts';
import { openRegistry, type TestRegistry } from '../testing/openRegistry.ts';

let registry: TestRegistry;
beforeAll(async () => {
  registry = await openRegistry();
});
afterAll(() => registry.close());

describe('a rollout', () => {
  it('gives the new version to its percentage, grows by promotion, and ends as the stable version', async () => {
    const { name, operator, early, later, versionFor } = await aService(registry, 'mf-grows');
    const started = await operator.start(name, '0.2.0', byHand(10, 50));
    expect(started.statusCode).toBe(201);
    expect(started.json()).toMatchObject({ state: 'running', stage: 0, percentage: 10, fromVersion: '0.1.0' });
    expect([await versionFor(early), await versionFor(later)]).toEqual(['0.2.0', '0.1.0']);

    expect((await operator.promote(name)).json()).toMatchObject({ stage: 1, percentage: 50 });
    expect([await versionFor(early), await versionFor(later)]).toEqual(['0.2.0', '0.2.0']);

    expect((await operator.promote(name, { reason: 'looks fine' })).json()).toMatchObject({
      state: 'completed',
      percentage: 100,
    });
    expect(await operator.remote(name)).toMatchObject({ stable: '0.2.0', previous: '0.1.0', rollout: null });
    expect((await operator.audit(name)).slice(0, 3)).toMatchObject([
      {
        version: '0.2.0',
        fromVersion: '0.1.0',
        actor: 'operator',
        reason: 'looks fine',
        evidence: { canary: { visitors: 0 } },
      },
      { version: '0.2.0', reason: 'to 50 %: promoted by hand' },
      { version: '0.2.0', reason: 'rollout started, starts at 10 %' },
    ]);
  });

  it('tells the page its version, the reason, and the version that takes over if it fails', async () => {
    const { name, operator, early } = await aService(registry, 'mf-tells');
    await operator.start(name, '0.2.0', byHand(10));
    const answer = await registry.app.inject({ url: '/registry/page', headers: { cookie: `visitor=${early}` } });
    const { document, integrity } = answer.json();
    expect(document.remotes).toContainEqual(
      expect.objectContaining({
        name,
        version: '0.2.0',
        variant: 'canary',
        reason: 'SPLIT',
        fallback: expect.objectContaining({ version: '0.1.0', entry: `/remotes/${name}/0.1.0/remoteEntry.js` }),
      }),
    );
    expect(Object.keys(integrity)).toContain(`/remotes/${name}/0.1.0/remoteEntry.js`);
  });

  it('offers no fallback that the live shell cannot run', async () => {
    const own = closedAfterTest(await openRegistry());
    const operator = callsOf(own);
    const build = (version: string, react: string) => aRemote({ manifest: { version }, build: { shared: { react } } });
    await operator.release('mf-teams', build('0.1.0', '^19.0.0'));
    await operator.release('mf-teams', build('0.2.0', '^19.0.0 || ^20.0.0'));
    const makeStable = async (name: string, version: string) => [
      await operator.start(name, version, byHand(100)),
      await operator.promote(name, { toEnd: true }),
    ];
    const fallback = async () => (await own.app.inject('/registry/page')).json().document.remotes[0].fallback?.version;
    await makeStable('mf-teams', '0.2.0');
    expect(await fallback()).toBe('0.1.0');
    await operator.release('shell', aShell({ version: '0.2.0', provides: { react: '20.0.0' } }));
    await makeStable('shell', '0.2.0');
    expect(await fallback()).toBeUndefined();
  });

  it('is taken away from everybody when aborted', async () => {
    const { name, operator, early, versionFor } = await aService(registry, 'mf-aborted');
    await operator.start(name, '0.2.0', byHand(10));
    expect((await operator.abort(name)).json()).toMatchObject({ state: 'aborted' });
    expect(await versionFor(early)).toBe('0.1.0');
  });

  it('is refused while another one runs, for an unknown version, and for the stable one', async () => {
    const { name, operator, version } = await aService(registry, 'mf-refused');
    await operator.release(name, version('0.3.0'));
    await operator.start(name, '0.2.0', byHand(10));
    expect((await operator.start(name, '0.3.0', byHand(10))).json()).toMatchObject({ code: 'rollout_running' });
    await operator.abort(name);
    expect((await operator.start(name, '7.7.7', byHand(10))).statusCode).toBe(404);
    expect((await operator.start(name, '0.1.0', byHand(10))).json()).toMatchObject({ code: 'already_stable' });
    expect((await operator.promote(name)).json()).toMatchObject({ code: 'no_rollout' });
  });

  it('is refused if its plan shrinks or has no end', async () => {
    const { name, operator } = await aService(registry, 'mf-plans');
    for (const percentages of [[50, 10], [10, 10], [0], [101], []])
      expect((await operator.start(name, '0.2.0', byHand(...percentages))).statusCode).toBe(400);
    for (const targetPercentage of [0, 101])
      expect((await operator.start(name, '0.2.0', [{ targetPercentage, duration: '1h' }])).statusCode).toBe(400);
    expect((await operator.start(name, '0.2.0', [{ targetPercentage: 10 }])).statusCode).toBe(400);
    expect((await operator.start(name, '0.2.0', [{ targetPercentage: 10, duration: 'soon' }])).statusCode).toBe(400);
  });

  it('advances one stage if two people promote it at once, and refuses people who saw another rollout', async () => {
    const { name, operator } = await aService(registry, 'mf-pressed');
    const { id } = (await operator.start(name, '0.2.0', byHand(1, 10, 50))).json();
    const seen = { rollout: id, stage: 0 };
    const pressed = await Promise.all([operator.promote(name, seen), operator.promote(name, seen)]);
    expect(pressed.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(pressed.find(({ statusCode }) => statusCode === 409)!.json()).toMatchObject({
      code: 'rollout_changed',
      message: 'mf-pressed 0.2.0 is already at 10 %. Someone else or its plan advanced it first.',
    });
    expect((await operator.remote(name)).rollout).toMatchObject({ percentage: 10 });
    await operator.abort(name);
    await operator.start(name, '0.2.0', byHand(1, 10));
    for (const late of [
      await operator.promote(name, seen),
      await operator.call('POST', `/remotes/${name}/rollout/abort`, { rollout: id }),
    ])
      expect(late.json()).toMatchObject({ code: 'rollout_changed' });
    expect((await operator.remote(name)).rollout).toMatchObject({ percentage: 1 });
  });

  it('may be controlled by the remote’s squad and nobody else', async () => {
    const { name, operator } = await aService(registry, 'mf-owned');
    const squad = callsOf(registry, (await operator.call('POST', '/tokens', { scope: name })).json().token);
    const stranger = callsOf(registry, (await operator.call('POST', '/tokens', { scope: 'mf-projects' })).json().token);
    expect((await stranger.start(name, '0.2.0', byHand(10))).statusCode).toBe(403);
    expect((await squad.start(name, '0.2.0', byHand(10))).statusCode).toBe(201);
    for (const change of ['rollout/promote', 'rollout/abort', 'rollback', 'retire'])
      expect((await stranger.call('POST', `/remotes/${name}/${change}`, {})).statusCode).toBe(403);
  });
});

it('a remote is released only if the shell’s canary can run it, too', async () => {
  const operator = callsOf(registry);
  await operator.release('shell', aShell({ version: '0.3.0', provides: { react: '19.9.0' } }));
  await operator.start('shell', '0.3.0', byHand(1));
  const build = aRemote({
    manifest: { name: 'mf-picky', routes: [], nav: [] },
    build: { shared: { react: '~19.3.0' }, routeFiles: {}, routeDoors: {} },
  });
  expect((await operator.release('mf-picky', build)).json()).toMatchObject({
    problems: [
      { code: 'shared_unmet', message: 'mf-picky 0.1.0 needs react ~19.3.0, but shell 0.3.0 provides 19.9.0.' },
    ],
  });
  await operator.abort('shell');
  expect((await operator.release('mf-picky', build)).statusCode).toBe(201);
});
