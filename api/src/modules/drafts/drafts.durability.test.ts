import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { until } from '@project-practice/foundation/http/testing';
import type { ProjectDraft } from '@project-practice/shared/contract';
import { startFakeModel, type FakeModel } from '../../drafting/testing/fakeModel.ts';
import { openLastingStore, ServerProcess, type TestStore } from '../../testing/index.ts';

describe('a draft whose server is killed, and then stopped, while the model works', () => {
  let store: TestStore;
  let model: FakeModel;
  let server: ServerProcess;

  beforeAll(async () => {
    store = await openLastingStore();
    model = await startFakeModel({ kind: 'silent' });
    server = new ServerProcess({ ...store.env, AI_BASE_URL: model.url, AI_MODEL: 'fake-1' });
  });
  afterAll(async () => {
    await server?.stop();
    await model?.close();
    await store?.close();
  });

  it('is generated once, by the next server, and a clean stop uses up no attempt', async () => {
    await server.start();
    const { access: as } = await server.call('POST', '/auth/register/', {
      body: { first_name: 'Ada', last_name: 'Byron', email: 'ada@example.com', password: 'six otters at dawn' },
    });
    const { id } = await server.call<ProjectDraft>('POST', '/projects/drafts/', {
      as,
      body: { category_id: 2, difficulty_level_id: 1 },
    });
    await server.call('POST', `/projects/drafts/${id}/refine/`, {
      as,
      body: { prompt: 'A harbour where owners moor boats' },
    });
    await until(async () => model.requests.length > 0);
    await server.stop('SIGKILL');

    await server.start();
    await until(async () => model.requests.length > 1);
    await server.stop('SIGTERM');

    model.kind = 'good';
    await server.start();
    const done = await until(async () => {
      const draft = await server.call<ProjectDraft>('GET', `/projects/drafts/${id}/`, { as });
      return draft.status !== 'generating' && draft;
    });
    expect(done).toMatchObject({ status: 'pending_review', name: 'Harbour Desk' });
    expect(done.revisions).toHaveLength(1);
    expect(model.requests).toHaveLength(3);
  }, 180_000);
});
