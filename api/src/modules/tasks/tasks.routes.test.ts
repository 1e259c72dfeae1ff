import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import type { Task } from '@project-practice/shared/contract';
import { tables } from '../../database/index.ts';
import { buildTestApi, signUp, type TestApi, type TestUser } from '../../testing/index.ts';
import { aProjectWithTasks, aTeam, pass, register, type AtWork } from '../../testing/teamsAtWork.ts';

describe('tasks', () => {
  let api: TestApi;
  let person: TestUser;
  let work: AtWork;
  const PROTECTED = ['description', 'tests', 'endpoints'];

  beforeAll(async () => {
    api = await buildTestApi();
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    person = await signUp(api);
    work = await aProjectWithTasks(api, 3);
    const tests = [
      { name: 'Lists readings', points: 10, request: { method: 'GET', path: '/' }, expect: { status: 200 } },
    ];
    for (const id of work.taskIds) {
      await api.db.update(tables.tasks).set({ description: 'What to do', tests }).where(eq(tables.tasks.id, id));
      await api.db
        .insert(tables.endpoints)
        .values({ task_id: id, method: 'GET', path: '/readings', description: 'Lists them' });
    }
  });

  const read = async (index: number) =>
    (await api.get<Task>(`/projects/${work.projectId}/tasks/${work.taskIds[index]}/`, { as: person })).body;
  const registered = async () => {
    const team = await aTeam(api, person);
    await register(api, team.id, work.projectId, person);
    return team;
  };

  it.each([{}, 'text', 1, true, [null], [{ name: 7 }]])(
    'are all shown although the tests of one are %j',
    async (damaged) => {
      await registered();
      await api.db
        .update(tables.tasks)
        .set({ tests: damaged as never })
        .where(eq(tables.tasks.id, work.taskIds[0]!));
      const { status, body } = await api.get<Task[]>(`/projects/${work.projectId}/tasks/`, { as: person });
      expect([status, body.length, body[0]!.tests]).toEqual([200, 3, []]);
    },
  );

  it('of an unregistered project come without what they ask for', async () => {
    const { status, body } = await api.get<Task[]>(`/projects/${work.projectId}/tasks/`, { as: person });
    expect(status).toBe(200);
    expect(body).toHaveLength(3);
    for (const task of body) {
      expect(task).toMatchObject({ registered: false, is_passed: false });
      for (const field of PROTECTED) expect(task).not.toHaveProperty(field);
    }
    expect(await read(0)).toMatchObject({
      id: work.taskIds[0],
      name: 'Task 1',
      order: 0,
      registered: false,
      locked: false,
    });
  });

  it('that are unlocked show everything except how they are tested', async () => {
    await registered();
    const task = await read(0);
    expect(task).toMatchObject({
      registered: true,
      locked: false,
      description: 'What to do',
      difficulty_level: 1,
      duration_in_days: 1,
      tests: [{ name: 'Lists readings' }],
    });
    expect(task.endpoints).toEqual([
      { id: expect.any(Number), method: 'GET', path: '/readings', description: 'Lists them' },
    ]);
    expect(Object.keys(task.tests![0]!)).toEqual(['name']);
  });

  it('that are locked hide what they ask for until the earlier ones are passed', async () => {
    const team = await registered();
    const locked = await read(1);
    expect(locked).toMatchObject({ registered: true, locked: true, name: 'Task 2' });
    for (const field of PROTECTED) expect(locked).not.toHaveProperty(field);
    await pass(api, team.id, [work.taskIds[0]!], person);
    expect(await read(1)).toMatchObject({ locked: false, description: 'What to do' });
    expect(await read(2)).toMatchObject({ locked: true });
  });

  it('are found in their own project only', async () => {
    const other = await aProjectWithTasks(api, 1);
    const { status, body } = await api.get(`/projects/${other.projectId}/tasks/${work.taskIds[0]}/`, { as: person });
    expect([status, body.message]).toEqual([404, 'Task not found']);
  });
});
