import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase, type Database } from '@project-practice/foundation/database';
import {
  openTestDatabase as openFresh,
  shareTestDatabase,
  templateKey,
} from '@project-practice/foundation/database/testing';
import { migrationsFolder } from '../database/index.ts';

/** Creates the tables and queues that every test starts with. */
type Prepare = (database: Database) => Promise<void>;

export const openTestDatabase = (prepare: Prepare): Promise<Database> =>
  openFresh({
    key: templateKey('api', migrationsFolder, 'with queues'),
    prepare: (pool) => prepare({ pool, embedded: true, close: async () => {} }),
  });

/** Where the server processes of a test keep their data. */
export interface TestStore {
  /** Environment for these processes. */
  env: Record<string, string>;
  /** Opens the database next to the processes, or between their runs. */
  open(): Promise<Database>;
  close(): Promise<void>;
}

/** For processes that run one after the other: a data folder, which has to survive that they are killed. */
export async function openLastingStore(): Promise<TestStore> {
  const dataDir = mkdtempSync(join(tmpdir(), 'lasting-'));
  return {
    env: { DATA_DIR: dataDir, DATABASE_URL: '' },
    open: () => openDatabase({ dataDir }),
    close: async () => rmSync(dataDir, { recursive: true, force: true }),
  };
}

/** For processes that run at the same time. */
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
