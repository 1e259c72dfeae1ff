import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { tablesRead } from '@project-practice/foundation/database/testing';
import { aRemote } from './testing/builds.ts';
import { byHand } from './testing/aService.ts';
import { callsOf } from './testing/calls.ts';
import { openRegistry, type TestRegistry } from './testing/openRegistry.ts';

const REMOTES = 100;
/** Of each: releases, and rollouts that ended. */
const RELEASES = 50;

/** What is asked for all the time must not cost more because there was much before. Rows are counted by PostgreSQL itself. */
describe('after five thousand releases of a hundred remotes', () => {
  let registry: TestRegistry;
  const calls = () => callsOf(registry);

  beforeAll(async () => {
    registry = await openRegistry();
    for (const version of ['0.1.0', '0.2.0']) {
      const manifest = { version, routes: [], nav: [] };
      const folder = aRemote({ manifest, build: { routeFiles: {}, routeDoors: {} } });
      expect((await calls().release('mf-teams', folder)).statusCode).toBe(201);
    }
    expect((await calls().start('mf-teams', '0.2.0', byHand(10))).statusCode).toBe(201);
    const last = `(select * from registry.releases where name = 'mf-teams' and version = '0.1.0')`;
    for (const statement of [
      `insert into registry.releases (name, version, digest, entry, first_files, manifest, build, files, published_by, published_at)
         select case when n = 0 then 'mf-teams' else 'mf-squad' || n end, '1.' || v || '.0', n || '.' || v, entry, first_files,
           manifest, build, files, 'squad', now() - make_interval(hours => ${RELEASES} - v)
         from ${last} one, generate_series(0, ${REMOTES - 1}) n, generate_series(1, ${RELEASES}) v`,
      `insert into registry.rollouts (name, version, from_version, plan, state, stage, percentage, evidence, started_by, started_at, ended_at, seen_at)
         select r.name, r.version, '0.1.0', one.plan, 'rolled_back', 0, 10, one.evidence, 'squad', r.published_at, r.published_at, r.published_at
         from registry.releases r, (select * from registry.rollouts limit 1) one where r.version like '1.%'`,
      `insert into registry.audit (type, name, version, actor, reason)
         select 'service.deployed', name, version, 'squad', '' from registry.releases where version like '1.%'`,
      `insert into registry.deliveries (audit_id, scope, kind, target, created_at, next_at, delivered_at)
         select id, '*', 'mail', 'a@example.com', now() - make_interval(mins => id::int), null, now() from registry.audit`,
      `analyze`,
    ])
      await registry.database.pool.query(statement);
  });
  afterAll(() => registry?.close());

  /** The tables of which `work` read more than `most` rows, with the numbers read. */
  const looksThrough = (work: () => Promise<unknown>, most: number) =>
    tablesRead(registry.database.pool, ['registry'], work, most);

  it.each([
    ['what a page needs', '/registry/page', 20],
    ['the page', '/teams', 20],
    ['what is live', '/registry/discovery', 20],
  ])('%s reads nothing of it: %s', async (_what, url, most) => {
    await registry.app.inject({ url });
    expect(await looksThrough(() => registry.app.inject({ url }), most)).toEqual({});
  });

  it.each([
    ['/remotes/mf-teams', 4 * RELEASES],
    ['/remotes/mf-squad7', 4 * RELEASES],
    ['/audit?limit=50', 100],
    ['/audit?limit=50&name=mf-squad7', 100],
    ['/deliveries?limit=50', 200],
    ['/remotes/mf-teams/health?minutes=60', 100],
  ])('the console’s and the command’s call of %s reads what it shows', async (url, most) => {
    const read = async () => expect((await calls().call('GET', url)).statusCode).toBe(200);
    await read();
    expect(await looksThrough(read, most)).toEqual({});
  });

  it('the list of remotes counts releases, and reads nothing else of them', async () => {
    const read = async () => expect((await calls().call('GET', '/remotes')).statusCode).toBe(200);
    await read();
    // None, where the database counts by the index alone, as it may once it has cleaned the table up by itself.
    const { releases: counted = 0, ...rest } = await looksThrough(read, REMOTES);
    expect([counted < REMOTES * RELEASES + REMOTES, rest]).toEqual([true, {}]);
  });

  it('answers with what fits a screen, whatever there was', async () => {
    const remote = (await calls().call('GET', '/remotes/mf-teams')).payload.length;
    const remotes = (await calls().call('GET', '/remotes')).payload.length;
    expect([remote < 200_000, remotes < REMOTES * 600]).toEqual([true, true]);
  });

  it('a release, a rollout, and the way back read what they are about', async () => {
    const folder = aRemote({
      manifest: { version: '0.3.0', routes: [], nav: [] },
      build: { routeFiles: {}, routeDoors: {} },
    });
    const publish = async () => expect((await calls().release('mf-teams', folder)).statusCode).toBe(201);
    expect(await looksThrough(publish, 4 * RELEASES)).toEqual({});
    const promote = async () =>
      expect((await calls().promote('mf-teams', { toEnd: true, force: true })).statusCode).toBe(200);
    expect(await looksThrough(promote, 4 * RELEASES)).toEqual({});
    const back = async () => expect((await calls().rollBack('mf-teams')).statusCode).toBe(200);
    expect(await looksThrough(back, 4 * RELEASES)).toEqual({});
  });
});
