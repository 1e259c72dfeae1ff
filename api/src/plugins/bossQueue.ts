import { setTimeout as pause } from 'node:timers/promises';
import { oneAtATime } from '@project-practice/foundation/database';
import { counter, gauge, outageOf, unawaited } from '@project-practice/foundation/http';
import { traced } from '@project-practice/foundation/tracing';
import type { FastifyBaseLogger } from 'fastify';
import fp from 'fastify-plugin';
import type pg from 'pg';
import PgBoss from 'pg-boss';
import type { Db } from '../database/index.ts';
import { Hopeless, type Queue, type SendOptions, type WorkOptions } from './queue.ts';

// A process renews its running jobs this often; after this long without a renewal, another process takes a job over.
const RENEW_EVERY_MS = 5_000;
const LOST_AFTER_SECONDS = 30;
const DEFAULT_EXPIRY_SECONDS = 120;
const LOOK_EVERY_MS = 1_000;
const RETRY_QUERY_MS = 1_000;
/** How long running jobs get to end before the process does. */
const STOP_WITHIN_MS = 8_000;

const EXPIRED = 'The job expired.';

type Job = PgBoss.JobWithMetadata<object>;

const failures = counter('jobs_failed_total', 'Jobs that failed for good, after their last attempt.', ['queue']);

interface Definition {
  name: string;
  options: WorkOptions;
  handle(data: object): Promise<void>;
  /** By the ID of the job. */
  running: Map<string, Promise<void>>;
  isFetching: boolean;
}

class BossQueue implements Queue {
  readonly boss: PgBoss;
  readonly #definitions: Definition[] = [];
  readonly #db: Db;
  readonly #log: FastifyBaseLogger;
  /** Set while pg-boss creates its tables. */
  #client: pg.Client | undefined;
  #timers: NodeJS.Timeout[] = [];
  #isStopping = false;
  /** For what must not be lost to an outage of the database. */
  readonly #insisting = { db: { executeSql: (text: string, values: unknown[]) => this.#insist(text, values) } };

  readonly #direct = { executeSql: (text: string, values: unknown[]) => this.#db.$client.query(text, values) };

  constructor(db: Db, isWorking: boolean, log: FastifyBaseLogger) {
    this.#db = db;
    this.#log = log;
    this.boss = new PgBoss({
      db: { executeSql: (text, values) => (this.#client ?? db.$client).query(text, values) },
      supervise: isWorking,
      schedule: false,
      maintenanceIntervalSeconds: 30,
    });
    this.boss.on('error', (error) => log.error(error, 'the queue reported an error'));
  }

  work<T extends object>(name: string, options: WorkOptions, handle: (data: T) => Promise<void>) {
    // A counter that appears with its first failure cannot be watched.
    failures.inc({ queue: name }, 0);
    this.#definitions.push({
      name,
      options,
      handle: handle as Definition['handle'],
      running: new Map(),
      isFetching: false,
    });
  }

  async send(db: Db, name: string, data: object, options: SendOptions = {}) {
    await this.boss.send(name, data, {
      ...options,
      db: { executeSql: (text, values) => db.$client.query(text, values) },
    });
    const definition = this.#definitions.find((one) => one.name === name);
    // By then, the transaction has most likely committed; if not, the next look finds the job.
    if (definition && this.#timers.length > 0)
      unawaited(() => setTimeout(() => void this.#fetch(definition), 100).unref());
  }

  async drain(): Promise<number> {
    for (let done = 0; ;) {
      const before = done;
      for (const { name, handle } of this.#definitions) {
        for (const job of await this.boss.fetch<object>(name, { ignoreStartAfter: true, includeMetadata: true })) {
          done += 1;
          try {
            await handle(job.data);
            await this.boss.complete(name, job.id);
          } catch (error) {
            await this.#fail(job, error);
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
    const looks = this.#definitions.map((definition) => setInterval(() => void this.#fetch(definition), LOOK_EVERY_MS));
    const look = async () => {
      await this.#takeOver();
      await this.#reportExpired();
    };
    const renewal = setInterval(
      () => void look().catch((error: unknown) => this.boss.emit('error', error as Error)),
      RENEW_EVERY_MS,
    );
    this.#timers = [...looks, renewal].map((timer) => timer.unref());
  }

  async #prepare() {
    await this.boss.start();
    for (const { name, options } of this.#definitions) {
      const {
        retryLimit = 2,
        retryDelay = 2,
        retryBackoff = false,
        expireInSeconds = DEFAULT_EXPIRY_SECONDS,
      } = options;
      const attempts = { name, retryLimit, retryDelay, retryBackoff, expireInSeconds };
      await this.boss.createQueue(name, { ...attempts, policy: 'standard' });
      await this.boss.updateQueue(name, attempts);
    }
  }

  async stop() {
    this.#isStopping = true;
    for (const timer of this.#timers) clearInterval(timer);
    const running = this.#definitions.flatMap((definition) => [...definition.running.values()]);
    await Promise.race([Promise.all(running), pause(STOP_WITHIN_MS, undefined, { ref: false })]);
    const left = this.#runningIds();
    // Given back: that the server stops is no failure of the job.
    if (left.length > 0)
      await this.#db.$client.query(
        `update pgboss.job set state = 'retry', started_on = null where state = 'active' and id = any($1::uuid[])`,
        [left],
      );
    await this.boss.stop({ graceful: false, close: false });
  }

  /** Starts as many waiting jobs as this process may run. One query for all, because a queue may run a hundred at once. */
  async #fetch(definition: Definition): Promise<void> {
    const { name, options, running } = definition;
    const free = (options.concurrency ?? 1) - running.size;
    if (free <= 0 || definition.isFetching || this.#isStopping) return;
    definition.isFetching = true;
    const jobs = await this.boss.fetch<object>(name, { batchSize: free, includeMetadata: true, ...this.#insisting });
    definition.isFetching = false;
    for (const job of jobs) running.set(job.id, this.#carryOut(definition, job));
  }

  async #carryOut(definition: Definition, job: Job) {
    const { name, options, handle, running } = definition;
    const expired = new AbortController();
    const expiry = pause((options.expireInSeconds ?? DEFAULT_EXPIRY_SECONDS) * 1000, undefined, {
      ref: false,
      signal: expired.signal,
    }).then(
      () => Promise.reject(new Error(EXPIRED)),
      () => undefined,
    );
    try {
      await Promise.race([traced(`job ${name}`, () => handle(job.data)), expiry]);
      await this.boss.complete(name, job.id, {}, this.#insisting);
    } catch (error) {
      await this.#fail(job, error, this.#insisting);
    } finally {
      expired.abort();
      running.delete(job.id);
      void this.#fetch(definition);
    }
  }

  async #fail({ id, name, retryCount, retryLimit }: Job, error: unknown, options?: PgBoss.ConnectionOptions) {
    const isHopeless = error instanceof Hopeless;
    const { executeSql } = options?.db ?? this.#direct;
    if (isHopeless) await executeSql('update pgboss.job set retry_limit = retry_count where id = $1', [id]);
    await this.boss.fail(name, id, { message: String(error) }, options);
    if (isHopeless || retryCount >= retryLimit) this.#report(name, id, retryCount + 1, error);
  }

  #report(queue: string, job: string, attempts: number, error: unknown) {
    failures.inc({ queue });
    this.#log.error({ err: error, queue, job, attempts }, 'a job failed for good');
  }

  /** Reports what pg-boss gave up by itself: a job that was not renewed for so long that its time was over. */
  async #reportExpired() {
    const { rows } = await this.#db.$client.query<{ id: string; name: string; attempts: number }>(
      `update pgboss.job set output = jsonb_build_object('message', $2::text)
       where name = any($1) and state = 'failed' and output ? 'value' returning id, name, retry_count + 1 as attempts`,
      [this.#definitions.map(({ name }) => name), EXPIRED],
    );
    for (const { id, name, attempts } of rows) this.#report(name, id, attempts, new Error(EXPIRED));
  }

  #runningIds = (): string[] => this.#definitions.flatMap(({ running }) => [...running.keys()]);

  /** While the database is gone, the query is repeated. */
  async #insist(text: string, values: unknown[]): Promise<{ rows: unknown[] }> {
    for (let tries = 1; ; tries++) {
      try {
        return await this.#db.$client.query(text, values);
      } catch (error) {
        if (tries === 1) this.boss.emit('error', error as Error);
        // Repeating cannot help with other errors: the job is not renewed and will be taken over.
        if (this.#isStopping || !outageOf(error)) return {} as never;
        await pause(RETRY_QUERY_MS);
      }
    }
  }

  /** How many jobs wait in each queue by now or run, and for how many seconds the first one has waited. */
  async count() {
    const names = this.#definitions.map(({ name }) => name);
    const { rows } = await this.#db.$client.query<{ queue: string; waiting: number; running: number; age: number }>(
      `select queue, count(id) filter (where state <> 'active')::int as waiting, count(id) filter (where state = 'active')::int as running,
         coalesce(extract(epoch from now() - min(start_after) filter (where state <> 'active')), 0)::float8 as age
       from unnest($1::text[]) queue left join pgboss.job on name = queue
         and (state = 'active' or state in ('created', 'retry') and start_after <= now()) group by queue`,
      [names],
    );
    return rows;
  }

  /** pg-boss has no heartbeat, and a killed process cannot return its jobs, so the jobs' start time serves as one. */
  async #takeOver() {
    const names = this.#definitions.map(({ name }) => name);
    await this.#db.$client.query(
      `update pgboss.job set started_on = now() where name = any($1) and state = 'active' and id = any($2::uuid[])`,
      [names, this.#runningIds()],
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

  gauge(app, {
    name: 'jobs',
    help: 'Jobs that wait for their turn, and that run.',
    labels: ['queue', 'state'],
    read: async () =>
      (await queue.count()).flatMap(({ queue: name, waiting, running }) => [
        { labels: { queue: name, state: 'waiting' }, value: waiting },
        { labels: { queue: name, state: 'running' }, value: running },
      ]),
  });
  gauge(app, {
    name: 'jobs_oldest_seconds',
    help: 'How long the first waiting job of a queue has waited.',
    labels: ['queue'],
    read: async () => (await queue.count()).map(({ queue: name, age }) => ({ labels: { queue: name }, value: age })),
  });
  app.addHook('onReady', async () => {
    await queue.start(app.database.pool, isWorking);
    // Only one process can use the embedded database, so jobs that are still active died with the last one.
    if (app.database.embedded)
      await app.database.pool.query(`update pgboss.job set state = 'retry', started_on = null where state = 'active'`);
  });
  app.addHook('onClose', () => queue.stop());
});
