import { aRemote } from '../testing/builds.ts';
import { callsOf } from '../testing/calls.ts';
import { openRegistry, type TestRegistry } from '../testing/openRegistry.ts';
import { projects, teams } from '../testing/teams.ts';

let registry: TestRegistry;
let operator: ReturnType<typeof callsOf>;
beforeAll(async () => {
  registry = await openRegistry({ remotes: { 'mf-teams': teams('0.1.0'), 'mf-projects': projects } });
  operator = callsOf(registry);
});
afterAll(() => registry.close());

describe('publishing', () => {
  it('lets a squad release its own remote until its token is revoked', async () => {
    const created = (await operator.call('POST', '/tokens', { scope: 'mf-teams', label: 'squad teams' })).json();
    const squad = callsOf(registry, created.token);
    expect((await squad.release('mf-teams', teams('0.2.1'))).statusCode).toBe(201);
    const tokens = [
      ['GET', '/tokens'],
      ['POST', '/tokens', { scope: '*', label: 'Me' }],
      ['DELETE', `/tokens/${created.id}`],
    ] as const;
    for (const [method, path, body] of tokens) expect((await squad.call(method, path, body)).statusCode).toBe(403);
    for (const status of [204, 404])
      expect((await operator.call('DELETE', `/tokens/${created.id}`)).statusCode).toBe(status);
    expect((await squad.release('mf-teams', teams('0.2.2'))).statusCode).toBe(401);
    const id = created.id.slice(0, 8);
    expect(await operator.audit('mf-teams')).toContainEqual(
      expect.objectContaining({ version: '0.2.1', actor: `squad teams (token ${id})` }),
    );
    expect(
      (await operator.audit('mf-teams')).filter(({ reason }: { reason: string }) => reason.includes('squad teams')),
    ).toMatchObject([
      { actor: 'operator', reason: `the token named "squad teams" (${id})` },
      { actor: 'operator', reason: `a token named "squad teams" (${id}) to publish and rollout for 90 days` },
    ]);
  });

  it('keeps one valid token per name, even if it is requested again after a lost answer', async () => {
    const ask = (scope: string) => operator.call('POST', '/tokens', { scope, label: 'Night shift' });
    const answers = await Promise.all([ask('mf-teams'), ask('mf-teams'), ask('mf-projects')]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 201, 409]);
    expect(answers.find(({ statusCode }) => statusCode === 409)!.json()).toEqual({
      code: 'token_exists',
      message:
        'A valid token named "Night shift" already exists for mf-teams. Revoke it first, or give this one another label.',
    });
    const valid = (await operator.call('GET', '/tokens'))
      .json()
      .filter(({ label }: { label: string }) => label === 'Night shift');
    expect(valid.map(({ scope }: { scope: string }) => scope).sort()).toEqual(['mf-projects', 'mf-teams']);
    await operator.call('DELETE', `/tokens/${valid.find(({ scope }: { scope: string }) => scope === 'mf-teams').id}`);
    expect((await ask('mf-teams')).statusCode).toBe(201);
  });

  it('lets a token expire, within a year, and shows when it was last used', async () => {
    for (const days of [0, 366])
      expect((await operator.call('POST', '/tokens', { scope: 'mf-teams', label: 'Long', days })).statusCode).toBe(400);
    const made = (await operator.call('POST', '/tokens', { scope: 'mf-teams', label: 'Weekly', days: 7 })).json();
    const shown = async () =>
      (await operator.call('GET', '/tokens')).json().find(({ id }: { id: string }) => id === made.id);
    expect(Math.round((Date.parse(made.expiresAt) - Date.parse(made.createdAt)) / 86_400_000)).toBe(7);
    expect(await shown()).toMatchObject({ lastUsedAt: null });
    const squad = callsOf(registry, made.token);
    expect((await squad.call('GET', '/me')).statusCode).toBe(200);
    expect(await shown()).toMatchObject({ lastUsedAt: expect.any(String) });
    await registry.database.pool.query('update registry.tokens set expires_at = now() where id = $1', [made.id]);
    expect((await squad.call('GET', '/me')).statusCode).toBe(401);
    // Its name is free for the one that replaces it.
    expect((await operator.call('POST', '/tokens', { scope: 'mf-teams', label: 'Weekly' })).statusCode).toBe(201);
  });

  it('tells tokens that may publish from those that may roll out', async () => {
    const may = async (...actions: string[]) =>
      callsOf(
        registry,
        (await operator.call('POST', '/tokens', { scope: 'mf-may', label: actions.join(), may: actions })).json().token,
      );
    const [publisher, roller] = [await may('publish'), await may('rollout')];
    const build = (version: string) =>
      aRemote({ manifest: { name: 'mf-may', version, routes: [], nav: [] }, build: { routeFiles: {} } });
    expect((await roller.release('mf-may', build('0.1.0'))).json()).toMatchObject({
      code: 'wrong_action',
      message: 'This token may only rollout mf-may.',
    });
    // Not even a first version goes live.
    expect((await publisher.release('mf-may', build('0.1.0'))).json()).toMatchObject({
      version: '0.1.0',
      isLive: false,
    });
    const stages = [{ targetPercentage: 100, approval: true }];
    expect((await publisher.start('mf-may', '0.1.0', stages)).json()).toMatchObject({ code: 'wrong_action' });
    expect((await roller.start('mf-may', '0.1.0', stages)).statusCode).toBe(201);
    for (const refused of [
      publisher.promote('mf-may'),
      publisher.abort('mf-may'),
      publisher.rollBack('mf-may'),
      publisher.call('POST', '/remotes/mf-may/retire', {}),
    ]) {
      expect((await refused).statusCode).toBe(403);
    }
  });

  it('gives each person who operates the site a token of their own, which can be revoked', async () => {
    expect((await operator.call('POST', '/tokens', { scope: '*' })).statusCode).toBe(400);
    const ada = (await operator.call('POST', '/tokens', { scope: '*', label: 'Ada' })).json();
    const calls = callsOf(registry, ada.token);
    expect((await calls.call('GET', '/me')).json()).toEqual({ scope: '*', actor: `Ada (token ${ada.id.slice(0, 8)})` });
    await operator.call('DELETE', `/tokens/${ada.id}`);
    expect((await calls.call('GET', '/me')).statusCode).toBe(401);
  });

  it('lists every valid token, however many were revoked since it was created', async () => {
    const { id } = (await operator.call('POST', '/tokens', { scope: 'mf-teams', label: 'Oldest' })).json();
    await registry.database.pool.query(
      "insert into registry.tokens (scope, label, hash, revoked_at) select 'mf-teams', n::text, n::text, now() from generate_series(1, 600) n",
    );
    expect((await operator.call('GET', '/tokens')).json()).toContainEqual(
      expect.objectContaining({ id, revokedAt: null }),
    );
    await registry.database.pool.query('delete from registry.tokens where revoked_at is not null');
  });
});
