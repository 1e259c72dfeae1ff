import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import { tables } from '../../database/index.ts';
import { startSession } from './startSession.ts';
import { buildTestApi, signUp, type TestApi, type TestUser } from '../../testing/index.ts';

const { refreshTokens, sessions } = tables;

describe('refreshing', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await buildTestApi();
  });
  afterAll(() => api.close());

  const refresh = (token: string) => api.post('/auth/token/refresh/', { body: { refresh: token } });
  const sessionOf = async (user: TestUser) =>
    (await api.db.select().from(sessions).where(eq(sessions.user_id, user.id)))[0]!;
  /** Lets the grace period pass without waiting. */
  const ageRotations = (sessionId: string) =>
    api.db
      .update(refreshTokens)
      .set({ rotated_at: sql`${refreshTokens.rotated_at} - interval '30 seconds'` })
      .where(eq(refreshTokens.session_id, sessionId));

  it('gives a new pair and keeps the session', async () => {
    const user = await signUp(api);
    const { status, body } = await refresh(user.refresh);
    expect(status).toBe(200);
    expect(body.refresh).not.toBe(user.refresh);
    expect((await api.get('/auth/profile/', { as: body })).status).toBe(200);
  });

  it('gives the same successor to twenty refreshes at once', async () => {
    const user = await signUp(api);
    const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(user.refresh)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => body.refresh)).size).toBe(1);
    const { id } = await sessionOf(user);
    expect(await api.db.select().from(refreshTokens).where(eq(refreshTokens.session_id, id))).toHaveLength(2);
  });

  it('gives a device whose answer was lost the same successor, however late it is back', async () => {
    const user = await signUp(api);
    const { body: lost } = await refresh(user.refresh);
    await ageRotations((await sessionOf(user)).id);
    expect((await api.get('/auth/profile/', { as: user })).status).toBe(200);
    const { status, body } = await refresh(user.refresh);
    expect(status).toBe(200);
    expect(body.refresh).toBe(lost.refresh);
    expect((await api.get('/auth/profile/', { as: body })).status).toBe(200);
  });

  it.each([
    ['access', (next: TestUser) => api.get('/auth/profile/', { as: next })],
    ['refresh', (next: TestUser) => refresh(next.refresh)],
  ])(
    'ends the device’s session, and no other, if a token is used again after its successor’s %s token',
    async (_kind, use) => {
      const user = await signUp(api);
      const other = await api.transaction(async (tx) => startSession(tx, api, user.id, { userAgent: '', address: '' }));
      const { body: next } = await refresh(user.refresh);
      expect((await use(next)).status).toBe(200);
      const thief = await sessionOf(user);
      await ageRotations(thief.id);
      expect((await refresh(user.refresh)).status).toBe(401);
      expect((await refresh(next.refresh)).status).toBe(401);
      expect((await api.get('/auth/profile/', { as: next })).status).toBe(401);
      expect((await api.get('/auth/profile/', { as: other })).status).toBe(200);
      const [row] = await api.db.select().from(sessions).where(eq(sessions.id, thief.id));
      expect(row!.revoked_because).toBe('reuse');
    },
  );

  it('stops at the absolute end of the session', async () => {
    const user = await signUp(api);
    await api.db
      .update(sessions)
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where(eq(sessions.user_id, user.id));
    expect((await refresh(user.refresh)).status).toBe(401);
    expect((await api.get('/auth/profile/', { as: user })).status).toBe(401);
  });

  it('never lets a refresh token outlive its session', async () => {
    const user = await signUp(api);
    const end = new Date(Date.now() + 60_000);
    await api.db.update(sessions).set({ expires_at: end }).where(eq(sessions.user_id, user.id));
    const { body } = await refresh(user.refresh);
    const { exp } = JSON.parse(Buffer.from(body.refresh.split('.')[1], 'base64url').toString());
    expect(exp).toBe(Math.floor(end.getTime() / 1000));
  });

  it.each(['', 'nonsense', 'a.b.c'])('does not accept %j', async (token) => {
    expect([400, 401]).toContain((await refresh(token)).status);
  });

  it('does not accept an access token', async () => {
    expect((await refresh((await signUp(api)).access)).status).toBe(401);
  });

  it('refuses tokens at once after a logout, even an access token that has not expired', async () => {
    const user = await signUp(api);
    expect((await api.post('/auth/logout/', { body: { refresh: user.refresh } })).status).toBe(204);
    expect((await api.get('/auth/profile/', { as: user })).status).toBe(401);
    expect((await refresh(user.refresh)).status).toBe(401);
  });

  it('answers a logout with an invalid token or none like any other', async () => {
    expect((await api.post('/auth/logout/', { body: { refresh: 'nonsense' } })).status).toBe(204);
    expect((await api.post('/auth/logout/')).status).toBe(204);
  });
});
