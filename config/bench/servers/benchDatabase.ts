import { randomBytes } from 'node:crypto';
import { openDatabase, type Database } from 'config/database';
import pg from 'pg';

export interface BenchDatabase extends Database {
  /** What the measured processes are told. */
  env: { DATABASE_URL: string; DATABASE_POOL: string };
  name: string;
}

/** A database of its own on the PostgreSQL of `DATABASE_URL_TEST`; else an embedded one, shared through its socket. */
export async function openBenchDatabase(server = process.env.DATABASE_URL_TEST): Promise<BenchDatabase> {
  if (!server) {
    const embedded = await openDatabase({});
    const url = `postgres://postgres@localhost/postgres?host=${encodeURIComponent(embedded.pool.options.host!)}`;
    return { ...embedded, env: { DATABASE_URL: url, DATABASE_POOL: '1' }, name: 'embedded PostgreSQL, one connection' };
  }
  const name = `bench_${randomBytes(6).toString('hex')}`;
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  await admin.query(`create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const database = await openDatabase({ url: url.href });
  const { rows } = await database.pool.query<{ server_version: string }>('show server_version');
  return {
    ...database,
    env: { DATABASE_URL: url.href, DATABASE_POOL: '10' },
    name: `PostgreSQL ${rows[0]!.server_version.split(' ')[0]}, ten connections`,
    async close() {
      await database.close();
      await admin.query(`drop database ${name} with (force)`);
      await admin.end();
    },
  };
}
