import { describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import type { ProjectDraft } from '@project-practice/shared/contract';
import { tables } from '../../database/index.ts';
import {
  ada,
  api,
  create,
  finalize,
  generated,
  LIBRARY,
  prepareDrafts,
  read,
  refine,
  stranger,
} from '../../testing/drafts.ts';
import type { TestUser } from '../../testing/index.ts';

describe('drafts', () => {
  prepareDrafts();

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

  it('deletes a draft with its revisions, also while it is generating', async () => {
    const { id } = await generated();
    await refine(id);
    expect((await api.delete(`/projects/drafts/${id}/`, { as: ada })).status).toBe(204);
    expect(await api.runJobs()).toBe(1);
    expect((await api.get(`/projects/drafts/${id}/`, { as: ada })).status).toBe(404);
    expect(await api.db.select().from(tables.draftRevisions).where(eq(tables.draftRevisions.draft_id, id))).toEqual([]);
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
});
