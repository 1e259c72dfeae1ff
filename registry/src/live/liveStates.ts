import type { Db, Transaction } from '../database/connect.ts';
import { emptyState, type LiveState } from './liveState.ts';
import { bumpRevision, createReleaseCache, lockChanges, readLiveState, readRevision, type ReadRelease } from './liveState.repository.ts';

/** Processes on one PostgreSQL must agree within two seconds; the question is one row by its key. */
const WATCH_EVERY_MS = 500;

export interface LiveStates {
  current(): LiveState;
  /** Reads the state again, whatever the counter says. */
  refresh(): Promise<LiveState>;
  /** Runs a change in one transaction, tells the other processes, and returns when this process serves it. */
  change<T>(work: (transaction: Transaction) => Promise<T>): Promise<T>;
  /** What is live, in a transaction that decides by it: until that ends no other one decides, in no process. */
  lock(transaction: Transaction): Promise<LiveState>;
  /** What is live, not older than a revision that another process has answered with. */
  since(revision: number): Promise<LiveState>;
  onChange(listener: (state: LiveState) => void): () => void;
  readRelease: ReadRelease;
  watch(onError: (error: unknown) => void): void;
  stop(): Promise<void>;
}

export function createLiveStates(db: Db, embedded: boolean): LiveStates {
  const readRelease = createReleaseCache(db);
  const listeners = new Set<(state: LiveState) => void>();
  let state = emptyState;
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<unknown> = Promise.resolve();

  const refresh = async () => {
    const read = await readLiveState(db, readRelease);
    if (read.revision < state.revision) return state;
    state = read;
    for (const listener of listeners) listener(state);
    return state;
  };
  const look = async () => {
    if ((await readRevision(db)) !== state.revision) await refresh();
  };

  return {
    current: () => state,
    refresh,
    readRelease,
    async change(work) {
      const result = await db.transaction(async (transaction) => {
        const answer = await work(transaction);
        await bumpRevision(transaction);
        return answer;
      });
      await refresh();
      return result;
    },
    async lock(transaction) {
      await lockChanges(transaction);
      return readLiveState(transaction, readRelease);
    },
    async since(revision) {
      // Without the database, what is known is served.
      if (revision > state.revision) await look().catch(() => {});
      return state;
    },
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    watch(onError) {
      // The embedded database has one process: whatever changes, changes here.
      if (embedded) return;
      let isLooking = false;
      timer = setInterval(() => {
        // A database that hangs is asked once, not twice a second.
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
