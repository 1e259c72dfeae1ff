import { openDatabase, type Database } from '@project-practice/foundation/database';
import { addressOf, createDatabase } from '@project-practice/foundation/database/testing';

interface BenchDatabase extends Database {
  /** Environment for the measured processes. */
  env: { DATABASE_URL: string; DATABASE_POOL: string };
  name: string;
}

/** A database on the PostgreSQL of `DATABASE_URL_TEST`, else an embedded one that is shared through its socket. */
export async function openBenchDatabase(server = process.env.DATABASE_URL_TEST): Promise<BenchDatabase> {
  if (!server) {
    const embedded = await openDatabase({});
    return {
      ...embedded,
      env: { DATABASE_URL: addressOf(embedded.pool), DATABASE_POOL: '1' },
      name: 'embedded PostgreSQL, one connection',
    };
  }
  const { url, drop } = await createDatabase(server);
  const database = await openDatabase({ url });
  const { rows } = await database.pool.query<{ server_version: string }>('show server_version');
  return {
    ...database,
    env: { DATABASE_URL: url, DATABASE_POOL: '10' },
    name: `PostgreSQL ${rows[0]!.server_version.split(' ')[0]}, ten connections`,
    close: () => database.close().then(drop),
  };
}
