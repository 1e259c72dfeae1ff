import { closedAfterTest } from 'foundation/http/testing';
import { aRemote, aShell } from '../testing/builds.ts';
import { callsOf, visitorsBetween } from '../testing/calls.ts';
import { openRegistry, type TestRegistry } from '../testing/openRegistry.ts';

const byHand = (...percentages: number[]) =>
  percentages.map((targetPercentage) => ({ targetPercentage, approval: true }));

/** A separate remote for each test, at 0.1.0 for everybody, with 0.2.0 released. */
async function aService(registry: TestRegistry, name: string, query = '') {
  const operator = callsOf(registry);
  const path = `/${name.slice(3)}`;
  const version = (number: string, contract = '^1.0.0') =>
    aRemote({
      manifest: { name, version: number, contract, routes: [{ path, access: 'public', title: name }], nav: [] },
      build: { routeFiles: {} },
    });
  await operator.release(name, version('0.1.0'), query);
  await operator.release(name, version('0.2.0'));
  const visitorAt = (from: number, to: number) => visitorsBetween(name, from, to, 1)[0]!;
  return {
    name,
    operator,
    version,
    early: visitorAt(0, 10),
    later: visitorAt(10, 50),
    versionFor: async (visitor: string) => (await operator.versionsFor(visitor))[name],
    async makeStable(number: string) {
      await operator.start(name, number, byHand(10, 50));
      await operator.promote(name, { toEnd: true });
    },
  };
}

let registry: TestRegistry;
beforeAll(async () => {
  registry = await openRegistry();
});
afterAll(() => registry.close());

/** The same, but not live yet. */
const aHeldService = (name: string) => aService(registry, name, '?hold=true');

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

describe('a rollback', () => {
  it('gives every visitor the previous version, and makes the one before that the last known good again', async () => {
    const { name, operator, version, makeStable, early, versionFor } = await aService(registry, 'mf-back');
    await operator.release(name, version('0.3.0'));
    await makeStable('0.2.0');
    // Versions of another remote have the same numbers in another order.
    const beside = await aService(registry, 'mf-beside');
    await operator.release(beside.name, beside.version('0.1.5'));
    for (const number of ['0.1.5', '0.2.0']) await beside.makeStable(number);
    for (const _ of ['once', 'again']) {
      await makeStable('0.3.0');
      expect((await operator.rollBack(name)).json()).toEqual({ name, stable: '0.2.0', from: '0.3.0' });
      expect(await versionFor(early)).toBe('0.2.0');
      expect(await operator.remote(name)).toMatchObject({ stable: '0.2.0', previous: '0.1.0' });
    }
  });

  it('ends a running rollout and keeps every release loadable', async () => {
    const { name, operator, version, makeStable, early, versionFor } = await aService(registry, 'mf-ends');
    await makeStable('0.2.0');
    await operator.release(name, version('0.3.0'));
    await operator.start(name, '0.3.0', byHand(10));
    await operator.rollBack(name, { version: '0.1.0' });
    expect(await versionFor(early)).toBe('0.1.0');
    expect((await operator.remote(name)).rollouts[0]).toMatchObject({ version: '0.3.0', state: 'rolled_back' });
    expect((await registry.app.inject(`/remotes/${name}/0.3.0/remoteEntry.js`)).statusCode).toBe(200);
  });

  it('is refused if there is nothing to return to', async () => {
    const { name, operator } = await aService(registry, 'mf-first');
    expect((await operator.rollBack(name)).json()).toMatchObject({ code: 'no_earlier_version' });
  });

  it('never gives everybody a version that not everybody had before', async () => {
    const { name, operator, version, makeStable, early, versionFor } = await aService(registry, 'mf-untried');
    await makeStable('0.2.0');
    await operator.release(name, version('0.3.0'));
    await operator.start(name, '0.3.0', byHand(10));
    await operator.abort(name);
    expect((await operator.rollBack(name, { version: '0.3.0' })).json()).toMatchObject({ code: 'never_stable' });
    expect(await versionFor(early)).toBe('0.2.0');
    expect((await operator.rollBack(name, { version: '0.1.0' })).statusCode).toBe(200);
    expect((await operator.rollBack(name, { version: '0.2.0' })).statusCode).toBe(200);
  });

  it('works without the audit trail, which only tells', async () => {
    const { name, operator, version, makeStable } = await aService(registry, 'mf-untold');
    await makeStable('0.2.0');
    await operator.release(name, version('0.3.0'));
    await makeStable('0.3.0');
    const forget = () => registry.database.pool.query('delete from registry.audit where name = $1', [name]);
    await forget();
    expect((await operator.rollBack(name)).json()).toEqual({ name, stable: '0.2.0', from: '0.3.0' });
    expect(await operator.remote(name)).toMatchObject({ stable: '0.2.0', previous: '0.1.0' });
    await forget();
    expect((await operator.rollBack(name)).json()).toMatchObject({ code: 'just_rolled_back' });
    expect((await operator.rollBack(name, { version: '0.1.0' })).statusCode).toBe(200);
  });

  it('takes back only the canary while a rollout runs, because stable is healthy', async () => {
    const { name, operator, version, makeStable, early, versionFor } = await aService(registry, 'mf-healthy');
    await makeStable('0.2.0');
    await operator.release(name, version('0.3.0'));
    for (const body of [{}, { version: '0.2.0' }]) {
      await operator.start(name, '0.3.0', byHand(100));
      expect((await operator.rollBack(name, body)).json()).toEqual({ name, stable: '0.2.0', from: '0.3.0' });
      expect(await versionFor(early)).toBe('0.2.0');
      expect(await operator.remote(name)).toMatchObject({ stable: '0.2.0', previous: '0.1.0', rollout: null });
      expect((await operator.remote(name)).rollouts[0]).toMatchObject({ version: '0.3.0', state: 'rolled_back' });
    }
  });

  it('keeps the good version if two people take the bad one back, unless a version is named', async () => {
    const { name, operator, version, makeStable } = await aService(registry, 'mf-twice');
    await makeStable('0.2.0');
    await operator.release(name, version('0.3.0'));
    const hasRollout = async () => void (await operator.start(name, '0.3.0', byHand(10)));
    for (const prepare of [hasRollout, () => makeStable('0.3.0')]) {
      await prepare();
      const pressed = await Promise.all([operator.rollBack(name), operator.rollBack(name)]);
      expect(pressed.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
      expect(pressed.find(({ statusCode }) => statusCode === 409)!.json()).toMatchObject({
        code: 'just_rolled_back',
        message: expect.stringMatching(
          /^mf-twice 0\.3\.0 was rolled back less than a minute ago\. Everyone has 0\.2\.0\. To roll that back too, give the version to return to, like 0\.1\.0\.$/,
        ),
      });
      expect(await operator.remote(name)).toMatchObject({ stable: '0.2.0' });
    }
    const letPass = (time: string) =>
      registry.database.pool.query(
        'update registry.live set taken_back_at = taken_back_at - $2::interval where name = $1',
        [name, time],
      );
    await letPass('30 seconds');
    expect((await operator.rollBack(name)).json()).toMatchObject({ code: 'just_rolled_back' });
    expect((await operator.rollBack(name, { version: '0.1.0' })).statusCode).toBe(200);
    await letPass('2 minutes');
    await operator.rollBack(name, { version: '0.2.0' });
    await letPass('2 minutes');
    expect((await operator.rollBack(name)).json()).toMatchObject({ from: '0.2.0', stable: '0.1.0' });
  });

  it('takes back a first canary that has nothing stable to return to', async () => {
    const { name, operator, early, versionFor } = await aHeldService('mf-nothing');
    await operator.start(name, '0.1.0', byHand(10));
    expect((await operator.rollBack(name)).json()).toEqual({ name, stable: null, from: '0.1.0' });
    expect(await versionFor(early)).toBeUndefined();
  });

  it('is refused if the older version does not fit the live shell', async () => {
    const own = closedAfterTest(await openRegistry());
    const { name, operator, version, makeStable } = await aService(own, 'mf-old');
    await operator.release(name, version('0.3.0', '^1.0.0 || ^2.0.0'));
    await makeStable('0.3.0');
    expect((await operator.release('shell', aShell({ version: '2.0.0', contract: '2.0.0' }))).statusCode).toBe(201);
    await operator.start('shell', '2.0.0', byHand(1));
    await operator.promote('shell', { toEnd: true });
    const refused = await operator.rollBack(name);
    expect(refused.statusCode).toBe(400);
    expect(refused.json().problems).toEqual([
      { code: 'contract_unmet', message: 'mf-old 0.1.0 needs contract ^1.0.0, but shell 2.0.0 provides 2.0.0.' },
    ]);
  });
});

describe('a remote whose widget a live remote uses', () => {
  it('cannot be rolled back to or rolled out as a version without it, nor be retired', async () => {
    const operator = callsOf(registry);
    const slot = 'lists/row/v1';
    const build = (name: string, version: string, widgets: { provides: string[]; uses: string[] }) =>
      aRemote({
        manifest: { name, version, widgets, routes: [{ path: `/${name}`, access: 'public', title: name }], nav: [] },
        build: { routeFiles: {} },
      });
    await operator.release('mf-lists', build('mf-lists', '0.1.0', { provides: [], uses: [] }));
    await operator.release('mf-lists', build('mf-lists', '0.2.0', { provides: [slot], uses: [] }));
    await operator.start('mf-lists', '0.2.0', byHand(100));
    await operator.promote('mf-lists', { toEnd: true });
    // Nobody uses it yet, so a version without it may be released.
    expect(
      (await operator.release('mf-lists', build('mf-lists', '0.3.0', { provides: [], uses: [] }))).statusCode,
    ).toBe(201);
    await operator.release(
      'mf-rows',
      build('mf-rows', '0.1.0', { provides: ['rows/own/v1'], uses: [slot, 'rows/own/v1'] }),
    );

    const refusal = {
      code: 'release_refused',
      problems: [
        {
          code: 'widget_removed',
          message: 'mf-rows 0.1.0 uses the widget lists/row/v1, which this version no longer provides.',
        },
      ],
    };
    for (const refused of [
      await operator.rollBack('mf-lists'),
      await operator.start('mf-lists', '0.3.0', byHand(10)),
    ]) {
      expect(refused.statusCode).toBe(400);
      expect(refused.json()).toMatchObject(refusal);
    }
    expect((await operator.call('POST', '/remotes/mf-lists/retire', {})).json()).toMatchObject({
      code: 'widget_in_use',
    });
    expect(await operator.remote('mf-lists')).toMatchObject({ stable: '0.2.0', rollout: null });
    // Retire the user first. That a remote uses its own widget does not matter.
    for (const name of ['mf-rows', 'mf-lists'])
      expect((await operator.call('POST', `/remotes/${name}/retire`, {})).statusCode).toBe(204);
  });
});

describe('a released remote that is not in the site', () => {
  const ways: [string, (service: Awaited<ReturnType<typeof aService>>) => Promise<unknown>][] = [
    ['because its first version is held', async () => {}],
    [
      'because its first canary was aborted',
      async ({ name, operator }) => [await operator.start(name, '0.1.0', byHand(10)), await operator.abort(name)],
    ],
    [
      'because it was retired',
      async ({ name, operator }) => [
        await operator.start(name, '0.1.0', byHand(100)),
        await operator.promote(name, { toEnd: true }),
        await operator.call('POST', `/remotes/${name}/retire`, {}),
      ],
    ],
  ];

  it.each(ways)('%s, is not live with its next release, but with a rollout', async (why, leave) => {
    const service = await aHeldService(`mf-out-${ways.findIndex(([one]) => one === why)}`);
    const { name, operator, version, early, later, versionFor } = service;
    await leave(service);
    expect((await operator.release(name, version('0.3.0'))).json()).toMatchObject({ isLive: false });
    expect(await versionFor(early)).toBeUndefined();
    const back = await operator.rollBack(name, { version: '0.1.0' });
    expect([back.statusCode, back.json()]).toEqual([
      409,
      { code: 'not_live', message: `${name} is not live, so there is nothing to roll back. Start a rollout instead.` },
    ]);

    expect((await operator.start(name, '0.3.0', byHand(10))).json()).toMatchObject({
      state: 'running',
      fromVersion: null,
    });
    expect([await versionFor(early), await versionFor(later)]).toEqual(['0.3.0', undefined]);
    await operator.promote(name, { toEnd: true });
    expect([await versionFor(early), await versionFor(later)]).toEqual(['0.3.0', '0.3.0']);
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

describe('retiring a remote', () => {
  it('takes its routes out of the site until a rollout brings it back', async () => {
    const { name, operator, early, makeStable, versionFor } = await aService(registry, 'mf-gone');
    const fallback = async () =>
      (await registry.app.inject('/registry/page'))
        .json()
        .document.remotes.find((remote: { name: string }) => remote.name === name).fallback?.version;
    await makeStable('0.2.0');
    expect(await fallback()).toBe('0.1.0');
    await operator.call('POST', `/remotes/${name}/retire`, {});
    await makeStable('0.2.0');
    // Its version from before is no longer the last known good one.
    expect(await fallback()).toBeUndefined();
    await operator.start(name, '0.1.0', byHand(10));
    expect((await operator.call('POST', `/remotes/${name}/retire`, {})).statusCode).toBe(204);
    expect(await versionFor(early)).toBeUndefined();
    expect((await registry.app.inject('/gone')).statusCode).toBe(404);
    expect((await operator.audit(name))[0]).toMatchObject({
      actor: 'operator',
      reason: 'retired by hand',
      fromVersion: '0.2.0',
    });

    await operator.start(name, '0.2.0', byHand(10));
    expect(await versionFor(early)).toBe('0.2.0');
  });

  it('is refused for the shell, and for what is not live', async () => {
    const retire = async (name: string) => (await callsOf(registry).call('POST', `/remotes/${name}/retire`, {})).json();
    expect(await retire('shell')).toMatchObject({ code: 'shell_needed' });
    expect(await retire('mf-nowhere')).toMatchObject({ code: 'not_live' });
  });
});
