import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import pg from 'pg';
import { watchThread } from './watchThread.ts';
import type { WorkerAnswer, WorkerData, WorkerRequest } from './worker.ts';

interface Embedded {
  pool: pg.Pool;
  /** Folder of the unix socket, to connect from other processes. */
  socketFolder: string;
  dump(path: string): Promise<void>;
  close(): Promise<void>;
}

/** Of computing: longer than any statement of the site takes. */
const ANSWER_WITHIN_MS = 30_000;
/** Longer, because a data folder that was not closed properly is recovered in one step, before the first answer. */
const READY_WITHIN_MS = 120_000;

/** Less than the ten seconds after which the site's pages give up. */
const LIMIT_MS = 8_000;
/**
 * Limits for a free connection, for a statement, and for its answer, which also ends the wait for a database that stands
 * still. Set as PostgreSQL starts a session; PGlite knows only the first and the last.
 */
export const LIMITS = {
  connectionTimeoutMillis: LIMIT_MS,
  statement_timeout: LIMIT_MS - 500,
  query_timeout: LIMIT_MS,
};

const SOCKET_PREFIX = 'pglite-';

/** False for the embedded database, also through its socket: all connections of all processes share one session. */
export const hasOwnSessions = ({ options: { host = '', connectionString = '' } }: pg.Pool): boolean =>
  !`${host}${connectionString}`.includes(SOCKET_PREFIX);

/** A pool of one connection: PGlite has a single session, so a second connection would only wait for the transaction of the first. */
export const poolOn = (socketFolder: string) =>
  new pg.Pool({
    host: socketFolder,
    port: 5432,
    user: 'postgres',
    database: 'postgres',
    max: 1,
    idleTimeoutMillis: 0,
    ...LIMITS,
  });

interface EmbeddedOptions {
  folder?: string;
  template?: string;
  /** After this long without an answer the database counts as failed. */
  answerWithinMs?: number;
  onFailure(error: Error): void;
}

/** Starts the thread and waits until its database accepts queries. */
async function startThread(data: WorkerData) {
  const worker = new Worker(new URL('./worker.js', import.meta.url), { workerData: data });
  // An open connection keeps the process alive while there is work; the thread alone must not.
  worker.unref();
  let isGone = false;
  worker.once('exit', () => (isGone = true));

  const answered = (expected: WorkerAnswer, request?: WorkerRequest) =>
    new Promise<void>((resolve, reject) => {
      const settle = (error?: Error) => {
        worker.off('message', onMessage).off('error', settle).off('exit', onExit);
        if (error) reject(error);
        else resolve();
      };
      const onMessage = (text: WorkerAnswer) => text === expected && settle();
      const onExit = () => settle(new Error('The embedded database stopped.'));
      worker.on('message', onMessage).on('error', settle).on('exit', onExit);
      if (request) worker.postMessage(request);
    });

  const stopWaiting = watchThread(worker, READY_WITHIN_MS);
  await answered('ready').finally(stopWaiting);
  return {
    worker,
    answered,
    async close() {
      if (!isGone) await answered('closed', 'close');
      await worker.terminate();
    },
  };
}

/** Creating a database takes half a gigabyte, which its thread never gives back: so one thread creates it and a new one serves it. */
async function startServing(data: WorkerData) {
  const isNew = data.folder !== undefined && !existsSync(join(data.folder, 'PG_VERSION'));
  const thread = await startThread(data);
  if (!isNew) return thread;
  await thread.close();
  return startThread(data);
}

/** Starts PGlite in a worker thread that is reached through a unix socket, like any PostgreSQL. Without `folder` it stays in memory. */
export async function openEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  // A unix socket's path may have about 107 bytes, so it lies in the temp folder: the data folder's path may be longer.
  const socketFolder = mkdtempSync(join(tmpdir(), SOCKET_PREFIX));
  const removeSocket = () => rmSync(socketFolder, { recursive: true, force: true });
  const thread = await startServing({
    folder: options.folder,
    template: options.template,
    socket: join(socketFolder, '.s.PGSQL.5432'),
  }).catch((error: unknown) => {
    removeSocket();
    throw error;
  });
  let isClosing = false;
  const stopWatching = watchThread(thread.worker, options.answerWithinMs ?? ANSWER_WITHIN_MS);
  thread.worker.on('error', (error: Error) => !isClosing && options.onFailure(error));

  const pool = poolOn(socketFolder);

  return {
    pool,
    socketFolder,
    dump: (path) => thread.answered('dumped', { dump: path }),
    async close() {
      isClosing = true;
      stopWatching();
      await pool.end();
      await thread.close();
      removeSocket();
    },
  };
}
