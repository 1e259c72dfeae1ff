import { describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import type { ProjectDraft } from '@project-practice/shared/contract';
import { tables } from '../../database/index.ts';
import { ada, api, create, finalize, generated, LIBRARY, prepareDrafts, read, refine } from '../../testing/drafts.ts';

describe('drafts', () => {
  prepareDrafts();

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
});
