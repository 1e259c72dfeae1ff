import { aHeldService, aService, byHand } from '../testing/aService.ts';
import { aRemote } from '../testing/builds.ts';
import { callsOf } from '../testing/calls.ts';
import { openRegistry, type TestRegistry } from '../testing/openRegistry.ts';

let registry: TestRegistry;
beforeAll(async () => {
  registry = await openRegistry();
});
afterAll(() => registry.close());

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
    const service = await aHeldService(registry, `mf-out-${ways.findIndex(([one]) => one === why)}`);
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

  it('keeps its routes and slots from others, until its squad gives them up', async () => {
    const operator = callsOf(registry);
    const build = (name: string, path: string, slot: string) =>
      aRemote({
        manifest: {
          name,
          widgets: { provides: [slot], uses: [] },
          routes: [{ path, access: 'public', title: name }],
          nav: [],
        },
        build: { routeFiles: {}, routeDoors: {} },
      });
    const retire = (body: object) => operator.call('POST', '/remotes/mf-first/retire', body);
    await operator.release('mf-first', build('mf-first', '/place', 'place/card/v1'));
    expect((await retire({})).statusCode).toBe(204);
    expect((await operator.release('mf-second', build('mf-second', '/place', 'place/card/v1'))).json()).toMatchObject({
      problems: [
        {
          code: 'route_taken',
          message: expect.stringMatching(/already owned by mf-first.*rollout retire mf-first --give-up/),
        },
        { code: 'widget_taken', message: expect.stringContaining('already provided by mf-first') },
      ],
    });
    // Nor may another process that starts later, with the addresses of its first build.
    expect((await registry.seed({ 'mf-second': build('mf-second', '/place', 'other/card/v1') })).refused).toEqual([
      expect.stringContaining('already owned by mf-first'),
    ]);

    expect((await retire({})).json()).toMatchObject({ code: 'not_live' });
    expect((await retire({ givesUp: true })).statusCode).toBe(204);
    expect((await operator.audit('mf-first'))[0]).toMatchObject({
      reason: 'retired by hand, and others may have its routes and slots',
    });
    expect((await retire({ givesUp: true })).json()).toMatchObject({ code: 'not_live' });
    expect((await operator.release('mf-second', build('mf-second', '/place', 'place/card/v1'))).statusCode).toBe(201);
    expect((await operator.start('mf-first', '0.1.0', byHand(100))).json()).toMatchObject({
      problems: [{ code: 'route_taken' }, { code: 'widget_taken' }],
    });
    expect((await operator.call('POST', '/remotes/mf-second/retire', { givesUp: true })).statusCode).toBe(204);
    expect((await operator.start('mf-first', '0.1.0', byHand(100))).statusCode).toBe(201);
  });

  it('is refused for the shell, and for what is not live', async () => {
    const retire = async (name: string) => (await callsOf(registry).call('POST', `/remotes/${name}/retire`, {})).json();
    expect(await retire('shell')).toMatchObject({ code: 'shell_needed' });
    expect(await retire('mf-nowhere')).toMatchObject({ code: 'not_live' });
  });
});
