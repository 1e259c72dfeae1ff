import { sql, type SQL } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PgTable } from 'drizzle-orm/pg-core';

const AT_ONCE = 10_000;

/**
 * Removes all rows that `isOver` is true of. The embedded database does one statement at a time, and one that takes too long is
 * taken for a failure: what has gathered while nothing swept is too much for one.
 */
export async function removeInPortions(db: Pick<NodePgDatabase, 'execute'>, table: PgTable, isOver: SQL): Promise<void> {
  const portion = sql`delete from ${table} where ctid = any(array(select ctid from ${table} where ${isOver} limit ${AT_ONCE}))`;
  while ((await db.execute(portion)).rowCount === AT_ONCE);
}
