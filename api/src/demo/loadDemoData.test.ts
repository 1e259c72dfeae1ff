import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Project } from '@project-practice/shared/contract';
import { buildTestApi, type TestApi } from '../testing/index.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD, loadDemoData } from './index.ts';

describe('the demo data', () => {
  let api: TestApi;
  const tokens: Record<string, string> = {};

  beforeAll(async () => {
    api = await buildTestApi();
    expect(await loadDemoData(api.database)).toEqual({ loaded: true });
    for (const email of DEMO_ACCOUNTS) {
      const { status, body } = await api.post('/auth/login/', { body: { email, password: DEMO_PASSWORD } });
      expect(status).toBe(200);
      tokens[email] = body.access;
    }
  });
  afterAll(() => api.close());
  const projects = async (email: string) =>
    (await api.get<{ results: Project[] }>('/projects/', { as: tokens[email]! })).body.results;

  it('is loaded once', async () => {
    expect(await loadDemoData(api.database)).toEqual({ loaded: false });
  });

  it('shows many projects of all categories and difficulties', async () => {
    const all = await projects('linus@example.com');
    expect(all.length).toBeGreaterThanOrEqual(36);
    expect(new Set(all.map(({ category }) => category)).size).toBe(7);
    expect(new Set(all.map(({ difficulty_level }) => difficulty_level)).size).toBe(4);
    expect(all.every(({ tasks }) => tasks.length > 0)).toBe(true);
  });

  it('has the three projects that the landing page features', async () => {
    const all = await projects('linus@example.com');
    for (const featured of [
      { name: 'Transit Delay Predictor', category: 'ai', difficulty_level: 'Intermediate', max_team_size: 5 },
      { name: 'Pantry Recipe Finder', category: 'frontend', difficulty_level: 'Beginner', max_team_size: 4 },
      { name: 'Conference Schedule PWA', category: 'frontend', difficulty_level: 'Advanced', max_team_size: 8 },
    ])
      expect(all).toContainEqual(expect.objectContaining(featured));
  });

  it('has a finished project with certificates to request, and one in progress', async () => {
    const ofAda = (await projects('ada@example.com')).filter(({ is_registered }) => is_registered);
    expect(
      ofAda.map(({ name, tasks }) => [name, tasks.filter(({ is_passed }) => is_passed).length, tasks.length]),
    ).toEqual([
      ['Weather Station API', 4, 4],
      ['Tiny URL Shortener', 2, 5],
    ]);
    const finished = ofAda[0]!.id;
    for (const email of ['ada@example.com', 'linus@example.com']) {
      expect(
        (await api.get(`/projects/${finished}/certificates/available/`, { as: tokens[email]! })).body,
      ).toMatchObject({ available: true });
    }
    const { body } = await api.get(`/projects/${finished}/submissions/`, { as: tokens['linus@example.com']! });
    expect(body.map(({ status }: { status: string }) => status)).toEqual([
      'passed',
      'passed',
      'passed',
      'failed',
      'passed',
    ]);
  });

  it('has a draft that waits for review', async () => {
    const { body } = await api.get('/projects/drafts/', { as: tokens['ada@example.com']! });
    expect(body).toMatchObject([{ status: 'pending_review', generator: 'built-in' }]);
  });
});
