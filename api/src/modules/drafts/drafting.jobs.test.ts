import { describe, expect, it } from '@jest/globals';
import { PROJECT } from '../../drafting/testing/fakeModel.ts';
import { ada, api, generating, model, prepareGenerating, read, refine, rename } from '../../testing/generating.ts';

describe('generating drafts', () => {
  prepareGenerating();

  it('stores what the model made, normalized', async () => {
    const { id } = await generating();
    await api.runJobs();
    const draft = await read(id);
    expect(draft).toMatchObject({ status: 'pending_review', generator: 'fake-1', name: 'Harbour Desk' });
    expect(draft.latest_project_json).toMatchObject({
      category: 'backend',
      difficulty_level: 'Beginner',
      tasks: [
        { name: 'List the boats', order: 0 },
        { name: 'Moor <b>a boat</b>', order: 1, prerequisites: ['List the boats'] },
      ],
    });
    expect(draft.revisions![0]!.notes).toEqual(['Two tasks about boats.']);
    expect((await api.post(`/projects/drafts/${id}/finalize/`, { as: ada })).status).toBe(200);
  });

  it('truncates and cleans what the model overdid', async () => {
    model.kind = 'untidy';
    const { id } = await generating();
    await api.runJobs();
    const draft = await read(id);
    expect(draft).toMatchObject({
      status: 'pending_review',
      latest_project_json: {
        name: `Harbour ${'x'.repeat(192)}`,
        category: 'backend',
        difficulty_level: 'Advanced',
        max_team_size: 100,
      },
    });
    const { tasks } = draft.latest_project_json!;
    expect(tasks.map(({ name, order }) => [name, order])).toEqual(
      Array.from({ length: 20 }, (_, index) => [`Task ${index}`, index]),
    );
    expect(
      tasks.slice(0, 4).map(({ difficulty_level, duration_in_days }) => [difficulty_level, duration_in_days]),
    ).toEqual([
      [1, 1],
      [3, 365],
      [2, 3],
      [1, 3],
    ]);
    expect(tasks[0]!.description).toBe('x'.repeat(4000));
    expect(tasks[0]!.prerequisites).toEqual(Array.from({ length: 10 }, (_, index) => `Knowledge ${index}`));
    expect(tasks[0]!.endpoints).toHaveLength(20);
    expect(tasks[0]!.tests).toEqual([{ name: 'Lists boats' }]);
    expect(draft.revisions![0]!.notes).toEqual(['Two tasks.', ...Array.from({ length: 19 }, () => 'y'.repeat(1000))]);
    expect((await api.post(`/projects/drafts/${id}/finalize/`, { as: ada })).status).toBe(200);
  });

  it('keeps what looks like markup, and joiners, as content', async () => {
    const description =
      'Render a <table> with <th scope="col">; keep a Promise<Boat[]>. Refuse x if 0<x and x>9. می‌خواهم 👩‍🚀';
    const [task] = PROJECT.tasks;
    model.answer = () =>
      JSON.stringify({ ...PROJECT, name: 'A <canvas> & a Map<K, V>', tasks: [{ ...task, description }] });
    const { id } = await generating();
    await api.runJobs();
    const { name, latest_project_json } = await read(id);
    expect([name, latest_project_json!.tasks[0]!.description]).toEqual(['A <canvas> & a Map<K, V>', description]);
  });

  it('archives the draft if the model does not answer with a project, and keeps the earlier project', async () => {
    const { id } = await generating();
    await api.runJobs();
    const before = await read(id);
    model.kind = 'garbage';
    model.requests.length = 0;
    await refine(id, 'add a task about storms');
    await api.runJobs();
    const draft = await read(id);
    expect(draft).toMatchObject({ status: 'archived', latest_project_json: before.latest_project_json });
    expect(draft.revisions![0]).toMatchObject({
      project_json: null,
      notes: ['The model did not return a valid project.'],
    });
    // The second time with the reason.
    expect(model.requests).toHaveLength(2);
  });

  it('can refine and finalize an archived draft', async () => {
    const { id } = await generating();
    model.kind = 'garbage';
    await api.runJobs();
    model.kind = 'good';
    expect((await refine(id)).status).toBe(202);
    await api.runJobs();
    expect((await read(id)).status).toBe('pending_review');
    model.kind = 'garbage';
    await refine(id);
    await api.runJobs();
    expect((await read(id)).status).toBe('archived');
    expect((await api.post(`/projects/drafts/${id}/finalize/`, { as: ada })).status).toBe(200);
  });

  it('asks a failing model twice, then archives the draft', async () => {
    model.kind = 'failing';
    const { id } = await generating();
    await api.runJobs();
    expect(model.requests).toHaveLength(2);
    expect(await read(id)).toMatchObject({
      status: 'archived',
      revisions: [{ notes: ['The model could not be reached or refused the request.'] }],
    });
  });

  it("answers 429 with Retry-After after the day's refinements, and refusals do not count", async () => {
    const { id } = (await api.post('/projects/drafts/', { as: ada, body: { category_id: 2, difficulty_level_id: 1 } }))
      .body;
    const starts = await Promise.all(Array.from({ length: 6 }, () => refine(id)));
    expect(starts.map(({ status }) => status).sort()).toEqual([202, 409, 409, 409, 409, 409]);
    await api.runJobs();
    for (let count = 0; count < 3; count += 1) {
      expect((await refine(id)).status).toBe(202);
      await api.runJobs();
    }
    const { status, headers, body } = await refine(id);
    expect([status, body.code]).toEqual([429, 'too_many_requests']);
    expect(Number(headers['retry-after'])).toBeGreaterThan(3600);
    expect((await read(id)).status).toBe('pending_review');
  });

  it.each([
    ['does not cost', 'refusing', 202],
    ['that the model answered badly costs', 'garbage', 429],
  ] as const)('a try %s one of the day’s refinements: %s', async (_what, kind, after) => {
    const { id } = await generating();
    await api.runJobs();
    model.kind = kind;
    for (let count = 0; count < 3; count += 1) {
      expect((await refine(id)).status).toBe(202);
      await api.runJobs();
      expect((await read(id)).status).toBe('archived');
    }
    expect((await refine(id)).status).toBe(after);
  });

  it('keeps a name that was given during the generation', async () => {
    const { id } = await generating();
    await rename(id, 'My Harbour');
    await api.runJobs();
    expect(await read(id)).toMatchObject({ name: 'My Harbour', latest_project_json: { name: 'My Harbour' } });
  });

  it('keeps a name that is given, changed, or removed while the model works', async () => {
    const { id } = await generating();
    const during = async (name: string) => {
      model.meanwhile = async () => void (await rename(id, name));
      await api.runJobs();
      return read(id);
    };
    expect(await during('Mine')).toMatchObject({
      status: 'pending_review',
      name: 'Mine',
      latest_project_json: { name: 'Mine' },
    });
    await refine(id, 'rename it to Harbour Desk');
    expect(await during('Still mine')).toMatchObject({
      name: 'Still mine',
      latest_project_json: { name: 'Still mine' },
    });
    await refine(id, 'rename it to Harbour Desk');
    expect(await during('')).toMatchObject({ name: null, latest_project_json: { name: 'Harbour Desk' } });
  });

  it('takes the name that a prompt asked for, but keeps one that the model only spells differently', async () => {
    const { id } = await generating();
    await rename(id, 'My Boats');
    await api.runJobs();
    expect((await read(id)).name).toBe('My Boats');
    model.name = 'My Boats ';
    await refine(id, 'add a task about storms');
    await api.runJobs();
    expect(await read(id)).toMatchObject({ name: 'My Boats', latest_project_json: { name: 'My Boats' } });
    model.name = 'Storm Desk';
    await refine(id, 'rename it to Storm Desk');
    await api.runJobs();
    expect(await read(id)).toMatchObject({ name: 'Storm Desk', latest_project_json: { name: 'Storm Desk' } });
  });
});
