import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { tables } from '../../database/index.ts';
import { buildTestApi, signUp, type TestApi, type TestUser } from '../../testing/index.ts';

const PARALLEL = 20;

describe('drafts in parallel', () => {
  let api: TestApi;
  let ada: TestUser;

  beforeAll(async () => {
    api = await buildTestApi();
    ada = await signUp(api);
  });
  afterAll(() => api.close());

  async function draft(): Promise<number> {
    return (await api.post('/projects/drafts/', { as: ada, body: { category_id: 2, difficulty_level_id: 1 } })).body.id;
  }
  const refine = (id: number) =>
    api.post(`/projects/drafts/${id}/refine/`, { as: ada, body: { prompt: 'a library where members borrow books' } });
  const times = <T>(work: () => Promise<T>): Promise<T[]> => Promise.all(Array.from({ length: PARALLEL }, work));

  it('finalizes once, and every other answer names the same project', async () => {
    const id = await draft();
    await refine(id);
    await api.runJobs();
    const answers = await times(() => api.post(`/projects/drafts/${id}/finalize/`, { as: ada }));
    const projects = await api.db.select().from(tables.projects).where(eq(tables.projects.draft_id, id));
    expect(projects).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(PARALLEL - 1);
    expect(new Set(answers.map(({ body }) => body.project_id))).toEqual(new Set([projects[0]!.id]));
    expect(await api.db.select().from(tables.tasks).where(eq(tables.tasks.project_id, projects[0]!.id))).toHaveLength(
      5,
    );
  });

  it('starts one generation', async () => {
    const id = await draft();
    const answers = await times(() => refine(id));
    expect(answers.filter(({ status }) => status === 202)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(PARALLEL - 1);
    expect(
      await api.db.select().from(tables.draftRevisions).where(eq(tables.draftRevisions.draft_id, id)),
    ).toHaveLength(1);
    expect(await api.runJobs()).toBe(1);
  });

  it.each([
    ['read', 'GET', '', undefined],
    ['changed', 'PATCH', '', { name: 'Shelf Life' }],
    ['refined', 'POST', 'refine/', { prompt: 'a library where members borrow books' }],
    ['restored', 'POST', 'restore/', {}],
  ] as const)('is not found when it is deleted while it is %s', async (_, method, path, body) => {
    const id = await draft();
    await refine(id);
    await api.runJobs();
    const revision_id = (await api.get(`/projects/drafts/${id}/`, { as: ada })).body.revisions[0].id;
    const query = api.database.pool.query.bind(api.database.pool) as (...args: unknown[]) => Promise<unknown>;
    // Just before the draft is read for the answer, a concurrent request deletes it.
    const asked = jest.spyOn(api.database.pool, 'query').mockImplementation((async (...args: unknown[]) => {
      const { text } = args[0] as { text: string };
      if (/from "drafts" inner join/.test(text)) await query(`delete from drafts where id = ${id}`);
      return query(...args);
    }) as never);
    const answer = await api.call(method, `/projects/drafts/${id}/${path}`, {
      as: ada,
      body: path === 'restore/' ? { revision_id } : body,
    });
    asked.mockRestore();
    expect([answer.status, answer.body.message]).toEqual([
      404,
      'Draft not found. It may have been deleted in another tab.',
    ]);
  });

  it('either deletes or finalizes, never both', async () => {
    const id = await draft();
    await refine(id);
    await api.runJobs();
    const [finalized, deleted] = await Promise.all([
      api.post(`/projects/drafts/${id}/finalize/`, { as: ada }),
      api.delete(`/projects/drafts/${id}/`, { as: ada }),
    ]);
    const rows = await api.db.select().from(tables.drafts).where(eq(tables.drafts.id, id));
    expect([
      [200, 409, 1],
      [404, 204, 0],
    ]).toContainEqual([finalized.status, deleted.status, rows.length]);
  });
});
