import { createHash, randomBytes } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase, type Database } from 'config/database';
import pg from 'pg';
import { migrationsFolder } from '../database/index.ts';

/** Makes the tables and queues that every test starts from. */
export type Prepare = (database: Database) => Promise<void>;

function templateKey(): string {
  const hash = createHash('sha256').update('with queues');
  for (const file of readdirSync(migrationsFolder).filter((name) => name.endsWith('.sql')).sort()) {
    hash.update(file).update(readFileSync(join(migrationsFolder, file)));
  }
  return `api-${hash.digest('hex').slice(0, 16)}`;
}

/** A database of its own on the PostgreSQL of `DATABASE_URL_TEST`, dropped at the end. */
async function openOnServer(url: string): Promise<Database> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  await admin.query(`create database ${name}`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  const database = await openDatabase({ url: own.href, poolSize: 10 });
  return {
    ...database,
    async close() {
      await database.close();
      await admin.query(`drop database ${name} with (force)`);
      await admin.end();
    },
  };
}

/** A fresh database: embedded and in memory, from a prepared copy; or on a real server when one is given. */
export function openTestDatabase(prepare: Prepare): Promise<Database> {
  const url = process.env['DATABASE_URL_TEST'];
  if (url) return openOnServer(url);
  return openDatabase({ template: { key: templateKey(), prepare: (pool) => prepare({ pool, embedded: true, close: async () => {} }) } });
}
