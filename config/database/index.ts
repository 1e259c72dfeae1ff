export { openDatabase, type Database, type DatabaseLog, type DatabaseTemplate } from './openDatabase.ts';
export { migrate, oneAtATime } from './migrate.ts';
export { FolderInUse } from './folderLock.ts';
