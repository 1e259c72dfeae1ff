import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buildTestApi, runOperator, signUp, type TestApi, type TestUser } from '../testing/index.ts';

describe('operator: after-restore', () => {
  let api: TestApi;
  let ada: TestUser;
  beforeAll(async () => {
    api = await buildTestApi();
    ada = await signUp(api);
  });
  afterAll(() => api?.close());

  const isSignedIn = async () => (await api.get('/teams/', { as: ada })).status === 200;

  it('ends what may have ended since the backup, and says what only operators can repeat', async () => {
    const link = (await runOperator(api, 'password-link', ada.email)).out;
    const token = /#reset=(\S+)/.exec(link)![1]!;
    const trial = await runOperator(api, 'after-restore', '--dry-run');
    expect(trial.out).toMatch(/1 devices would be signed out\. Nothing was changed/);
    expect(await isSignedIn()).toBe(true);

    const { code, out } = await runOperator(api, 'after-restore');
    expect(code).toBe(0);
    expect(out).toMatch(
      /^The last thing that an operator did in this backup was at \d{4}-.*\n1 devices were signed out/,
    );
    expect(await isSignedIn()).toBe(false);
    expect((await api.post('/auth/token/refresh/', { body: { refresh: ada.refresh } })).status).toBe(401);
    const reset = await api.post('/auth/password/reset/', { body: { token, new_password: 'six otters at dawn' } });
    expect(reset.body.code).toBe('link_over');
    expect((await runOperator(api, 'audit', 'site')).out).toContain('site.restored');
  });
});
