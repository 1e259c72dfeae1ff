import { sql } from 'drizzle-orm';
import { connect } from '../database/connect.ts';
import { openRegistry, type TestRegistry } from '../testing/openRegistry.ts';
import { record } from './audit.repository.ts';

let registry: TestRegistry;
beforeAll(async () => {
  registry = await openRegistry();
});
afterAll(() => registry.close());

it('entries of the audit trail are chained, and neither changed nor removed unnoticed', async () => {
  const db = connect(registry.database.pool);
  const entry = { type: 'service.deployed' as const, name: 'mf-teams', version: '1.0.0', actor: 'ada', reason: '' };
  for (const reason of ['one', 'two', 'three']) await record(db, { ...entry, reason });
  const broken = async () =>
    (await db.execute<{ broken: string | null }>(sql`select registry.broken_audit_entry() as broken`)).rows[0]!.broken;
  expect(await broken()).toBeNull();
  for (const statement of [
    sql`update registry.audit set reason = 'another'`,
    sql`delete from registry.audit`,
    sql`truncate registry.audit cascade`,
  ])
    await expect(db.execute(statement)).rejects.toMatchObject({
      cause: { message: expect.stringContaining('never changed or removed') },
    });
  await db.execute(sql`alter table registry.audit disable trigger audit_kept`);
  await db.execute(sql`update registry.audit set actor = 'nobody' where reason = 'two'`);
  const { rows } = await db.execute<{ id: string }>(sql`select id from registry.audit where reason = 'two'`);
  expect(await broken()).toBe(rows[0]!.id);
});
