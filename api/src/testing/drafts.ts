import { afterAll, beforeAll, beforeEach, expect } from '@jest/globals';
import type { ProjectDraft } from '@project-practice/shared/contract';
import { buildTestApi, signUp, type TestApi, type TestUser } from './index.ts';

export const LIBRARY = 'A library app where members borrow books';

export let api: TestApi;
export let ada: TestUser;
export let stranger: TestUser;

export function prepareDrafts() {
  beforeAll(async () => {
    api = await buildTestApi();
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    [ada, stranger] = [await signUp(api), await signUp(api)];
  });
}

export async function create(values: object = {}, as = ada): Promise<ProjectDraft> {
  const { status, body } = await api.post('/projects/drafts/', {
    as,
    body: { category_id: 2, difficulty_level_id: 2, ...values },
  });
  expect(status).toBe(201);
  return body;
}
export const read = async (id: number): Promise<ProjectDraft> =>
  (await api.get(`/projects/drafts/${id}/`, { as: ada })).body;
export const refine = (id: number, prompt = LIBRARY, as = ada) =>
  api.post(`/projects/drafts/${id}/refine/`, { as, body: { prompt } });
export async function generated(values: object = {}, prompt = LIBRARY): Promise<ProjectDraft> {
  const { id } = await create(values);
  await refine(id, prompt);
  await api.runJobs();
  return read(id);
}
export const finalize = (id: number, as = ada) => api.post(`/projects/drafts/${id}/finalize/`, { as });
