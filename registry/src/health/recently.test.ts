import { aCanary, at, eventually } from '../testing/aCanary.ts';
import { callsOf } from '../testing/calls.ts';
import { openRegistry, type TestRegistry } from '../testing/openRegistry.ts';

let registry: TestRegistry;
beforeAll(async () => {
  registry = await openRegistry({ env: { REGISTRY_EVALUATE_SECONDS: '1' } });
});
afterAll(() => registry.close());

const overview = async (name: string) =>
  (await callsOf(registry).call('GET', '/remotes')).json().find((one: { name: string }) => one.name === name);

it('the overview counts the visitors who see a remote fail, also without a rollout', async () => {
  const { operator, others, mounted, failed } = await aCanary(registry, 'mf-rates', [at(10)]);
  await operator.abort('mf-rates');
  await Promise.all(others.slice(0, 7).map((visitor) => mounted(visitor, '0.1.0')));
  await Promise.all(others.slice(0, 5).map((visitor) => failed(visitor, '0.1.0')));
  // Twice is still one visitor.
  await failed(others[0]!, '0.1.0');
  const counted = { visitors: 7, failed: 5 };
  expect(
    await eventually(
      () => overview('mf-rates'),
      ({ recently }) => recently.now.failed === 5,
    ),
  ).toMatchObject({ rollout: null, recently: { now: counted, lately: counted } });
});

it('what the registry took back is remembered until somebody who may change the remote has seen it', async () => {
  const { operator, early, others, failed, mounted } = await aCanary(registry, 'mf-back', [at(10)]);
  await Promise.all(others.map((visitor) => mounted(visitor, '0.1.0')));
  await Promise.all(early.map((visitor) => failed(visitor, '0.2.0')));
  const { takenBack } = await eventually(
    () => overview('mf-back'),
    (remote) => remote.takenBack,
  );
  expect(takenBack).toMatchObject({
    version: '0.2.0',
    state: 'rolled_back',
    seenAt: null,
    endedAt: expect.any(String),
  });
  // Of those who failed, none gets that version any more.
  expect((await overview('mf-back')).recently.lately).toEqual({ visitors: 60, failed: 0 });
  expect(takenBack.evidence.canary.failedVisitors).toBeGreaterThan(0);

  const squadOf = async (scope: string) =>
    callsOf(registry, (await operator.call('POST', '/tokens', { scope, label: 'night' })).json().token);
  expect((await (await squadOf('mf-rates')).call('POST', '/remotes/mf-back/seen', {})).statusCode).toBe(403);
  expect((await overview('mf-back')).takenBack).not.toBeNull();
  expect((await (await squadOf('mf-back')).call('POST', '/remotes/mf-back/seen', {})).statusCode).toBe(204);
  expect((await overview('mf-back')).takenBack).toBeNull();
  // It stays where its rollout stood, with who has seen it.
  expect((await operator.remote('mf-back')).rollouts[0]).toMatchObject({ seenBy: expect.stringMatching(/^night /) });
});

it('what a person took back needs nobody else to have seen it', async () => {
  const { operator } = await aCanary(registry, 'mf-by-hand', [at(10)]);
  await operator.rollBack('mf-by-hand');
  expect(await overview('mf-by-hand')).toMatchObject({ takenBack: null });
});
