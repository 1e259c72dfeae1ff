import { aService, byHand } from '../testing/aService.ts';
import { callsOf, visitorsBetween } from '../testing/calls.ts';
import { eventually } from '../testing/aCanary.ts';
import { openRegistry, type TestRegistry } from '../testing/openRegistry.ts';

let registry: TestRegistry;
beforeAll(async () => {
  registry = await openRegistry();
});
afterAll(() => registry.close());

async function aSquad(name: string) {
  const service = await aService(registry, name);
  const { token } = (await service.operator.call('POST', '/tokens', { scope: name })).json();
  return { ...service, squad: callsOf(registry, token) };
}

const step = (targetPercentage: number, duration: string) => ({ targetPercentage, duration });

describe('the floor', () => {
  it('refuses a squad’s plan that gives a version to everybody at once, or tolerates what it likes', async () => {
    const { name, operator, squad } = await aSquad('mf-hasty');
    const refused = [
      [[step(100, '0s')], { minimumVisitors: 0 }, 'The first stage may reach at most 50 %'],
      [[step(10, '0s'), step(100, '0s')], {}, 'The stages of up to 50 % must take 10m or longer.'],
      [[step(10, '9m'), step(60, '1h')], {}, 'must take 10m or longer.'],
      [[step(10, '1h'), step(100, '1h')], { minimumVisitors: 19 }, 'minimumVisitors must be at least 20'],
      [[step(10, '1h')], { toleratedFailureRate: 0.06 }, 'at most 5 % of the visitors fail.'],
      [[step(10, '1h')], { falseAlarm: 1e-300 }, 'falseAlarm must be at least 0.0001.'],
    ] as const;
    for (const [stages, analysis, message] of refused) {
      const answer = await squad.start(name, '0.2.0', [...stages], analysis);
      expect([answer.statusCode, answer.json()]).toEqual([
        409,
        { code: 'below_floor', message: expect.stringContaining(message) },
      ]);
    }
    // Whoever sets the floor is not bound by it.
    expect((await operator.start(name, '0.2.0', [step(100, '0s')], { minimumVisitors: 0 })).statusCode).toBe(201);
  });

  it.each([
    ['mf-plan-a', 'the default', undefined],
    [
      'mf-plan-b',
      'the how-to’s',
      [step(1, '10m'), step(10, '30m'), step(50, '1h'), { targetPercentage: 100, approval: true }],
    ],
    ['mf-plan-c', 'the console’s quick', [step(10, '5m'), step(50, '10m')]],
    ['mf-plan-d', 'a manual', byHand(1, 10, 50)],
  ])('allows the squad of %s %s plan', async (wanted, _, stages) => {
    const { name, squad } = await aSquad(wanted);
    const plan = stages && { stages };
    const answer = await squad.call('POST', `/remotes/${name}/rollouts`, { version: '0.2.0', ...(plan && { plan }) });
    expect([answer.statusCode, answer.body]).toEqual([201, expect.any(String)]);
  });

  it('holds a squad’s promotion until the version was tried, and an operator’s not', async () => {
    const { name, operator, squad } = await aSquad('mf-early');
    await operator.call('PUT', `/remotes/${name}/floor`, { percentage: 10, duration: '0s', visitors: 3 });
    await squad.start(name, '0.2.0', byHand(1, 10, 50));
    expect((await squad.promote(name)).statusCode).toBe(200);
    const refused = {
      code: 'below_floor',
      message: expect.stringContaining('0 of 3 visitors have had 0.2.0, so at most 10 % get it.'),
    };
    for (const body of [{}, { toEnd: true }]) {
      const answer = await squad.promote(name, body);
      expect([answer.statusCode, answer.json()]).toEqual([409, refused]);
    }
    for (const visitor of visitorsBetween(name, 0, 10, 3))
      await operator.report(visitor, [{ remote: name, version: '0.2.0', kind: 'mounted', ms: 100 }]);
    await eventually(
      () => squad.promote(name),
      ({ statusCode }) => statusCode === 200,
    );
    await operator.call('PUT', `/remotes/${name}/floor`, { percentage: 10, duration: '1h' });
    expect((await squad.promote(name)).json().message).toContain('has been rolled out for less than 1h');
    expect((await operator.promote(name)).json()).toMatchObject({ state: 'completed' });
  });

  it('is set by operators only, and in the audit trail', async () => {
    const { name, operator, squad } = await aSquad('mf-floored');
    expect((await operator.remote(name)).floor).toEqual({
      percentage: 50,
      duration: '10m',
      visitors: 20,
      toleratedFailureRate: 0.05,
    });
    const put = (who: typeof squad, body: object) => who.call('PUT', `/remotes/${name}/floor`, body);
    expect((await put(squad, { visitors: 0 })).statusCode).toBe(403);
    for (const body of [{ percentage: 0 }, { percentage: 101 }, { duration: 'soon' }, { visitors: -1 }, { other: 1 }])
      expect((await put(operator, body)).statusCode).toBe(400);
    expect((await put(operator, { visitors: 100, reason: 'exam week' })).statusCode).toBe(200);
    expect((await squad.call('GET', `/remotes/${name}/floor`)).json()).toMatchObject({
      visitors: 100,
      duration: '10m',
    });
    expect((await operator.audit(name))[0]).toMatchObject({
      actor: 'operator',
      reason: 'more than 50 % only after 10m and 100 visitors, at most 5 % may fail: exam week',
    });
  });

  it('does not stand in the way of a remote that nobody has yet', async () => {
    const operator = callsOf(registry);
    const held = await aService(registry, 'mf-held-back', '?hold=true');
    const { token } = (await operator.call('POST', '/tokens', { scope: held.name })).json();
    expect((await callsOf(registry, token).start(held.name, '0.1.0', byHand(100))).statusCode).toBe(201);
  });
});
