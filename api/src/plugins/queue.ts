import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { oneAtATime } from 'foundation/database';
import { outageOf } from 'foundation/http';
import type { FastifyBaseLogger } from 'fastify';
import fp from 'fastify-plugin';
import type pg from 'pg';
import PgBoss from 'pg-boss';
import type { Db } from '../database/index.ts';

interface WorkOptions {
  /** How many jobs of this queue run at the same time in this process; 1 by default. */
  concurrency?: number;
  /** Attempts after the first; 2 by default. */
  retryLimit?: number;
  retryDelay?: number;
  /** After this time a job counts as lost and is retried. Must exceed the job's own deadline. */
  expireInSeconds?: number;
}

interface SendOptions {
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

// A process renews its running jobs this often; after this long without a renewal, another process takes a job over.
const RENEW_EVERY_MS = 5_000;
const LOST_AFTER_SECONDS = 30;
const RETRY_QUERY_MS = 1_000;

interface Definition {
  name: string;
  options: WorkOptions;
  handle(data: object): Promise<void>;
}

class BossQueue implements Queue {
  readonly boss: PgBoss;
  readonly #definitions: Definition[] = [];
  readonly #workers = new Map<string, string[]>();
  readonly #running = new Set<string>();
  readonly #db: Db;
  /** Set while pg-boss creates its tables. */
  #client: pg.PoolClient | undefined;
  #renewing: NodeJS.Timeout | undefined;
  #isStopping = false;
  /** Set for pg-boss's own queries between jobs. */
  readonly #betweenJobs = new AsyncLocalStorage<true>();

  constructor(db: Db, isWorking: boolean, log: FastifyBaseLogger) {
    this.#db = db;
    this.boss = new PgBoss({
      db: {
        executeSql: (text, values) =>
          this.#betweenJobs.getStore() ? this.#insist(text, values) : (this.#client ?? db.$client).query(text, values),
      },
      supervise: isWorking,
      schedule: false,
      maintenanceIntervalSeconds: 30,
    });
    this.boss.on('error', (error) => log.error(error, 'the queue reported an error'));
  }

  work<T extends object>(name: string, options: WorkOptions, handle: (data: T) => Promise<void>) {
    this.#definitions.push({ name, options, handle: handle as Definition['handle'] });
  }

  async send(db: Db, name: string, data: object, options: SendOptions = {}) {
    await this.boss.send(name, data, {
      ...options,
      db: { executeSql: (text, values) => db.$client.query(text, values) },
    });
    // By then, the transaction has most likely committed; if not, the next poll finds the job.
    for (const worker of this.#workers.get(name) ?? []) setTimeout(() => this.boss.notifyWorker(worker), 100).unref();
  }

  async drain(): Promise<number> {
    for (let done = 0; ;) {
      const before = done;
      for (const { name, handle } of this.#definitions) {
        for (const job of await this.boss.fetch<object>(name, { ignoreStartAfter: true })) {
          done += 1;
          try {
            await handle(job.data);
            await this.boss.complete(name, job.id);
          } catch (error) {
            await this.boss.fail(name, job.id, { message: String(error) });
          }
        }
      }
      if (done === before) return done;
    }
  }

  async start(pool: pg.Pool, isWorking: boolean) {
    await oneAtATime(pool, async (client) => {
      this.#client = client;
      try {
        await this.#prepare();
      } finally {
        this.#client = undefined;
      }
    });
    if (!isWorking) return;
    for (const { name, options, handle } of this.#definitions) {
      const workers = [];
      for (let i = 0; i < (options.concurrency ?? 1); i++) {
        workers.push(
          await this.#betweenJobs.run(true, () =>
            this.boss.work<object>(name, { batchSize: 1, pollingIntervalSeconds: 1 }, async ([job]) =>
              this.#carryOut(job!, handle),
            ),
          ),
        );
      }
      this.#workers.set(name, workers);
    }
    this.#renewing = setInterval(
      () => void this.#takeOver().catch((error: unknown) => this.boss.emit('error', error as Error)),
      RENEW_EVERY_MS,
    ).unref();
  }

  async #prepare() {
    await this.boss.start();
    for (const { name, options } of this.#definitions) {
      const { retryLimit = 2, retryDelay = 2, expireInSeconds = 120 } = options;
      await this.boss.createQueue(name, { name, policy: 'standard', retryLimit, retryDelay, expireInSeconds });
      await this.boss.updateQueue(name, { name, retryLimit, retryDelay, expireInSeconds });
    }
  }

  async stop(isWorking: boolean) {
    this.#isStopping = true;
    await this.boss.stop({ graceful: isWorking, wait: isWorking, timeout: 8_000, close: false });
    clearInterval(this.#renewing);
  }

  async #carryOut(job: PgBoss.Job<object>, handle: Definition['handle']) {
    this.#running.add(job.id);
    try {
      await this.#betweenJobs.exit(() => handle(job.data));
    } finally {
      this.#running.delete(job.id);
    }
  }

  /**
   * pg-boss does not handle a failure to mark a job as done, which would end the process. So while the database is gone, the
   * query is repeated.
   */
  async #insist(text: string, values: unknown[]): Promise<{ rows: unknown[] }> {
    for (let tries = 1; !this.#isStopping; tries++) {
      try {
        return await this.#db.$client.query(text, values);
      } catch (error) {
        if (tries === 1) this.boss.emit('error', error as Error);
        // Repeating cannot help with other errors: the job is not renewed and will be taken over.
        if (!outageOf(error)) break;
        await pause(RETRY_QUERY_MS);
      }
    }
    return {} as never;
  }

  /** pg-boss has no heartbeat, and a killed process cannot return its jobs, so the jobs' start time serves as one. */
  async #takeOver() {
    const names = this.#definitions.map(({ name }) => name);
    await this.#db.$client.query(
      `update pgboss.job set started_on = now() where name = any($1) and state = 'active' and id = any($2::uuid[])`,
      [names, [...this.#running]],
    );
    await this.#db.$client.query(
      `update pgboss.job set state = 'retry' where name = any($1) and state = 'active' and started_on < now() - make_interval(secs => $2)`,
      [names, LOST_AFTER_SECONDS],
    );
  }
}

export const queuePlugin = fp(async (app) => {
  const isWorking = app.settings.workers;
  const queue = new BossQueue(app.db, isWorking, app.log);
  app.decorate('queue', queue as Queue);

  app.addHook('onReady', async () => {
    await queue.start(app.database.pool, isWorking);
    // Only one process can use the embedded database, so jobs that are still active died with the last one.
    if (app.database.embedded)
      await app.database.pool.query(`update pgboss.job set state = 'retry', started_on = null where state = 'active'`);
  });
  app.addHook('onClose', () => queue.stop(isWorking));
});
