import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { and, eq } from 'drizzle-orm';
import type { ProjectDraft } from 'shared/contract';
import { tables } from '../../database/index.ts';
import { checksSchema } from '../../grading/checkFormat.ts';
import { buildTestApi, signUp, type TestApi, type TestUser } from '../../testing/index.ts';

const LIBRARY = 'A library app where members borrow books';

describe('drafts', () => {
  let api: TestApi;
  let ada: TestUser;
  let stranger: TestUser;

  beforeAll(async () => {
    api = await buildTestApi();
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    [ada, stranger] = [await signUp(api), await signUp(api)];
  });

  async function create(values: object = {}, as = ada): Promise<ProjectDraft> {
    const { status, body } = await api.post('/projects/drafts/', {
      as,
      body: { category_id: 2, difficulty_level_id: 2, ...values },
    });
    expect(status).toBe(201);
    return body;
  }
  const read = async (id: number): Promise<ProjectDraft> =>
    (await api.get(`/projects/drafts/${id}/`, { as: ada })).body;
  const refine = (id: number, prompt = LIBRARY, as = ada) =>
    api.post(`/projects/drafts/${id}/refine/`, { as, body: { prompt } });
  async function generated(values: object = {}, prompt = LIBRARY): Promise<ProjectDraft> {
    const { id } = await create(values);
    await refine(id, prompt);
    await api.runJobs();
    return read(id);
  }
  const finalize = (id: number, as = ada) => api.post(`/projects/drafts/${id}/finalize/`, { as });

  it.each([{}, [], 'text', 1, true, { tasks: null }, { tasks: [null] }, { name: 7, tasks: [] }])(
    'shows a draft whose stored project is damaged (%j) among the others, and lets its owner go on with it',
    async (damaged) => {
      const [good, bad] = [await generated(), await generated()];
      const of = eq(tables.drafts.id, bad.id);
      await api.db
        .update(tables.drafts)
        .set({ latest_project_json: damaged as never })
        .where(of);
      await api.db
        .update(tables.draftRevisions)
        .set({ project_json: damaged as never, notes: damaged as never })
        .where(eq(tables.draftRevisions.draft_id, bad.id));
      const { status, body } = await api.get<ProjectDraft[]>('/projects/drafts/', { as: ada });
      expect([status, body.map(({ id, latest_project_json }) => [id, latest_project_json !== null])]).toEqual([
        200,
        [
          [bad.id, false],
          [good.id, true],
        ],
      ]);
      const shown = await read(bad.id);
      expect(shown).toMatchObject({
        status: 'archived',
        revisions: [{ project_json: null, notes: [expect.stringContaining('cannot be read')] }],
      });

      const restore = { as: ada, body: { revision_id: shown.revisions![0]!.id } };
      expect((await api.post(`/projects/drafts/${bad.id}/restore/`, restore)).status).toBe(409);
      expect(await read(bad.id)).toEqual(shown);
      expect((await finalize(bad.id)).status).toBe(409);
      expect((await api.patch(`/projects/drafts/${bad.id}/`, { as: ada, body: { name: 'Otters' } })).body).toEqual({
        ...shown,
        name: 'Otters',
      });
      expect((await refine(bad.id)).status).toBe(202);
      await api.runJobs();
      expect(await read(bad.id)).toMatchObject({ status: 'pending_review', latest_project_json: { name: 'Otters' } });
      expect((await api.delete(`/projects/drafts/${bad.id}/`, { as: ada })).status).toBe(204);
    },
  );

  it('creates a draft without a project, by default private and unnamed', async () => {
    expect(await create()).toMatchObject({
      name: null,
      status: 'draft',
      is_public: false,
      category: 'backend',
      difficulty_level: 'Intermediate',
      latest_project_json: null,
      generator: null,
      revisions: [],
    });
    expect(await create({ name: '  Shelf Life ', is_public: true, category_id: '7' })).toMatchObject({
      name: 'Shelf Life',
      is_public: true,
      category: 'IoT',
    });
  });

  it('stores a name on one line, without invisible and direction-changing characters', async () => {
    const { id, name } = await create({ name: '\u202eShelf\r\n\tLife\u0007 ' });
    expect(name).toBe('Shelf Life');
    expect(
      (await api.patch(`/projects/drafts/${id}/`, { as: ada, body: { name: 'Shelf\u2028\u2066Lives' } })).body.name,
    ).toBe('Shelf Lives');
    expect((await api.patch(`/projects/drafts/${id}/`, { as: ada, body: { name: ' \u200e ' } })).body.name).toBeNull();
  });

  it.each([
    [{ category_id: 999 }, 'category_id'],
    [{ difficulty_level_id: 999 }, 'difficulty_level_id'],
    [{ category_id: null }, 'category_id'],
    [{ difficulty_level_id: undefined }, 'difficulty_level_id'],
    [{ name: 'x'.repeat(201) }, 'name'],
  ])('refuses a new draft with invalid values: %#', async (values, field) => {
    const { status, body } = await api.post('/projects/drafts/', {
      as: ada,
      body: { category_id: 2, difficulty_level_id: 2, ...values },
    });
    expect(status).toBe(400);
    expect(body.fields[field]).toHaveLength(1);
  });

  it("lists the caller's drafts only: open ones first, then the newest first", async () => {
    await create({}, stranger);
    const older = await create({ is_public: true });
    const newer = await create();
    const done = await generated();
    await finalize(done.id);
    const list = async (query = '') =>
      (await api.get(`/projects/drafts/${query}`, { as: ada })).body.map(({ id }: ProjectDraft) => id);
    expect(await list()).toEqual([newer.id, older.id, done.id]);
    expect(await list('?status=completed')).toEqual([done.id]);
    expect(await list('?is_public=true&status=draft')).toEqual([older.id]);
    expect((await api.get('/projects/drafts?status=nonsense', { as: ada })).status).toBe(400);
  });

  it('refines: the draft is generating at once, and a project afterwards', async () => {
    const { id } = await create();
    const { status, body } = await refine(id);
    expect([status, body.status]).toEqual([202, 'generating']);
    expect(await api.runJobs()).toBe(1);
    const draft = await read(id);
    expect(draft).toMatchObject({ status: 'pending_review', generator: 'built-in' });
    expect(draft.name).toBe(draft.latest_project_json!.name);
    expect(draft.latest_project_json!.tasks.map(({ name }) => name)).toContain('Let members borrow books');
    expect(draft.revisions).toMatchObject([
      {
        prompt: LIBRARY,
        notes: [expect.stringContaining('books, members and loans'), expect.any(String)],
        project_json: { name: draft.name },
      },
    ]);
  });

  it('shows the names of tests, but not what they send and expect', async () => {
    const draft = await generated();
    const tests = draft.latest_project_json!.tasks.flatMap((task) => task.tests ?? []);
    expect(tests.length).toBeGreaterThan(10);
    for (const test of tests) expect(Object.keys(test)).toEqual(['name']);
  });

  it('keeps every refinement, newest first, and restores an earlier one', async () => {
    const { id, latest_project_json: first } = await generated();
    await refine(id, 'make it 3 tasks, rename it to Tiny');
    await api.runJobs();
    const { revisions, latest_project_json: second, name } = await read(id);
    expect(second!.tasks).toHaveLength(3);
    expect(name).toBe('Tiny');
    expect(revisions!.map(({ prompt }) => prompt)).toEqual(['make it 3 tasks, rename it to Tiny', LIBRARY]);
    const { status, body } = await api.post(`/projects/drafts/${id}/restore/`, {
      as: ada,
      body: { revision_id: revisions![1]!.id },
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'pending_review', latest_project_json: first, name: first!.name });
    expect(body.revisions).toHaveLength(3);
    // Both are set by the same clock at the same moment.
    const { created_at, completed_at } = (await api.get('/auth/my-data/', { as: ada })).body.draft_revisions.find(
      (revision: { id: number }) => revision.id === body.revisions[0].id,
    );
    expect(completed_at).toBe(created_at);
  });

  it('does not restore a revision of another draft', async () => {
    const [one, two] = [await generated(), await generated()];
    const { status } = await api.post(`/projects/drafts/${one.id}/restore/`, {
      as: ada,
      body: { revision_id: two.revisions![0]!.id },
    });
    expect(status).toBe(404);
  });

  it('keeps the name the user gave', async () => {
    const draft = await generated({ name: 'Shelf Life' });
    expect([draft.name, draft.latest_project_json!.name]).toEqual(['Shelf Life', 'Shelf Life']);
  });

  it.each([
    ['empty', ''],
    ['blank', '         '],
    ['too short', 'too short'],
    ['too short after trimming', '  123456789  '],
    ['missing', undefined],
    ['too long', 'x'.repeat(4001)],
  ])('refuses a prompt that is %s', async (_, prompt) => {
    const { id } = await create();
    const { status, body } = await api.post(`/projects/drafts/${id}/refine/`, { as: ada, body: { prompt } });
    expect(status).toBe(400);
    expect(body.fields.prompt).toHaveLength(1);
    expect((await read(id)).status).toBe('draft');
  });

  it('reports how many characters of a prompt are missing', async () => {
    const { id } = await create();
    expect((await refine(id, ' too short ')).body.message).toContain('Please enter at least 10 characters (9/10)');
  });

  it('refuses to refine, restore or finalize while it is generating', async () => {
    const { id, revisions } = await generated();
    await refine(id);
    for (const answer of [
      await refine(id),
      await finalize(id),
      await api.post(`/projects/drafts/${id}/restore/`, { as: ada, body: { revision_id: revisions![0]!.id } }),
    ]) {
      expect([answer.status, answer.body.code]).toEqual([409, 'draft_generating']);
    }
    await api.runJobs();
  });

  it('edits name and visibility; a blank name removes the name', async () => {
    const { id } = await generated({ name: 'Old' });
    const change = (body: object) => api.patch(`/projects/drafts/${id}/`, { as: ada, body });
    expect((await change({ name: ' New ' })).body).toMatchObject({
      name: 'New',
      is_public: false,
      latest_project_json: { name: 'New' },
    });
    expect((await change({ name: 'Half \ud83d New' })).body).toMatchObject({
      name: 'Half New',
      latest_project_json: { name: 'Half New' },
    });
    expect((await change({ name: 'New', is_public: true })).body).toMatchObject({ name: 'New', is_public: true });
    expect((await change({ name: '  ' })).body).toMatchObject({ name: null, latest_project_json: { name: 'New' } });
    expect((await change({})).body.message).toContain('Please modify at least one field to save changes.');
  });

  it('lists the last fifty revisions, and whether there are more', async () => {
    const { id } = await create();
    const add = (from: number, to: number) =>
      api.db
        .insert(tables.draftRevisions)
        .values(Array.from({ length: to - from + 1 }, (_, n) => ({ draft_id: id, prompt: `Prompt ${from + n}` })));
    const told = async () => {
      const { revisions, has_earlier_revisions } = await read(id);
      return [revisions!.length, revisions![0]!.prompt, revisions!.at(-1)!.prompt, has_earlier_revisions];
    };
    await add(1, 50);
    expect(await told()).toEqual([50, 'Prompt 50', 'Prompt 1', false]);
    await add(51, 60);
    expect(await told()).toEqual([50, 'Prompt 60', 'Prompt 11', true]);
  });

  it('deletes a draft with its revisions, also while it is generating', async () => {
    const { id } = await generated();
    await refine(id);
    expect((await api.delete(`/projects/drafts/${id}/`, { as: ada })).status).toBe(204);
    expect(await api.runJobs()).toBe(1);
    expect((await api.get(`/projects/drafts/${id}/`, { as: ada })).status).toBe(404);
    expect(await api.db.select().from(tables.draftRevisions).where(eq(tables.draftRevisions.draft_id, id))).toEqual([]);
  });

  it('finalizes into a real project of the creator, with tasks, endpoints, and tests that can be graded', async () => {
    const draft = await generated({ is_public: true, difficulty_level_id: 1 });
    const { status, body } = await finalize(draft.id);
    expect(status).toBe(200);
    const { body: project } = await api.get(`/projects/${body.project_id}/`, { as: stranger });
    expect(project).toMatchObject({
      name: draft.name,
      category: 'backend',
      difficulty_level: 'Beginner',
      max_team_size: 3,
      is_public: true,
      is_premium: false,
    });
    const rows = await api.db
      .select()
      .from(tables.tasks)
      .where(eq(tables.tasks.project_id, body.project_id))
      .orderBy(tables.tasks.order);
    expect(rows.map(({ name, order }) => ({ name, order }))).toEqual(
      draft.latest_project_json!.tasks.map(({ name, order }) => ({ name, order })),
    );
    for (const row of rows) {
      expect(checksSchema.parse(row.tests).length).toBeGreaterThan(0);
      const lines = await api.db.select().from(tables.endpoints).where(eq(tables.endpoints.task_id, row.id));
      expect(lines).toHaveLength(draft.latest_project_json!.tasks[row.order!]!.endpoints.length);
    }
    expect((await api.get('/projects/', { as: stranger })).body.results.map(({ id }: { id: number }) => id)).toContain(
      body.project_id,
    );
  });

  it('keeps the project of a private draft to its creator', async () => {
    const { body } = await finalize((await generated()).id);
    expect((await api.get(`/projects/${body.project_id}/`, { as: stranger })).status).toBe(404);
    expect((await api.get(`/projects/${body.project_id}/`, { as: ada })).status).toBe(200);
  });

  it('returns the same project when it is finalized again', async () => {
    const { id } = await generated();
    const first = await finalize(id);
    const again = await finalize(id);
    expect([again.status, again.body.project_id]).toEqual([409, first.body.project_id]);
  });

  it('includes its project in the list and in the draft once it is completed', async () => {
    const { id } = await generated();
    const read = async () => (await api.get(`/projects/drafts/${id}/`, { as: ada })).body;
    expect(await read()).not.toHaveProperty('project_id');
    const { body } = await finalize(id);
    expect(await read()).toMatchObject({ status: 'completed', project_id: body.project_id });
    const list = (await api.get('/projects/drafts/?status=completed', { as: ada })).body;
    expect(list.find((draft: { id: number }) => draft.id === id)).toMatchObject({ project_id: body.project_id });
  });

  it('does not finalize a draft without a project', async () => {
    const { id } = await create();
    const { status, body } = await finalize(id);
    expect([status, body.code]).toEqual([409, 'draft_empty']);
  });

  it('does not change a completed draft', async () => {
    const { id, revisions } = await generated();
    await finalize(id);
    const path = `/projects/drafts/${id}`;
    const answers = [
      await api.patch(`${path}/`, { as: ada, body: { name: 'Other' } }),
      await api.patch(`${path}/`, { as: ada, body: { name: 1 } }),
      await api.delete(`${path}/`, { as: ada }),
      await refine(id),
      await api.post(`${path}/restore/`, { as: ada, body: { revision_id: revisions![0]!.id } }),
    ];
    for (const { status, body } of answers)
      expect([status, body.message]).toEqual([409, 'This project has been completed and can no longer be modified.']);
    expect((await read(id)).status).toBe('completed');
  });

  it('does not reveal to others that a draft exists', async () => {
    const { id, revisions } = await generated();
    const path = `/projects/drafts/${id}`;
    const calls = (as?: TestUser) => [
      api.get(`${path}/`, { as }),
      api.patch(`${path}/`, { as, body: { name: 'Mine' } }),
      api.delete(`${path}/`, { as }),
      api.post(`${path}/refine/`, { as, body: { prompt: LIBRARY } }),
      api.post(`${path}/restore/`, { as, body: { revision_id: revisions![0]!.id } }),
      api.post(`${path}/finalize/`, { as }),
    ];
    for (const { status } of await Promise.all(calls(stranger))) expect(status).toBe(404);
    for (const { status } of await Promise.all(calls())) expect(status).toBe(401);
    expect((await read(id)).name).not.toBe('Mine');
  });

  it.each(['0', '-1', '1.5', 'abc', '01', '99999999999999999'])('does not find the draft %s', async (id) => {
    expect((await api.get(`/projects/drafts/${id}/`, { as: ada })).status).toBe(404);
  });

  it('serves both forms of the path', async () => {
    const { id } = await create();
    expect((await api.get(`/projects/drafts/${id}`, { as: ada })).status).toBe(200);
    expect((await api.get('/projects/drafts', { as: ada })).status).toBe(200);
  });

  it('has a project row for each completed draft', async () => {
    const completed = await api.db.select().from(tables.drafts).where(eq(tables.drafts.status, 'completed'));
    for (const draft of completed) {
      const rows = await api.db
        .select()
        .from(tables.projects)
        .where(and(eq(tables.projects.draft_id, draft.id), eq(tables.projects.creator_id, draft.user_id)));
      expect(rows.map(({ id }) => id)).toEqual([draft.project_id]);
    }
  });
});
