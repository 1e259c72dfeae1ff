import { createHash, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { migrate, openDatabase, type Database } from 'config/database';
import pg from 'pg';

const migrations = fileURLToPath(new URL('../../migrations', import.meta.url));
const key = `registry-${createHash('sha256').update(readFileSync(path.join(migrations, 'meta/_journal.json'))).digest('hex').slice(0, 12)}`;

/** An empty database on a server, dropped at the end. */
async function createOn(server: string) {
  const name = `registry_${randomBytes(8).toString('hex')}`;
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  await admin.query(`create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    async drop() {
      await admin.query(`drop database ${name} with (force)`);
      await admin.end();
    },
  };
}

/** A fresh database: embedded and in memory, or on the PostgreSQL of `DATABASE_URL_TEST`. */
export async function openTestDatabase(): Promise<Database> {
  const server = process.env.DATABASE_URL_TEST;
  if (!server) return openDatabase({ template: { key, prepare: (pool) => migrate(pool, migrations, 'registry') } });
  const { url, drop } = await createOn(server);
  const database = await openDatabase({ url });
  return { ...database, close: () => database.close().then(drop) };
}

export interface SharedDatabase {
  /** What the processes are told. */
  env: { DATABASE_URL: string; DATABASE_POOL: string };
  close(): Promise<void>;
}

/** The same for several processes, which reach an embedded one through its socket, one connection each. */
export async function openSharedDatabase(): Promise<SharedDatabase> {
  const server = process.env.DATABASE_URL_TEST;
  if (server) {
    const { url, drop } = await createOn(server);
    return { env: { DATABASE_URL: url, DATABASE_POOL: '5' }, close: drop };
  }
  const { pool, close } = await openTestDatabase();
  const { host } = pool.options;
  return { env: { DATABASE_URL: `postgres://postgres@localhost/postgres?host=${encodeURIComponent(host!)}`, DATABASE_POOL: '1' }, close };
}
