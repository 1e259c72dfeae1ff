import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import { tables } from '../database/index.ts';
import { buildTestApi, signUp, type TestApi } from '../testing/index.ts';
import { sweep } from './housekeeping.ts';

const {
  addressProofs,
  idempotencyKeys,
  leftAddresses,
  oauthStates,
  passwordResets,
  rateLimits,
  refreshTokens,
  sessions,
  users,
} = tables;

describe('housekeeping', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await buildTestApi();
  });
  afterAll(() => api?.close());

  it('removes what has expired and nothing else', async () => {
    const [fresh, old] = [await signUp(api), await signUp(api)];
    await api.db
      .update(sessions)
      .set({ expires_at: sql`now() - interval '31 days'` })
      .where(eq(sessions.user_id, old.id));
    const [{ session_id }] = (await api.db
      .select({ session_id: sessions.id })
      .from(sessions)
      .where(eq(sessions.user_id, fresh.id))) as [{ session_id: string }];
    await api.db.insert(refreshTokens).values({ session_id, issued_at: new Date(0), expires_at: new Date(1) });
    const longAgo = sql`now() - interval '8 days'`;
    await api.db.insert(idempotencyKeys).values([
      { user_id: fresh.id, key: 'new', fingerprint: 'x' },
      { user_id: fresh.id, key: 'old', fingerprint: 'x', created_at: longAgo },
    ]);
    await api.db.insert(rateLimits).values([
      { key: 'new', hits: 1, ends_at: sql`now() + interval '1 minute'` },
      { key: 'old', hits: 1, ends_at: longAgo },
    ]);
    await api.db.insert(oauthStates).values([{ state_hash: 'new' }, { state_hash: 'old', used_at: longAgo }]);
    await api.db.insert(passwordResets).values([
      { user_id: fresh.id, token_hash: 'new', expires_at: sql`now() + interval '1 minute'` },
      { user_id: old.id, token_hash: 'old', expires_at: longAgo },
    ]);

    const away = { email: 'a@old.example', email_canonical: 'a@old.example', expires_at: longAgo };
    await api.db.insert(leftAddresses).values([
      // The one way to reach somebody whose new address is not proved.
      { user_id: fresh.id, ...away },
      { user_id: old.id, ...away },
    ]);
    await api.db.update(users).set({ email_verified_at: new Date() }).where(eq(users.id, old.id));
    await api.db.insert(addressProofs).values({ user_id: old.id, token_hash: 'old', ...away });

    await sweep(api.db);

    expect((await api.db.select().from(leftAddresses)).map(({ user_id }) => user_id)).toEqual([fresh.id]);
    expect(await api.db.select().from(addressProofs)).toEqual([]);
    expect((await api.db.select().from(sessions)).map(({ user_id }) => user_id)).toEqual([fresh.id]);
    expect(await api.db.select().from(refreshTokens)).toHaveLength(1);
    expect((await api.db.select().from(idempotencyKeys)).map(({ key }) => key)).toEqual(['new']);
    expect((await api.db.select().from(rateLimits)).map(({ key }) => key)).toEqual(['new']);
    expect((await api.db.select().from(oauthStates)).map(({ state_hash }) => state_hash)).toEqual(['new']);
    expect((await api.db.select().from(passwordResets)).map(({ token_hash }) => token_hash)).toEqual(['new']);
    expect((await api.get('/auth/profile/', { as: fresh })).status).toBe(200);
  });

  it('removes at most ten thousand rows at a time, until all are gone', async () => {
    await api.db.execute(
      sql`insert into rate_limits select 'old ' || g, 1, now() - interval '8 days' from generate_series(1, 20001) g`,
    );
    const asked = jest.spyOn(api.database.pool, 'query');
    await sweep(api.db);
    const answers = await Promise.all(asked.mock.results.map(({ value }) => value as Promise<{ rowCount: number }>));
    asked.mockRestore();
    expect(answers.map(({ rowCount }) => rowCount).filter((removed) => removed > 0)).toEqual([10_000, 10_000, 1]);
  });
});
