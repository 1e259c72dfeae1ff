import { describe, expect, it } from '@jest/globals';
import { and, eq } from 'drizzle-orm';
import { tables } from '../../database/index.ts';
import { checksSchema } from '../../grading/checkFormat.ts';
import { ada, api, create, finalize, generated, prepareDrafts, stranger } from '../../testing/drafts.ts';

describe('drafts', () => {
  prepareDrafts();

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
