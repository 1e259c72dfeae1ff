import { aCanary, at, eventually } from '../testing/aCanary.ts';
import { aRemote } from '../testing/builds.ts';
import { callsOf, visitorsBetween } from '../testing/calls.ts';
import { openRegistry, type TestRegistry } from '../testing/openRegistry.ts';

let registry: TestRegistry;
beforeAll(async () => {
  registry = await openRegistry({ env: { REGISTRY_EVALUATE_SECONDS: '1' } });
});
afterAll(() => registry.close());

// Concurrent, because each test waits for the registry's next evaluation.
describe('a canary', () => {
  it.concurrent(
    'advances to the end on its own once enough of its visitors were well and waited hardly longer',
    async () => {
      const { operator, early, others, mounted, status } = await aCanary(
        registry,
        'mf-well',
        [at(10, '1s'), at(50, '1s')],
        {
          minimumVisitors: 10,
          toleratedFailureRate: 0.3,
        },
      );
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
      const { early, mounted, status } = await aCanary(registry, 'mf-few', [at(10, '1s'), at(50)], {
        minimumVisitors: 10,
      });
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
    const { operator, early, mounted, status } = await aCanary(registry, 'mf-patient', [at(10, '1s'), at(50)], {
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

  it.concurrent('waits until enough visitors were seen', async () => {
    const { early, mounted, status } = await aCanary(registry, 'mf-waits', [at(10, '1s')], { minimumVisitors: 10 });
    await mounted(early[0]!, '0.2.0');
    expect(await eventually(status, (current) => current.waitingFor?.includes('1 of 10'))).toMatchObject({
      state: 'running',
      waitingFor: 'waits for visitors: 1 of 10 seen',
    });
  });

  it.concurrent('waits for approval at a stage that requires it, however well it does', async () => {
    const { operator, early, mounted, status } = await aCanary(registry, 'mf-asks', [at(10), at(50, '1h')], {
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
});
