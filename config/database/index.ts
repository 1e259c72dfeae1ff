export { openDatabase, type Database, type DatabaseLog, type DatabaseTemplate } from './openDatabase.ts';
export { migrate } from './migrate.ts';
export { FolderInUse } from './folderLock.ts';
