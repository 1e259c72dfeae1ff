import { sql, type SQL } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PgTable } from 'drizzle-orm/pg-core';

const AT_ONCE = 10_000;

/**
 * Removes all rows that match `isOver`, some at a time. The embedded database runs one statement at a time and counts as
 * failed when one takes too long: what gathered while nothing was removing may be too much for a single statement.
 */
export async function removeInPortions(
  db: Pick<NodePgDatabase, 'execute'>,
  table: PgTable,
  isOver: SQL,
): Promise<void> {
  const portion = sql`delete from ${table} where ctid = any(array(select ctid from ${table} where ${isOver} limit ${AT_ONCE}))`;
  while ((await db.execute(portion)).rowCount === AT_ONCE);
}
