import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newCertificateNumber } from '../../modules/certificates/certificateNumber.ts';
import { buildTestApi, type TestApi } from '../../testing/index.ts';
import { accountRows } from './accountRows.ts';
import { extraCells } from './extraCells.ts';
import { operatorRows } from './operatorRows.ts';
import { projectRows } from './projectRows.ts';
import type { Row } from './rows.ts';
import { teamRows } from './teamRows.ts';
import { aWorld, CALLERS, type World } from './world.ts';

const rows: Row[] = [...accountRows, ...projectRows, ...teamRows, ...operatorRows];
const methodOf = (row: Row) => row.route.split(' ')[0] as 'GET' | 'POST' | 'PATCH' | 'DELETE';

describe('who may do what', () => {
  let api: TestApi;
  /** Reads change nothing, so all of them share one world. */
  let library: World;
  const registered = new Set<string>();

  beforeAll(async () => {
    api = await buildTestApi({
      before: (server) =>
        server.addHook('onRoute', ({ method, url, schema }) => {
          if ((schema as { hide?: boolean } | undefined)?.hide) return;
          for (const verb of [method].flat())
            if (verb !== 'HEAD' && verb !== 'OPTIONS') registered.add(`${verb} ${url.replace(/^\/api\/v1/, '')}`);
        }),
    });
    library = await aWorld(api);
  });
  afterAll(() => api?.close());

  it('has a row for every route, and no row for a route that is gone', () => {
    const known = new Set(rows.map(({ route }) => route));
    expect({
      withoutRow: [...registered].filter((route) => !known.has(route)),
      gone: [...known].filter((route) => !registered.has(route)),
    }).toEqual({ withoutRow: [], gone: [] });
  });

  describe.each(rows)('$route', (row) => {
    it.each(CALLERS)('%s', async (caller) => {
      const world = methodOf(row) === 'GET' ? library : await aWorld(api);
      const { path, body } = row.call(world, caller);
      const answer = await api.call(methodOf(row), path, { as: world.people[caller], body });
      const cell = row.cells[caller];
      const [status, isRight] = typeof cell === 'number' ? [cell, undefined] : cell;
      expect({ status: answer.status, text: answer.status === status ? '' : answer.text }).toEqual({
        status,
        text: '',
      });
      if (isRight)
        expect({ isRight: isRight(answer.body, world, caller), body: answer.body }).toMatchObject({ isRight: true });
    });
  });

  /** By the time a payload is called invalid, whoever may not even see what the address names has been refused. */
  it('refuses with a payload that is not valid as with one that is', async () => {
    const nonsense = {
      name: 1,
      owner: 1,
      email: 1,
      expires_in_days: 'soon',
      prompt: 1,
      revision_id: 'x',
      team: 1,
      is_public: 1,
    };
    const seen: string[] = [];
    for (const row of rows.filter(({ route }) => !route.startsWith('GET') && route.includes('/:'))) {
      for (const caller of CALLERS) {
        const { path, body } = row.call(library, caller);
        if (body === undefined) continue;
        const cell = row.cells[caller];
        const status = typeof cell === 'number' ? cell : cell[0];
        // Only a valid payload tells which team it is about.
        const isJudged = status === 401 || (status >= 400 && !JSON.stringify(body).includes(library.team.uuid));
        const answer = await api.call(methodOf(row), path, { as: library.people[caller], body: nonsense });
        expect({ route: row.route, caller, status: answer.status }).toEqual({
          route: row.route,
          caller,
          status: isJudged ? status : 400,
        });
        seen.push(row.route);
      }
    }
    expect(new Set(seen).size).toBeGreaterThanOrEqual(7);
  });

  it.each(extraCells)('$promise ($as: $status)', async ({ as, call, status }) => {
    const world = await aWorld(api);
    const { method, path, body } = call(world);
    const answer = await api.call(method, path, { as: world.people[as], body });
    expect({ status: answer.status, text: answer.status === status ? '' : answer.text }).toEqual({ status, text: '' });
  });

  it('answers the same for what is hidden and for what does not exist', async () => {
    const { people, team, secret, certificateNo, draftId, foreignTeam, open } = library;
    const nowhere = '00000000-0000-4000-8000-000000000000';
    const pairs = [
      [`/teams/${team.uuid}/`, `/teams/${nowhere}/`],
      [`/teams/${team.uuid}/invitations/`, `/teams/${nowhere}/invitations/`],
      [`/projects/${secret.projectId}/`, '/projects/999999999/'],
      [`/projects/${secret.projectId}/tasks/`, '/projects/999999999/tasks/'],
      [`/projects/${secret.projectId}/submissions/`, '/projects/999999999/submissions/'],
      [`/certificates/${certificateNo}/`, `/certificates/${newCertificateNumber(2026)}/`],
      [`/projects/drafts/${draftId}/`, '/projects/drafts/999999999/'],
    ];
    for (const [hidden, missing] of pairs) {
      const [a, b] = [await api.get(hidden!, { as: people.S }), await api.get(missing!, { as: people.S })];
      expect([a.status, a.text]).toEqual([404, b.text]);
    }
    const register = (uuid: string) =>
      api.post('/projects/registrations/', {
        as: people.X,
        body: { project: open.projectId, team: uuid, deployment_url: '' },
      });
    expect((await register(foreignTeam.uuid)).text).toBe((await register(nowhere)).text);
  });

  /** A key belongs to a person, so it has no effect on calls without one, such as signing in. */
  const writes = rows.filter((row) => methodOf(row) !== 'GET' && row.cells.A === 401 && row.cells.O !== 401);
  it.each(writes)('$route takes an Idempotency-Key', async (row) => {
    const { path, body } = row.call(library, 'O');
    const answer = await api.call(methodOf(row), path, {
      as: library.people.O,
      body,
      headers: { 'idempotency-key': 'no key' },
    });
    expect([answer.status, answer.body.message]).toEqual([
      400,
      'Idempotency-Key must have 1 to 200 visible characters.',
    ]);
  });

  it('gives a former owner 403 at the very next call', async () => {
    const { people, team } = await aWorld(api);
    const path = `/teams/${team.uuid}/`;
    expect((await api.patch(path, { as: people.O, body: { owner: people.M!.email } })).status).toBe(200);
    expect((await api.patch(path, { as: people.O, body: { name: 'Mine' } })).status).toBe(403);
    expect((await api.patch(path, { as: people.M, body: { name: 'Mine' } })).status).toBe(200);
  });
});
