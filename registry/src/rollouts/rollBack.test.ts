import { closedAfterTest } from '@project-practice/foundation/http/testing';
import { aHeldService, aService, byHand } from '../testing/aService.ts';
import { aShell } from '../testing/builds.ts';
import { openRegistry, type TestRegistry } from '../testing/openRegistry.ts';

let registry: TestRegistry;
beforeAll(async () => {
  registry = await openRegistry();
});
afterAll(() => registry.close());

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
    const forget = () =>
      registry.database.pool.query(
        `alter table registry.audit disable trigger audit_kept; delete from registry.audit where name = '${name}'; alter table registry.audit enable trigger audit_kept`,
      );
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
    const { name, operator, early, versionFor } = await aHeldService(registry, 'mf-nothing');
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
