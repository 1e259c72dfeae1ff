import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import pg from 'pg';
import type { WorkerAnswer, WorkerData, WorkerRequest } from './worker.ts';

interface Embedded {
  pool: pg.Pool;
  /** Folder of the unix socket. */
  socketFolder: string;
  dump(path: string): Promise<void>;
  close(): Promise<void>;
}

const PING_EVERY_MS = 5_000;
/** Longer than any statement of the site takes. */
const ANSWER_WITHIN_MS = 30_000;
/** A data folder that was not closed is brought in order before the first answer. */
const READY_WITHIN_MS = 120_000;

/** One connection: PGlite is one session, and a second connection waits while the first is in a transaction. */
export const poolOn = (socketFolder: string) => new pg.Pool({ host: socketFolder, port: 5432, user: 'postgres', database: 'postgres', max: 1, idleTimeoutMillis: 0 });

interface EmbeddedOptions {
  folder?: string;
  template?: string;
  /** Heard nothing of the database for so long, it is given up. */
  answerWithinMs?: number;
  onFailure(error: Error): void;
}

/**
 * Ends a thread that does not come back: a PGlite that cannot write (a full disk) runs in circles instead of failing.
 * Pings are counted and not the time, which passes also while this process itself is held up.
 */
function watch(worker: Worker, withinMs: number): () => void {
  let unanswered = 0;
  worker.on('message', () => (unanswered = 0));
  const everyMs = Math.min(PING_EVERY_MS, withinMs / 2);
  const timer = setInterval(() => {
    if (unanswered * everyMs >= withinMs) {
      clearInterval(timer);
      void worker.terminate();
      worker.emit('error', new Error(`The embedded database has not answered for ${withinMs / 1000} s. Is there space left where the data folder is?`));
      return;
    }
    unanswered += 1;
    worker.postMessage('ping' satisfies WorkerRequest);
  }, everyMs).unref();
  return () => clearInterval(timer);
}

/** Starts the thread and waits until its database can be asked. */
async function startThread(data: WorkerData) {
  const worker = new Worker(new URL('./worker.js', import.meta.url), { workerData: data });
  // The connection keeps a process alive that has something to do; the thread alone must not.
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

  const stopWaiting = watch(worker, READY_WITHIN_MS);
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

/** What making a database takes, half a gigabyte, its thread keeps: so one thread makes it and another one serves it. */
async function startServing(data: WorkerData) {
  const isNew = data.folder !== undefined && !existsSync(join(data.folder, 'PG_VERSION'));
  const thread = await startThread(data);
  if (!isNew) return thread;
  await thread.close();
  return startThread(data);
}

/** PGlite in a worker thread, reached like any PostgreSQL through a unix socket. `folder` undefined keeps it in memory. */
export async function openEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  // Unix socket paths are limited to about 107 bytes, hence the temp folder and not the data folder.
  const socketFolder = mkdtempSync(join(tmpdir(), 'pglite-'));
  const removeSocket = () => rmSync(socketFolder, { recursive: true, force: true });
  const thread = await startServing({ folder: options.folder, template: options.template, socket: join(socketFolder, '.s.PGSQL.5432') }).catch((error: unknown) => {
    removeSocket();
    throw error;
  });
  let isClosing = false;
  const stopWatching = watch(thread.worker, options.answerWithinMs ?? ANSWER_WITHIN_MS);
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
