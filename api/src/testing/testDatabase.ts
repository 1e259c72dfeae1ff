import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase, type Database } from 'config/database';
import { createDatabase, shareEmbedded, templateKey } from 'config/database/testing';
import { migrationsFolder } from '../database/index.ts';

/** Makes the tables and queues that every test starts from. */
export type Prepare = (database: Database) => Promise<void>;

async function openOnServer(server: string): Promise<Database> {
  const { url, drop } = await createDatabase(server);
  const database = await openDatabase({ url, poolSize: 10 });
  return { ...database, close: () => database.close().then(drop) };
}

/** A fresh database: embedded and in memory, from a prepared copy; or on a real server when one is given. */
export function openTestDatabase(prepare: Prepare): Promise<Database> {
  const server = process.env['DATABASE_URL_TEST'];
  if (server) return openOnServer(server);
  return openDatabase({ template: { key: templateKey('api', migrationsFolder, 'with queues'), prepare: (pool) => prepare({ pool, embedded: true, close: async () => {} }) } });
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
  const own = server ? await createDatabase(server) : undefined;
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
  const own = server ? await createDatabase(server) : await shareEmbedded();
  return {
    env: { DATA_DIR: dataDir, DATABASE_URL: own.url, DATABASE_POOL: server ? '5' : '1' },
    open: () => openDatabase({ url: own.url, poolSize: 1 }),
    async close() {
      await own.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
