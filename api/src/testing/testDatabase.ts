import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
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

interface OwnDatabase {
  url: string;
  drop(): Promise<void>;
}

/** A database of its own on the PostgreSQL of `DATABASE_URL_TEST`. */
async function createOn(server: string): Promise<OwnDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  await admin.query(`create database ${name}`);
  const own = new URL(server);
  own.pathname = `/${name}`;
  return {
    url: own.href,
    async drop() {
      await admin.query(`drop database ${name} with (force)`);
      await admin.end();
    },
  };
}

async function openOnServer(server: string): Promise<Database> {
  const { url, drop } = await createOn(server);
  const database = await openDatabase({ url, poolSize: 10 });
  return { ...database, close: () => database.close().then(drop) };
}

/** A fresh database: embedded and in memory, from a prepared copy; or on a real server when one is given. */
export function openTestDatabase(prepare: Prepare): Promise<Database> {
  const server = process.env['DATABASE_URL_TEST'];
  if (server) return openOnServer(server);
  return openDatabase({ template: { key: templateKey(), prepare: (pool) => prepare({ pool, embedded: true, close: async () => {} }) } });
}

/** Where server processes of a test keep what they know. */
export interface TestStore {
  /** What such a process is started with. */
  env: Record<string, string>;
  /** Looks into the database beside the processes, or between them. */
  open(): Promise<Database>;
  close(): Promise<void>;
}

/** For processes one after the other: the data folder, or the real server when one is given. */
export async function openLastingStore(): Promise<TestStore> {
  const dataDir = mkdtempSync(join(tmpdir(), 'lasting-'));
  const server = process.env['DATABASE_URL_TEST'];
  const own = server ? await createOn(server) : undefined;
  return {
    env: { DATA_DIR: dataDir, DATABASE_URL: own?.url ?? '' },
    open: () => openDatabase(own ? { url: own.url } : { dataDir }),
    async close() {
      await own?.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** For processes side by side. An embedded database is shared through its socket, with one connection each. */
export async function openSharedStore(): Promise<TestStore> {
  const dataDir = mkdtempSync(join(tmpdir(), 'shared-'));
  const server = process.env['DATABASE_URL_TEST'];
  const own = server ? await createOn(server) : await shareEmbedded();
  return {
    env: { DATA_DIR: dataDir, DATABASE_URL: own.url, DATABASE_POOL: server ? '5' : '1' },
    open: () => openDatabase({ url: own.url, poolSize: 1 }),
    async close() {
      await own.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function shareEmbedded(): Promise<OwnDatabase> {
  const { pool, close } = await openDatabase({});
  return { url: `postgres://postgres@localhost/postgres?host=${encodeURIComponent(pool.options.host!)}`, drop: close };
}
