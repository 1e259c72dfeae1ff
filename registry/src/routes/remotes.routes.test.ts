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

describe('a remote with very many releases', () => {
  it('is listed with its newest releases, the live one, and the one to roll back to', async () => {
    await operator.release('mf-teams', teams('0.3.0'));
    await operator.start('mf-teams', '0.3.0', [{ targetPercentage: 100, approval: true }]);
    await operator.promote('mf-teams');
    await registry.database.pool
      .query(`insert into registry.releases select name, '1.0.' || n, digest, entry, first_files, manifest, build, files, published_by, now() + n * interval '1 second'
      from registry.releases, generate_series(1, 300) n where name = 'mf-teams' and version = '0.1.0'`);
    const { releases, stable, previous } = await operator.remote('mf-teams');
    expect([stable, previous]).toEqual(['0.3.0', '0.1.0']);
    const versions = releases.map((release: { version: string }) => release.version);
    expect([versions.length, versions[0], versions[199]]).toEqual([202, '1.0.300', '1.0.101']);
    expect(versions.slice(200)).toEqual(['0.3.0', '0.1.0']);
  });
});

describe('the audit trail', () => {
  it('is listed newest first and in pages, for all remotes or one, and is not cached', async () => {
    const ask = async (query: string) =>
      (await operator.call('GET', `/audit?${query}`))
        .json()
        .map(({ customData }: { customData: { id: number; name: string } }) => customData);
    const all = await ask('limit=200');
    expect(all.map(({ id }: { id: number }) => id)).toEqual(
      all.map(({ id }: { id: number }) => id).toSorted((a: number, b: number) => b - a),
    );
    expect([...(await ask('limit=2')), ...(await ask(`limit=2&before=${all[1].id}`))]).toEqual(all.slice(0, 4));
    expect(await ask('name=mf-teams')).toEqual(
      all.filter(({ name }: { name: string }) => name === 'mf-teams').slice(0, 50),
    );
    expect((await operator.call('GET', '/audit?limit=201')).statusCode).toBe(400);
    expect((await operator.call('GET', '/audit')).headers['cache-control']).toBe('no-store');
  });
});

describe('the registry', () => {
  it('describes itself in an OpenAPI document', async () => {
    const document = (await registry.app.inject('/registry/docs/json')).json();
    expect(document.openapi).toBe('3.1.0');
    expect(Object.keys(document.paths)).toEqual(
      expect.arrayContaining(['/registry/api/remotes/{name}/releases', '/registry/api/remotes/{name}/rollout/promote']),
    );
  });
});
