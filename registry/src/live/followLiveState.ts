import type { Db, Transaction } from '../database/connect.ts';
import { emptyState, type LiveState } from './liveState.ts';
import {
  bumpRevision,
  createReleaseCache,
  lockChanges,
  readLiveState,
  readRevision,
  type ReadRelease,
} from './live.repository.ts';

/** Processes on one PostgreSQL must agree within two seconds; each poll reads one row by its key. */
const WATCH_EVERY_MS = 500;

export interface FollowedState {
  current(): LiveState;
  /** Reads the state again, even if the revision is unchanged. */
  refresh(): Promise<LiveState>;
  /**
   * Runs a change in one transaction, makes the other processes notice it, and returns once this process serves it. `work`
   * decides by the locked state; what takes long comes `before`, in the same transaction, but without holding up others.
   */
  change<T>(
    work: (transaction: Transaction, state: LiveState) => Promise<T>,
    before?: (transaction: Transaction) => Promise<void>,
  ): Promise<T>;
  /** The live state for a transaction that decides by it. Until that ends, no other transaction decides, in any process. */
  lock(transaction: Transaction): Promise<LiveState>;
  /** The live state, not older than a revision that another process has already served. */
  since(revision: number): LiveState | Promise<LiveState>;
  readRelease: ReadRelease;
  /** Since when the database has not answered what is live; undefined if it does. */
  staleSince(): Date | undefined;
  watch(onError: (error: unknown) => void): void;
  stop(): Promise<void>;
}

/** Holds what is live, as this process knows it, and follows the changes of the other processes on the same database. */
export function followLiveState(db: Db, embedded: boolean): FollowedState {
  const readRelease = createReleaseCache(db);
  let state = emptyState;
  let timer: NodeJS.Timeout | undefined;
  let stale: Date | undefined;
  let looking: Promise<unknown> = Promise.resolve();

  const refresh = async () => {
    const read = await readLiveState(db, readRelease);
    if (read.revision >= state.revision) state = read;
    return state;
  };
  const look = async () => {
    try {
      if ((await readRevision(db)) !== state.revision) await refresh();
      stale = undefined;
    } catch (error) {
      stale ??= new Date();
      throw error;
    }
  };

  const lock = async (transaction: Transaction) => {
    await lockChanges(transaction);
    return readLiveState(transaction, readRelease);
  };

  return {
    current: () => state,
    refresh,
    readRelease,
    staleSince: () => stale,
    lock,
    async change(work, before) {
      const result = await db.transaction(async (transaction) => {
        await before?.(transaction);
        const answer = await work(transaction, await lock(transaction));
        await bumpRevision(transaction);
        return answer;
      });
      await refresh();
      return result;
    },
    since(revision) {
      if (revision <= state.revision) return state;
      // If the database is gone, the known state is served.
      return look().then(
        () => state,
        () => state,
      );
    },
    watch(onError) {
      // Only this process uses the embedded database, so every change happens here.
      if (embedded) return;
      let isLooking = false;
      timer = setInterval(() => {
        // Skipped while a poll is pending, so that a hanging database is not asked twice a second.
        if (isLooking) return;
        isLooking = true;
        looking = look()
          .catch(onError)
          .finally(() => (isLooking = false));
      }, WATCH_EVERY_MS);
      timer.unref();
    },
    async stop() {
      clearInterval(timer);
      await looking;
    },
  };
}
