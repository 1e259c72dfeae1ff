import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase, type Database } from 'config/database';
import { createDatabase, openTestDatabase as openFresh, shareTestDatabase, templateKey } from 'config/database/testing';
import { migrationsFolder } from '../database/index.ts';

/** Makes the tables and queues that every test starts from. */
type Prepare = (database: Database) => Promise<void>;

export const openTestDatabase = (prepare: Prepare): Promise<Database> =>
  openFresh({ key: templateKey('api', migrationsFolder, 'with queues'), prepare: (pool) => prepare({ pool, embedded: true, close: async () => {} }) });

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

/** For processes side by side. */
export async function openSharedStore(): Promise<TestStore> {
  const dataDir = mkdtempSync(join(tmpdir(), 'shared-'));
  const { env, close } = await shareTestDatabase();
  return {
    env: { DATA_DIR: dataDir, ...env },
    open: () => openDatabase({ url: env.DATABASE_URL, poolSize: 1 }),
    async close() {
      await close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
