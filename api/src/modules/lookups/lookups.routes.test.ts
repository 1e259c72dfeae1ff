import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buildTestApi, signUp, type TestApi, type TestUser } from '../../testing/index.ts';

describe('lookups', () => {
  let api: TestApi;
  let person: TestUser;

  beforeAll(async () => {
    api = await buildTestApi();
    person = await signUp(api);
  });
  afterAll(() => api.close());

  it('lists the seven categories', async () => {
    const { status, body } = await api.get('/categories/', { as: person });
    expect(status).toBe(200);
    expect(body.map((category: { name: string }) => category.name)).toEqual([
      'frontend',
      'backend',
      'console',
      'mobile',
      'ai',
      'blockchain',
      'IoT',
    ]);
  });

  it('lists the four difficulties, with or without the trailing slash', async () => {
    const { body } = await api.get('/difficulties', { as: person });
    expect(body.map((difficulty: { name: string }) => difficulty.name)).toEqual([
      'Beginner',
      'Intermediate',
      'Advanced',
      'Expert',
    ]);
  });

  it('answers 304 when the caller already has the list', async () => {
    const first = await api.get('/categories/', { as: person });
    const again = await api.get('/categories/', {
      as: person,
      headers: { 'if-none-match': String(first.headers['etag']) },
    });
    expect(again.status).toBe(304);
    expect(again.text).toBe('');
  });

  it.each(['"other", W/TAG', 'TAG , "other"', '*'])('understands every form of If-None-Match: %s', async (sent) => {
    const { headers } = await api.get('/categories/', { as: person });
    const again = await api.get('/categories/', {
      as: person,
      headers: { 'if-none-match': sent.replace('TAG', String(headers['etag'])) },
    });
    expect(again.status).toBe(304);
  });

  it('asks anonymous callers to sign in', async () => {
    const { status, body } = await api.get('/categories/');
    expect(status).toBe(401);
    expect(body).toEqual({ message: 'Please sign in.', code: 'unauthenticated' });
  });
});
