import { fileURLToPath } from 'node:url';
import { migrate, type Database } from '@project-practice/foundation/database';

export const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url));

export const migrateApi = (database: Database) => migrate(database.pool, migrationsFolder, 'api');
