import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import type { Project } from 'shared/contract';
import { tables } from '../../database/index.ts';
import { buildTestApi, runOperator, signUp, type TestApi, type TestUser } from '../../testing/index.ts';
import { aProjectWithTasks, aTeam, pass, register } from '../../testing/teamsAtWork.ts';

describe('projects', () => {
  let api: TestApi;
  let person: TestUser;
  let mate: TestUser;

  beforeAll(async () => {
    api = await buildTestApi();
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    [person, mate] = [await signUp(api), await signUp(api)];
  });

  const list = async (as: TestUser, query = '') =>
    (
      await api.get<{ results: Project[]; count: number; next: string | null; previous: string | null }>(
        `/projects/${query}`,
        { as },
      )
    ).body;
  const seen = async (as: TestUser, id: number) => (await list(as)).results.find((project) => project.id === id);

  async function operator(...words: string[]) {
    expect(await runOperator(api, ...words)).toMatchObject({ code: 0 });
  }

  it('are listed all at once, newest first, with outlines of their tasks', async () => {
    const older = await aProjectWithTasks(api, 0, { created_at: new Date('2026-01-01T10:00:00Z'), name: 'Older' });
    const newer = await aProjectWithTasks(api, 2, { name: 'Newer', is_premium: true });
    expect((await api.get('/projects/', { as: person })).headers['content-type']).toBe(
      'application/json; charset=utf-8',
    );
    const { results, count, next, previous } = await list(person);
    expect({ count, next, previous }).toEqual({ count: results.length, next: null, previous: null });
    const ids = results.map(({ id }) => id);
    expect(ids.indexOf(newer.projectId)).toBeLessThan(ids.indexOf(older.projectId));
    expect(results.find(({ id }) => id === newer.projectId)).toMatchObject({
      name: 'Newer',
      category: 'frontend',
      difficulty_level: 'Beginner',
      max_team_size: 4,
      is_premium: true,
      is_public: true,
      is_registered: false,
      tasks: [
        { id: newer.taskIds[0], name: 'Task 1', order: 0, is_passed: false },
        { id: newer.taskIds[1], name: 'Task 2', order: 1, is_passed: false },
      ],
    });
  });

  it('are paged on request', async () => {
    for (let index = 0; index < 3; index += 1) await aProjectWithTasks(api, 0);
    const { count } = await list(person);
    const first = await list(person, '?page=1&page_size=2');
    expect(first.results).toHaveLength(2);
    expect(first).toMatchObject({ count, previous: null, next: 'http://app.test/api/v1/projects/?page=2&page_size=2' });
    expect((await list(person, '?page=2&page_size=2')).previous).toBe(
      'http://app.test/api/v1/projects/?page=1&page_size=2',
    );
    expect((await api.get('/projects/?page=9999', { as: person })).status).toBe(404);
    expect((await api.get('/projects/?page=x', { as: person })).status).toBe(400);
  });

  it('place tasks without an order after those that have one', async () => {
    const { projectId, taskIds } = await aProjectWithTasks(api, 3);
    await api.db.execute(sql`update tasks set "order" = null where id = ${taskIds[0]}`);
    const { body } = await api.get<Project>(`/projects/${projectId}/`, { as: person });
    expect(body.tasks.map(({ id }) => id)).toEqual([taskIds[1], taskIds[2], taskIds[0]]);
    expect(body.tasks.map(({ order }) => order)).toEqual([1, 2, 3]);
  });

  describe('a cached copy', () => {
    it('is revalidated with 304 until something that the caller sees changes', async () => {
      const { projectId, taskIds } = await aProjectWithTasks(api, 1);
      const team = await aTeam(api, person);
      const tag = async () => String((await api.get('/projects/', { as: person })).headers['etag']);
      const confirmed = async (etag: string) =>
        (await api.get('/projects/', { as: person, headers: { 'if-none-match': `W/${etag}` } })).status;
      const first = await tag();
      expect(await confirmed(first)).toBe(304);
      await register(api, team.id, projectId, person);
      expect(await confirmed(first)).toBe(200);
      const second = await tag();
      await pass(api, team.id, taskIds, person);
      expect(await confirmed(second)).toBe(200);
      const third = await tag();
      await aProjectWithTasks(api, 0, { is_public: false, creator_id: person.id });
      expect(await confirmed(third)).toBe(200);
      expect(await confirmed(await tag())).toBe(304);
    });

    it('is outdated once a project or a task is changed, renamed, or removed', async () => {
      const { projectId, taskIds } = await aProjectWithTasks(api, 2);
      const tag = async () => String((await api.get('/projects/', { as: person })).headers['etag']);
      const tags = [await tag()];
      for (const change of [
        sql`update tasks set name = 'Another' where id = ${taskIds[0]}`,
        sql`delete from tasks where id = ${taskIds[1]}`,
        sql`update projects set name = 'Another' where id = ${projectId}`,
      ]) {
        await api.db.execute(change);
        tags.push(await tag());
      }
      expect(new Set(tags).size).toBe(tags.length);
      expect((await api.get<Project>(`/projects/${projectId}/`, { as: person })).body).toMatchObject({
        name: 'Another',
        tasks: [{ name: 'Another' }],
      });
    });

    const hidden = async () => String((await aProjectWithTasks(api, 0, { is_public: false })).projectId);

    it('is outdated once other private projects are granted, whatever the date of the grant', async () => {
      const [older, newer, swapped] = [await hidden(), await hidden(), await hidden()];
      const tag = async () => String((await api.get('/projects/', { as: person })).headers['etag']);
      const tags = [await tag()];
      for (const id of [older, newer]) {
        await operator('grant-project', id, person.email);
        tags.push(await tag());
      }
      await operator('ungrant-project', older, person.email);
      await operator('grant-project', swapped, person.email);
      await api.db
        .update(tables.projectGrants)
        .set({ created_at: new Date('2026-01-01T10:00:00Z') })
        .where(eq(tables.projectGrants.project_id, Number(swapped)));
      tags.push(await tag());
      expect(new Set(tags).size).toBe(tags.length);
    });

    it.each(['/projects/', '/projects/:id/'])(
      'of %s is revalidated without a body or the headers of one',
      async (path) => {
        const { projectId } = await aProjectWithTasks(api, 1);
        const address = path.replace(':id', String(projectId));
        const { headers } = await api.get(address, { as: person });
        const confirmed = await api.get(address, { as: person, headers: { 'if-none-match': String(headers['etag']) } });
        expect(confirmed).toMatchObject({ status: 304, text: '' });
        expect(confirmed.headers['etag']).toBe(headers['etag']);
        expect(confirmed.headers).not.toHaveProperty('content-length');
        expect(confirmed.headers).not.toHaveProperty('content-type');
      },
    );

    it('is revalidated without reading projects or tasks', async () => {
      const { headers } = await api.get('/projects/', { as: person });
      const asked = jest.spyOn(api.database.pool, 'query');
      const { status } = await api.get('/projects/', {
        as: person,
        headers: { 'if-none-match': String(headers['etag']) },
      });
      const statements = asked.mock.calls.map(([query]) =>
        typeof query === 'string' ? query : (query as unknown as { text: string }).text,
      );
      asked.mockRestore();
      expect(status).toBe(304);
      expect(statements).toHaveLength(2);
      expect(statements.filter((text) => /(?:from|join) "?(?:projects|tasks)\b/.test(text))).toEqual([]);
    });

    it('of one user is not valid for another', async () => {
      const { headers } = await api.get('/projects/', { as: person });
      expect(
        (await api.get('/projects/', { as: mate, headers: { 'if-none-match': String(headers['etag']) } })).status,
      ).toBe(200);
    });
  });

  describe('that are private', () => {
    it('are visible to their creator, members of registered teams, and users whom an operator granted access', async () => {
      const [creator, member, named, stranger] = [
        await signUp(api),
        await signUp(api),
        await signUp(api),
        await signUp(api),
      ];
      const { projectId } = await aProjectWithTasks(api, 1, { is_public: false, creator_id: creator.id });
      const team = await aTeam(api, creator, [member]);
      await register(api, team.id, projectId, creator);
      await operator('grant-project', String(projectId), named.email);
      for (const one of [creator, member, named]) {
        expect(await seen(one, projectId)).toBeDefined();
        expect((await api.get(`/projects/${projectId}/`, { as: one })).status).toBe(200);
      }
      expect(await seen(stranger, projectId)).toBeUndefined();
      for (const path of ['', 'tasks/', 'submissions/', 'tasks/1/']) {
        const { status, body } = await api.get(`/projects/${projectId}/${path}`, { as: stranger });
        expect([status, body.message]).toEqual([404, 'Project not found']);
      }
    });

    it('stand among the public ones by date', async () => {
      const dated = (day: string, values = {}) =>
        aProjectWithTasks(api, 0, { created_at: new Date(`2025-01-${day}T10:00:00Z`), ...values });
      const made = [
        await dated('03'),
        await dated('02', { is_public: false, creator_id: person.id }),
        await dated('01'),
      ];
      const ids = made.map(({ projectId }) => projectId);
      expect((await list(person)).results.map(({ id }) => id).filter((id) => ids.includes(id))).toEqual(ids);
    });

    it('disappear for people who leave the team', async () => {
      const { projectId } = await aProjectWithTasks(api, 1, { is_public: false });
      const team = await aTeam(api, mate, [person]);
      await register(api, team.id, projectId, mate);
      expect(await seen(person, projectId)).toBeDefined();
      await api.post(`/teams/${team.uuid}/leave/`, { as: person });
      expect(await seen(person, projectId)).toBeUndefined();
      expect((await api.get(`/projects/${projectId}/`, { as: person })).status).toBe(404);
    });
  });

  it('show the progress of the best of several teams, consistently in the list, the project, and its tasks', async () => {
    const { projectId, taskIds } = await aProjectWithTasks(api, 3);
    const [slow, fast] = [await aTeam(api, person, [], 'Slow'), await aTeam(api, mate, [person], 'Fast')];
    await register(api, slow.id, projectId, person);
    await register(api, fast.id, projectId, mate);
    await pass(api, slow.id, [taskIds[0]!], person);
    await pass(api, fast.id, [taskIds[0]!, taskIds[1]!], mate);
    await pass(api, slow.id, (await aProjectWithTasks(api, 3)).taskIds, person);
    const passed = [true, true, false];
    expect((await seen(person, projectId))!.tasks.map((task) => task.is_passed)).toEqual(passed);
    expect((await api.get<Project>(`/projects/${projectId}`, { as: person })).body).toMatchObject({
      is_registered: true,
      tasks: passed.map((is_passed) => ({ is_passed })),
    });
    const { body } = await api.get(`/projects/${projectId}/tasks/`, { as: person });
    expect(body.map((task: { is_passed: boolean; locked: boolean }) => [task.is_passed, task.locked])).toEqual([
      [true, false],
      [true, false],
      [false, false],
    ]);
    expect((await seen(await signUp(api), projectId))!.is_registered).toBe(false);
    // If tied, the team that registered first.
    await pass(api, slow.id, [taskIds[2]!], person);
    expect((await seen(person, projectId))!.tasks.map((task) => task.is_passed)).toEqual([true, false, true]);
  });

  it.each(['/projects/0/', '/projects/abc/', '/projects/99999999/', '/projects/1e3/', '/projects/-1/'])(
    'answer 404 at %s',
    async (path) => {
      expect((await api.get(path, { as: person })).status).toBe(404);
    },
  );

  it.each([
    '/projects/',
    '/projects/1/',
    '/projects/1/tasks/',
    '/projects/1/tasks/1/',
    '/projects/1/submissions/',
    '/projects/registrations/',
  ])('ask an anonymous caller of %s to sign in', async (path) => {
    expect((await api.get(path)).status).toBe(401);
  });
});
