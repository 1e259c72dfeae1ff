import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import type { Project } from '@project-practice/shared/contract';
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
