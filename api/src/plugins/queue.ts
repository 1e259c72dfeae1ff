import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { oneAtATime } from 'config/database';
import { outageOf } from 'config/server';
import type { FastifyBaseLogger } from 'fastify';
import fp from 'fastify-plugin';
import type pg from 'pg';
import PgBoss from 'pg-boss';
import type { Db } from '../database/index.ts';

interface WorkOptions {
  /** Jobs of this queue at the same time in this process; 1 unless told. */
  concurrency?: number;
  /** Further attempts after the first; 2 unless told. */
  retryLimit?: number;
  retryDelay?: number;
  /** Longer than the job's own deadline: after it the job counts as lost and is tried again. */
  expireInSeconds?: number;
}

interface SendOptions {
  /** Seconds from now before which the job is not done. */
  startAfter?: number;
}

export interface Queue {
  /** Puts a job into the queue on `db`: inside a transaction it appears with the commit and not without it. */
  send(db: Db, name: string, data: object, options?: SendOptions): Promise<void>;
  /** Declares a queue and what does a job by its data. Call it while a module is being registered. */
  work<T extends object>(name: string, options: WorkOptions, handle: (data: T) => Promise<void>): void;
  /** Does all waiting jobs here and now, one after the other. For tests and commands, where no worker runs. */
  drain(): Promise<number>;
}

declare module 'fastify' {
  interface FastifyInstance {
    queue: Queue;
  }
}

/** A working process says so about each of its jobs this often; after so long a silence another process takes the job. */
const SIGN_OF_LIFE_MS = 5_000;
const SILENT_SECONDS = 30;
const ASK_AGAIN_MS = 1_000;

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
  /** While its tables are made. */
  #client: pg.PoolClient | undefined;
  #signsOfLife: NodeJS.Timeout | undefined;
  #isStopping = false;
  /** Set in what pg-boss itself asks between two jobs. */
  readonly #betweenJobs = new AsyncLocalStorage<true>();

  constructor(db: Db, isWorking: boolean, log: FastifyBaseLogger) {
    this.#db = db;
    this.boss = new PgBoss({
      db: { executeSql: (text, values) => (this.#betweenJobs.getStore() ? this.#insist(text, values) : (this.#client ?? db.$client).query(text, values)) },
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
    await this.boss.send(name, data, { ...options, db: { executeSql: (text, values) => db.$client.query(text, values) } });
    // By then the transaction has most likely committed; otherwise the next poll finds the job.
    for (const worker of this.#workers.get(name) ?? []) setTimeout(() => this.boss.notifyWorker(worker), 100).unref();
  }

  async drain(): Promise<number> {
    for (let done = 0; ; ) {
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
            this.boss.work<object>(name, { batchSize: 1, pollingIntervalSeconds: 1 }, async ([job]) => this.#carryOut(job!, handle)),
          ),
        );
      }
      this.#workers.set(name, workers);
    }
    this.#signsOfLife = setInterval(() => void this.#takeOver().catch((error: unknown) => this.boss.emit('error', error as Error)), SIGN_OF_LIFE_MS).unref();
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
    clearInterval(this.#signsOfLife);
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
   * pg-boss hears of no failure to tell that a job is over, which would end the process: a database that is gone is asked
   * again until it is back.
   */
  async #insist(text: string, values: unknown[]): Promise<{ rows: unknown[] }> {
    for (let tries = 1; !this.#isStopping; tries++) {
      try {
        return await this.#db.$client.query(text, values);
      } catch (error) {
        if (tries === 1) this.boss.emit('error', error as Error);
        // Never better by asking again: the job stays silent and is taken over.
        if (!outageOf(error)) break;
        await pause(ASK_AGAIN_MS);
      }
    }
    return {} as never;
  }

  /** The queue has no heartbeat of its own, and a killed process cannot give its jobs back: the time of their start serves as one. */
  async #takeOver() {
    const names = this.#definitions.map(({ name }) => name);
    await this.#db.$client.query(`update pgboss.job set started_on = now() where name = any($1) and state = 'active' and id = any($2::uuid[])`, [names, [...this.#running]]);
    await this.#db.$client.query(`update pgboss.job set state = 'retry' where name = any($1) and state = 'active' and started_on < now() - make_interval(secs => $2)`, [names, SILENT_SECONDS]);
  }
}

export const queuePlugin = fp(async (app) => {
  const isWorking = app.settings.workers;
  const queue = new BossQueue(app.db, isWorking, app.log);
  app.decorate('queue', queue as Queue);

  app.addHook('onReady', async () => {
    await queue.start(app.database.pool, isWorking);
    // The embedded database has one process, so whatever was being worked on died with the last one.
    if (app.database.embedded) await app.database.pool.query(`update pgboss.job set state = 'retry', started_on = null where state = 'active'`);
  });
  app.addHook('onClose', () => queue.stop(isWorking));
});
