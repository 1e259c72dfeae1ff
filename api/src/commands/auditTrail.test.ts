import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { buildTestApi, runOperator, signUp, type TestApi, type TestUser } from '../testing/index.ts';

describe('operator: audit', () => {
  let api: TestApi;
  let ada: TestUser;
  beforeAll(async () => {
    api = await buildTestApi();
    ada = await signUp(api);
    for (const command of ['set-premium', 'unset-premium', 'verify-email']) await runOperator(api, command, ada.email);
  });
  afterAll(() => api?.close());

  it('lists the newest entries, all or of one subject, and says that none was altered', async () => {
    const { code, out } = await runOperator(api, 'audit');
    expect(code).toBe(0);
    expect(out).toMatch(/user\.premium\.set .*user\.premium\.unset .*user\.email\.verified /s);
    expect(out).toMatch(/The trail is whole: 3 entries, the last one [0-9a-f]{16}\.$/);
    expect((await runOperator(api, 'audit', `user:${ada.id}`)).out).toContain('user.email.verified');
    expect((await runOperator(api, 'audit', 'user:999')).out).toMatch(/^There is no such entry\.\n/);
  });

  it('entries cannot be changed or removed', async () => {
    for (const statement of [
      sql`update audit_log set actor = 'nobody'`,
      sql`delete from audit_log`,
      sql`truncate audit_log`,
      sql`update audit_log set chain = ''`,
    ])
      await expect(api.db.execute(statement)).rejects.toMatchObject({
        cause: { message: expect.stringContaining('never changed or removed') },
      });
  });

  it('whoever switches that off is found out', async () => {
    await api.db.execute(sql`alter table audit_log disable trigger audit_kept`);
    for (const [tamper, mend] of [
      [
        sql`update audit_log set details = '{"by":"me"}' where id = 2`,
        sql`update audit_log set details = '{}' where id = 2`,
      ],
      [
        sql`update audit_log set at = at + interval '1 hour' where id = 2`,
        sql`update audit_log set at = at - interval '1 hour' where id = 2`,
      ],
    ] as const) {
      await api.db.execute(tamper);
      expect(await runOperator(api, 'audit')).toMatchObject({
        code: 1,
        err: 'Entry 2 does not fit the one before: the trail was altered.',
      });
      await api.db.execute(mend);
      expect((await runOperator(api, 'audit')).code).toBe(0);
    }
    await api.db.execute(sql`delete from audit_log where id = 2`);
    expect((await runOperator(api, 'audit')).err).toContain('Entry 3 does not fit');
  });

  it('entries that are written at the same time form one chain', async () => {
    const fresh = await buildTestApi();
    const people = await Promise.all(Array.from({ length: 8 }, () => signUp(fresh)));
    await Promise.all(people.map(({ email }) => runOperator(fresh, 'set-premium', email)));
    expect((await runOperator(fresh, 'audit')).out).toContain('The trail is whole: 8 entries');
    await fresh.close();
  });
});
