import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as run } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';

const MIGRATION_LOCK = 7_231_904;

/** Runs `work` on one connection that holds a lock: two processes that start together on one PostgreSQL must not both create the tables. */
export async function oneAtATime(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<void>): Promise<void> {
  const client = await pool.connect();
  // The statement in progress reports a broken connection too; without this listener the event would end the process.
  client.on('error', () => {});
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    try {
      await work(client);
    } finally {
      await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    }
  } finally {
    client.release();
  }
}

/** Brings the tables up to date. `owner` names whose migrations these are (api or registry): each has its own journal. */
export const migrate = (pool: pg.Pool, folder: string, owner: string): Promise<void> =>
  oneAtATime(pool, (client) => run(drizzle(client), { migrationsFolder: folder, migrationsSchema: 'migrations', migrationsTable: owner }));
