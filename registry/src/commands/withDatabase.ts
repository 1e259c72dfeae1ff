import { FolderInUse, hasDatabase, openDatabase } from '@project-practice/foundation/database';
import type { Settings } from '@project-practice/foundation/settings';
import { migrateRegistry } from '../app.ts';
import { connect, type Db } from '../database/connect.ts';

/** Works on the database of a site that is there: one that was made for a command would be good for nothing. */
export async function withDatabase<T>(settings: Settings, work: (db: Db) => Promise<T>): Promise<T> {
  const { dataDir, port } = settings;
  const { url } = settings.database;
  if (!hasDatabase({ url, dataDir }))
    throw new Error(
      `There is no site: none responds at http://localhost:${port}, and ${dataDir} (DATA_DIR) has no database. Start the site first, or set REGISTRY_URL, DATA_DIR or DATABASE_URL to where it is.`,
    );
  const database = await openDatabase({ url, dataDir }).catch((error: Error) => {
    throw error instanceof FolderInUse
      ? new Error(
          `A site is running on ${dataDir}, but not at http://localhost:${port}. Set REGISTRY_URL to its address.`,
        )
      : error;
  });
  try {
    await migrateRegistry(database);
    return await work(connect(database.pool));
  } finally {
    await database.close();
  }
}
