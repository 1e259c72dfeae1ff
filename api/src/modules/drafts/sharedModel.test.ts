import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { asc, isNotNull } from 'drizzle-orm';
import { tables } from '../../database/index.ts';
import { startFakeModel, type FakeModel } from '../../drafting/testing/fakeModel.ts';
import { buildTestApi, signUp, type TestApi, type TestUser } from '../../testing/index.ts';

describe('a model that everybody shares', () => {
  let model: FakeModel;
  let api: TestApi;
  let ada: TestUser;
  let grace: TestUser;

  beforeAll(async () => {
    model = await startFakeModel();
    const env = { AI_BASE_URL: model.url, AI_MODEL: 'fake-1', LIMIT_REFINE_BY_ALL_PER_DAY: '6' };
    api = await buildTestApi({ env });
    [ada, grace] = [await signUp(api), await signUp(api)];
  });
  afterAll(async () => {
    await api.close();
    await model.close();
  });

  async function refine(as: TestUser, prompt: string) {
    const body = { category_id: 2, difficulty_level_id: 1 };
    const { body: draft } = await api.post('/projects/drafts/', { as, body });
    return api.post(`/projects/drafts/${draft.id}/refine/`, { as, body: { prompt } });
  }

  it('is not kept from others by somebody who has many drafts made at once', async () => {
    for (const prompt of ['Ada wants one', 'Ada wants two', 'Ada wants three'])
      expect((await refine(ada, prompt)).status).toBe(202);
    expect((await refine(grace, 'Grace wants one')).status).toBe(202);
    await api.runJobs();
    const { prompt, completed_at } = tables.draftRevisions;
    const made = await api.db
      .select({ prompt })
      .from(tables.draftRevisions)
      .where(isNotNull(completed_at))
      .orderBy(asc(completed_at));
    expect(made.map((row) => row.prompt)).toEqual([
      'Ada wants one',
      'Grace wants one',
      'Ada wants two',
      'Ada wants three',
    ]);
  });

  it('is asked so many times a day by all of them together, not counting what it refused', async () => {
    expect((await refine(ada, 'Ada wants four')).status).toBe(202);
    await api.runJobs();
    model.kind = 'refusing';
    expect((await refine(ada, 'Ada is refused')).status).toBe(202);
    await api.runJobs();
    model.kind = 'good';
    expect((await refine(ada, 'Ada wants five')).status).toBe(202);
    const { status, body, headers } = await refine(grace, 'Grace wants two');
    expect([status, body.code]).toEqual([429, 'too_many_requests']);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    await api.runJobs();
  });
});
