import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as run } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';

const MIGRATION_LOCK = 7_231_904;

/** Two processes that start together on one PostgreSQL must not both create the tables: what makes them runs on this one connection. */
export async function oneAtATime(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<void>): Promise<void> {
  const client = await pool.connect();
  // A connection that breaks is told by the statement that waits for it, too.
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

/** Brings the tables up to date. `owner` names whose migrations these are: each owner has its own journal. */
export const migrate = (pool: pg.Pool, folder: string, owner: string): Promise<void> =>
  oneAtATime(pool, (client) => run(drizzle(client), { migrationsFolder: folder, migrationsSchema: 'migrations', migrationsTable: owner }));
