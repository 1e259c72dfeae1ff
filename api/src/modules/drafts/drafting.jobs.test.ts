import { monitorEventLoopDelay } from 'node:perf_hooks';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import type { ProjectDraft } from 'shared/contract';
import { tables } from '../../database/index.ts';
import { startFakeModel, type FakeModel } from '../../drafting/testing/fakeModel.ts';
import { buildTestApi, signUp, type TestApi, type TestUser } from '../../testing/index.ts';
import {
  archiveGeneration,
  archiveOverdue,
  claimGeneration,
  DRAFTING_QUEUE,
  giveBackGeneration,
  requeueLost,
  saveGeneration,
} from './generation.repository.ts';

const BOATS = 'A harbour where owners moor boats';

describe('generating drafts', () => {
  let api: TestApi;
  let model: FakeModel;
  let ada: TestUser;

  beforeAll(async () => {
    model = await startFakeModel();
    api = await buildTestApi({
      env: { AI_BASE_URL: model.url, AI_MODEL: 'fake-1', AI_API_KEY: 'key', LIMIT_REFINE_PER_DAY: '4' },
    });
  });
  afterAll(async () => {
    await api.close();
    await model.close();
  });
  beforeEach(async () => {
    ada = await signUp(api);
    model.kind = 'good';
    model.name = 'Harbour Desk';
    model.requests.length = 0;
  });

  const refine = (id: number, prompt = BOATS) =>
    api.post(`/projects/drafts/${id}/refine/`, { as: ada, body: { prompt } });
  const read = async (id: number): Promise<ProjectDraft> =>
    (await api.get(`/projects/drafts/${id}/`, { as: ada })).body;
  async function generating(): Promise<{ id: number; revisionId: number }> {
    const { body } = await api.post('/projects/drafts/', { as: ada, body: { category_id: 2, difficulty_level_id: 1 } });
    const { body: draft } = await refine(body.id);
    return { id: body.id, revisionId: draft.revisions[0].id };
  }
  const letLeaseExpire = (id: number) =>
    api.db
      .update(tables.drafts)
      .set({ lease_expires_at: sql`now() - interval '1 second'` })
      .where(eq(tables.drafts.id, id));

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
        { name: 'Moor a boat', order: 1, prerequisites: ['List the boats'] },
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
    expect(tasks[0]!.description).toBe(`alert(1)${'x'.repeat(3992)}`);
    expect(tasks[0]!.prerequisites).toEqual(Array.from({ length: 10 }, (_, index) => `Knowledge ${index}`));
    expect(tasks[0]!.endpoints).toHaveLength(20);
    expect(tasks[0]!.tests).toEqual([{ name: 'Lists boats' }]);
    expect(draft.revisions![0]!.notes).toEqual(['Two tasks.', ...Array.from({ length: 19 }, () => 'y'.repeat(1000))]);
    expect((await api.post(`/projects/drafts/${id}/finalize/`, { as: ada })).status).toBe(200);
  });

  it('cleans an answer of tags inside tags without keeping everybody else waiting', async () => {
    model.kind = 'nested';
    const { id } = await generating();
    const delays = monitorEventLoopDelay();
    delays.enable();
    await api.runJobs();
    delays.disable();
    const draft = await read(id);
    expect(draft.status).toBe('pending_review');
    expect(JSON.stringify(draft)).not.toContain('<');
    expect(delays.max / 1e6).toBeLessThan(3_000);
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
    expect(model.requests).toHaveLength(1);
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

  it('archives a draft whose worker died twice, so that polling ends', async () => {
    const { id, revisionId } = await generating();
    expect(await claimGeneration(api.db, id, revisionId)).toMatchObject({ attempt: 1 });
    expect(await claimGeneration(api.db, id, revisionId)).toMatchObject({ attempt: 2 });
    expect(await claimGeneration(api.db, id, revisionId)).toBeUndefined();
    expect(await archiveOverdue(api.db)).toBe(0);
    await letLeaseExpire(id);
    expect(await archiveOverdue(api.db)).toBe(1);
    expect(await read(id)).toMatchObject({
      status: 'archived',
      revisions: [{ notes: ['The generator did not finish in time.'] }],
    });
  });

  it('does not wait for the end of a lease when no job is left', async () => {
    const { id, revisionId } = await generating();
    for (let attempt = 1; attempt <= 2; attempt += 1) await claimGeneration(api.db, id, revisionId);
    await api.runJobs();
    expect(await archiveOverdue(api.db)).toBe(1);
    expect((await read(id)).status).toBe('archived');
  });

  it('queues a generation again whose job got lost, once', async () => {
    const { id, revisionId } = await generating();
    await claimGeneration(api.db, id, revisionId);
    await api.db.execute(sql`delete from pgboss.job where name = ${DRAFTING_QUEUE}`);
    const look = () => requeueLost(api.db, (job) => api.queue.send(api.db, DRAFTING_QUEUE, job));
    expect([await look(), await look()]).toEqual([1, 0]);
    await api.runJobs();
    expect((await read(id)).status).toBe('pending_review');
  });

  it('shows the end of the lease to whoever polls, even without a worker', async () => {
    const { id } = await generating();
    await letLeaseExpire(id);
    expect((await read(id)).status).toBe('archived');
    expect((await refine(id)).status).toBe(202);
    await api.runJobs();
    expect((await read(id)).status).toBe('pending_review');
  });

  it('finishes a generation whose worker was killed', async () => {
    const { id, revisionId } = await generating();
    await claimGeneration(api.db, id, revisionId);
    await api.runJobs();
    expect((await read(id)).status).toBe('pending_review');
  });

  it('writes nothing for an attempt that was overtaken', async () => {
    const { id, revisionId } = await generating();
    const slow = (await claimGeneration(api.db, id, revisionId))!;
    await api.runJobs();
    const made = await read(id);
    const late = {
      project: {
        ...(made.latest_project_json as never as Parameters<typeof saveGeneration>[2]['project']),
        name: 'Too late',
      },
      notes: [],
      generator: 'late',
    };
    await saveGeneration(api.db, slow, late);
    expect(await read(id)).toEqual(made);

    const again = (await refine(id)).body.revisions[0].id;
    let overtaken = slow;
    for (let attempt = 1; attempt <= 2; attempt += 1) {
      const next = (await claimGeneration(api.db, id, again))!;
      await saveGeneration(api.db, overtaken, late);
      await archiveGeneration(api.db, overtaken, 'Too late');
      overtaken = next;
    }
    expect(await read(id)).toMatchObject({ status: 'generating', latest_project_json: made.latest_project_json });
  });

  it('writes nothing for an attempt whose number was reused after another was given back', async () => {
    const { id, revisionId } = await generating();
    const late = {
      project: { name: 'Too late' } as Parameters<typeof saveGeneration>[2]['project'],
      notes: [],
      generator: 'late',
    };
    const first = (await claimGeneration(api.db, id, revisionId))!;
    const second = (await claimGeneration(api.db, id, revisionId))!;
    await giveBackGeneration(api.db, second);
    await saveGeneration(api.db, first, late);
    expect(await claimGeneration(api.db, id, revisionId)).toMatchObject({ attempt: second.attempt });
    await saveGeneration(api.db, second, late);
    expect(await read(id)).toMatchObject({ status: 'generating', latest_project_json: null });
  });

  const rename = (id: number, name: string) => api.patch(`/projects/drafts/${id}/`, { as: ada, body: { name } });

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
    await rename(id, 'Boats <small>');
    await api.runJobs();
    expect((await read(id)).name).toBe('Boats <small>');
    model.name = 'Boats ';
    await refine(id, 'add a task about storms');
    await api.runJobs();
    expect(await read(id)).toMatchObject({ name: 'Boats <small>', latest_project_json: { name: 'Boats <small>' } });
    model.name = 'Storm Desk';
    await refine(id, 'rename it to Storm Desk');
    await api.runJobs();
    expect(await read(id)).toMatchObject({ name: 'Storm Desk', latest_project_json: { name: 'Storm Desk' } });
  });
});
