import type { Clock } from '@project-practice/foundation/database';
import type { Settings } from '@project-practice/foundation/settings';
import type { Db } from './database/connect.ts';
import type { FollowedState } from './live/followLiveState.ts';
import type { ReleaseStore } from './releases/releaseStore.ts';

interface Log {
  info(details: unknown, text?: string): void;
  warn(details: unknown, text?: string): void;
  error(details: unknown, text?: string): void;
}

/** Dependencies shared by all parts of the registry. */
export interface RegistryContext {
  settings: Settings;
  db: Db;
  /** The time on which all registries of this database agree. */
  clock: Clock;
  files: ReleaseStore;
  live: FollowedState;
  log: Log;
}
