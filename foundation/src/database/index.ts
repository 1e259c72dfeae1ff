export { hasOwnSessions } from './embedded.ts';
export { hasDatabase, openDatabase, type Database } from './openDatabase.ts';
export { openClock, type Clock } from './clock.ts';
export { migrate, MigrationFailed, oneAtATime, withoutLimits } from './migrate.ts';
export { removeInPortions } from './removeInPortions.ts';
export { FolderInUse } from './folderLock.ts';
