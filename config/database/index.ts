export { openDatabase, type Database } from './openDatabase.ts';
export { openClock, type Clock } from './clock.ts';
export { migrate, oneAtATime } from './migrate.ts';
export { FolderInUse } from './folderLock.ts';
