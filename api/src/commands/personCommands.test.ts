import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { tables } from '../database/index.ts';
import { buildTestApi, runOperator, signUp, type TestApi, type TestUser } from '../testing/index.ts';

describe('operator: people', () => {
  let api: TestApi;
  let ada: TestUser;

  beforeAll(async () => {
    api = await buildTestApi();
  });
  afterAll(() => api?.close());
  beforeEach(async () => {
    ada = await signUp(api, { first_name: 'Ada', last_name: 'Lovelace' });
  });

  const run = (...args: string[]) => runOperator(api, ...args);
  const audited = async () =>
    (
      await api.db
        .select()
        .from(tables.auditLog)
        .where(eq(tables.auditLog.subject, `user:${ada.id}`))
    ).map(({ action, details }) => ({ action, details }));
  const profile = async () => (await api.get('/auth/profile/', { as: ada })).body;

  it('makes one person premium and takes it back, with an audit entry for each', async () => {
    const bea = await signUp(api);
    expect(await run('set-premium', ada.email.toUpperCase())).toEqual({
      code: 0,
      out: `Ada Lovelace <${ada.email}>\nThe person is premium.`,
      err: '',
    });
    expect(await profile()).toMatchObject({ is_premium: true });
    expect((await api.get('/auth/profile/', { as: bea })).body).toMatchObject({ is_premium: false });
    expect((await run('set-premium', ada.email)).out).toContain('This person is already premium. Nothing was changed.');
    await run('unset-premium', ada.email);
    for (const command of ['unset-premium', 'unsuspend'])
      expect((await run(command, ada.email)).out).toContain('Nothing was changed.');
    expect(await profile()).toMatchObject({ is_premium: false });
    expect(await audited()).toEqual([
      { action: 'user.premium.set', details: {} },
      { action: 'user.premium.unset', details: {} },
    ]);
  });

  it('changes nothing with --dry-run', async () => {
    expect((await run('set-premium', ada.email, '--dry-run')).out).toContain('Nothing was changed (--dry-run).');
    expect(await profile()).toMatchObject({ is_premium: false });
    expect(await audited()).toEqual([]);
  });

  it('suspends with a reason and at once, and lets the person back in', async () => {
    for (const because of [[], ['--because', ' ']])
      expect((await run('suspend', ada.email, ...because)).err).toContain('Give a reason with --because');
    expect((await run('suspend', ada.email, '--because', 'spam')).code).toBe(0);
    expect((await api.get('/auth/profile/', { as: ada })).status).toBe(401);
    expect(await audited()).toEqual([{ action: 'user.suspended', details: { because: 'spam' } }]);
    const link = async () => (await run('password-link', ada.email)).code;
    expect(await link()).toBe(1);
    await run('unsuspend', ada.email);
    expect(await link()).toBe(0);
    // The old session stays closed; signing in again opens a new one.
    expect((await api.get('/auth/profile/', { as: ada })).status).toBe(401);
  });

  it('verifies an address once', async () => {
    expect((await run('verify-email', ada.email)).out).toContain('The address is verified.');
    expect((await run('verify-email', ada.email)).out).toContain(
      'The address is already verified. Nothing was changed.',
    );
    expect(await audited()).toEqual([{ action: 'user.email.verified', details: {} }]);
  });

  it('prints a link to choose a new password, which does not verify the address', async () => {
    const { code, out } = await run('password-link', ada.email);
    expect(code).toBe(0);
    const token = /^http:\/\/app\.test\/login#reset=([\w-]+)$/m.exec(out)![1]!;
    expect(
      (await api.post('/auth/password/reset/', { body: { token, new_password: 'a fine long phrase' } })).status,
    ).toBe(204);
    expect(
      (await api.post('/auth/login/', { body: { email: ada.email, password: 'a fine long phrase' } })).status,
    ).toBe(200);
    expect(
      (await api.db.select().from(tables.users).where(eq(tables.users.id, ada.id)))[0]!.email_verified_at,
    ).toBeNull();
    expect(await audited()).toEqual([{ action: 'user.password.link', details: {} }]);
  });

  it('finds a person by an address in another script', async () => {
    const jana = await signUp(api, { first_name: 'Jana', last_name: 'Kos', email: 'jana@xn--bcher-kva.example' });
    expect((await run('set-premium', 'Jana@bücher.example')).out).toContain(`Jana Kos <${jana.email}>`);
  });

  it('refuses unknown persons, and more than one', async () => {
    for (const command of ['set-premium', 'password-link'])
      expect(await run(command, ada.email, 'x@example.com')).toEqual({
        code: 1,
        out: '',
        err: 'Give one person by email.',
      });
    expect(await run('suspend', 'nobody@example.com', '--because', 'x')).toEqual({
      code: 1,
      out: '',
      err: 'No account has the email nobody@example.com.',
    });
  });
});
