import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Clock, Database } from '@project-practice/foundation/database';
import { awaited, bodies, probes, serverOptions } from '@project-practice/foundation/http';
import { limitNames, readSettings, type Settings } from '@project-practice/foundation/settings';
import fastify, { type FastifyInstance } from 'fastify';
import { apiPlugin } from '../app.ts';
import type { Db } from '../database/index.ts';
import type { JWT } from '@fastify/jwt';
import type { Queue } from '../plugins/queue.ts';
import { checkAnswers } from './checkAnswers.ts';
import { call, type Answer, type CallOptions, type Method } from './client.ts';
import { openTestDatabase } from './testDatabase.ts';

interface TestApiOptions {
  /** Environment of the server; overrides the defaults of tests. */
  env?: Record<string, string>;
  /** Registers more before the API, for example a hook. */
  before?(server: FastifyInstance): void;
  /** Receives each line of the log. */
  onLog?(line: Record<string, unknown>): void;
}

export interface TestApi {
  server: FastifyInstance;
  settings: Settings;
  database: Database;
  db: Db;
  queue: Queue;
  jwt: JWT;
  clock: Clock;
  transaction: FastifyInstance['transaction'];
  /** Calls the API; throws if the answer differs from the OpenAPI document. */
  call<T = any>(method: Method, path: string, options?: CallOptions): Promise<Answer<T>>;
  get<T = any>(path: string, options?: CallOptions): Promise<Answer<T>>;
  post<T = any>(path: string, options?: CallOptions): Promise<Answer<T>>;
  patch<T = any>(path: string, options?: CallOptions): Promise<Answer<T>>;
  delete<T = any>(path: string, options?: CallOptions): Promise<Answer<T>>;
  /** Runs all waiting jobs. Workers do not run in tests unless `env.WORKERS` is `true`. */
  runJobs(): Promise<number>;
  close(): Promise<void>;
}

/** Limits that tests of other things never reach. */
const WIDE = Object.fromEntries(limitNames.map((name) => [name, '100000']));

/** Starts the server once to create tables and queues; doing so in every test file would take most of its time. */
async function startOnce(settings: Settings, database: Database): Promise<void> {
  const server = fastify(serverOptions(settings));
  await server.register(apiPlugin as never, { settings, database });
  await server.ready();
  await server.close();
}

/** The whole API on its own real database. Call `close` when done. */
export async function buildTestApi({ env = {}, before, onLog }: TestApiOptions = {}): Promise<TestApi> {
  const dataDir = mkdtempSync(join(tmpdir(), 'api-test-'));
  const settings = readSettings({
    DATA_DIR: dataDir,
    LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'error',
    WORKERS: 'false',
    JWT_SECRET: 'a secret that only the tests know, 32+',
    PUBLIC_APP_URL: 'http://app.test',
    ...WIDE,
    ...env,
  });
  const database = await openTestDatabase((empty) => startOnce(settings, empty));
  const options = serverOptions(settings);
  // The answer 500 does not say what failed, so the test prints what the server logged last.
  let logged = '';
  const stream = {
    write(text: string) {
      const line = JSON.parse(text) as Record<string, unknown> & { err?: { stack: string } };
      logged = line.err?.stack ?? text;
      onLog?.(line);
    },
  };
  const server = fastify(
    process.env['LOG_LEVEL'] ? options : { ...options, logger: { ...options.logger, stream } },
  ) as unknown as FastifyInstance;
  let inner!: FastifyInstance;
  const answers = checkAnswers(server, () => inner.swagger());
  before?.(server);
  await server.register(probes, { database });
  await server.register(awaited);
  await server.register(bodies);
  await server.register(async (scope) => {
    await apiPlugin(scope, { settings, database });
    inner = scope;
  });
  await server.ready();

  const checked = async <T>(method: Method, path: string, options?: CallOptions): Promise<Answer<T>> => {
    const answer = await call<T>(server, method, path, options);
    if (answer.status === 500) console.error(`${method} ${path} answered 500\n${logged}`);
    answers.assertDocumented();
    return answer;
  };
  return {
    server,
    settings,
    database,
    db: inner.db,
    queue: inner.queue,
    jwt: inner.jwt,
    clock: inner.clock,
    transaction: inner.transaction,
    call: checked,
    get: (path, options) => checked('GET', path, options),
    post: (path, options) => checked('POST', path, options),
    patch: (path, options) => checked('PATCH', path, options),
    delete: (path, options) => checked('DELETE', path, options),
    runJobs: () => inner.queue.drain(),
    async close() {
      await server.close();
      await database.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
