import type { Db } from '../database/index.ts';

/** Thrown by a handler whose job no further attempt can help. */
export class Hopeless extends Error {
  override name = 'Hopeless';
}

export interface WorkOptions {
  /** How many jobs of this queue run at the same time in this process; 1 by default. */
  concurrency?: number;
  /** Attempts after the first; 2 by default. */
  retryLimit?: number;
  /** Seconds before the second attempt; 2 by default. */
  retryDelay?: number;
  /** Whether each wait is about twice as long as the one before. */
  retryBackoff?: boolean;
  /** After this time a job counts as lost and is retried. Must exceed the job's own deadline. */
  expireInSeconds?: number;
}

export interface SendOptions {
  /** Delay in seconds before the job may start. */
  startAfter?: number;
  /** Jobs with a higher one come first; 0 by default. */
  priority?: number;
}

export interface Queue {
  /** Queues a job through `db`: inside a transaction, the job appears only when the transaction commits. */
  send(db: Db, name: string, data: object, options?: SendOptions): Promise<void>;
  /** Declares a queue and the handler of its jobs. Call it while a module is being registered. */
  work<T extends object>(name: string, options: WorkOptions, handle: (data: T) => Promise<void>): void;
  /** Runs all waiting jobs now, one after the other. For tests and commands, where no worker runs. */
  drain(): Promise<number>;
}

declare module 'fastify' {
  interface FastifyInstance {
    queue: Queue;
  }
}
