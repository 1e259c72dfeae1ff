import { fileURLToPath } from 'node:url';
import { migrate, openDatabase, type Database } from 'config/database';
import { addressOf, createDatabase, templateKey } from 'config/database/testing';

const migrations = fileURLToPath(new URL('../../migrations', import.meta.url));

/** A fresh database: embedded and in memory, or on the PostgreSQL of `DATABASE_URL_TEST`. */
export async function openTestDatabase(): Promise<Database> {
  const server = process.env.DATABASE_URL_TEST;
  if (!server) return openDatabase({ template: { key: templateKey('registry', migrations), prepare: (pool) => migrate(pool, migrations, 'registry') } });
  const { url, drop } = await createDatabase(server);
  const database = await openDatabase({ url });
  return { ...database, close: () => database.close().then(drop) };
}

export interface SharedDatabase {
  /** What the processes are told. */
  env: { DATABASE_URL: string; DATABASE_POOL: string };
  close(): Promise<void>;
}

/** The same for several processes. */
export async function openSharedDatabase(): Promise<SharedDatabase> {
  const server = process.env.DATABASE_URL_TEST;
  if (server) {
    const { url, drop } = await createDatabase(server);
    return { env: { DATABASE_URL: url, DATABASE_POOL: '5' }, close: drop };
  }
  const { pool, close } = await openTestDatabase();
  return { env: { DATABASE_URL: addressOf(pool), DATABASE_POOL: '1' }, close };
}
