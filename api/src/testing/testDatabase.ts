import { createHash, randomBytes } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase, type Database } from 'config/database';
import PgBoss from 'pg-boss';
import pg from 'pg';
import { migrateApi, migrationsFolder } from '../database/index.ts';

function templateKey(): string {
  const hash = createHash('sha256');
  for (const file of readdirSync(migrationsFolder).filter((name) => name.endsWith('.sql')).sort()) {
    hash.update(file).update(readFileSync(join(migrationsFolder, file)));
  }
  return `api-${hash.digest('hex').slice(0, 16)}`;
}

async function prepare(pool: pg.Pool) {
  await migrateApi({ pool, embedded: true, close: async () => {} });
  const boss = new PgBoss({ db: { executeSql: (text, values) => pool.query(text, values) }, supervise: false, schedule: false });
  await boss.start();
  await boss.stop({ graceful: false, wait: false, close: false });
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

/** A fresh database with all tables: embedded and in memory, or on a real server when one is given. */
export function openTestDatabase(): Promise<Database> {
  const url = process.env['DATABASE_URL_TEST'];
  return url ? openOnServer(url) : openDatabase({ template: { key: templateKey(), prepare } });
}
