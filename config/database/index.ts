export { openDatabase, type Database } from './openDatabase.ts';
export { migrate, oneAtATime } from './migrate.ts';
export { FolderInUse } from './folderLock.ts';
