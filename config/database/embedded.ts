import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import pg from 'pg';
import type { WorkerAnswer, WorkerData, WorkerRequest } from './worker.ts';

export interface Embedded {
  pool: pg.Pool;
  /** Folder of the unix socket. */
  socketFolder: string;
  dump(path: string): Promise<void>;
  close(): Promise<void>;
}

/** One connection: PGlite is one session, and a second connection waits while the first is in a transaction. */
export const poolOn = (socketFolder: string) => new pg.Pool({ host: socketFolder, port: 5432, user: 'postgres', database: 'postgres', max: 1, idleTimeoutMillis: 0 });

/** PGlite in a worker thread, reached like any PostgreSQL through a unix socket. `folder` undefined keeps it in memory. */
export async function openEmbedded(options: { folder?: string; template?: string; onFailure(error: Error): void }): Promise<Embedded> {
  // Unix socket paths are limited to about 107 bytes, hence the temp folder and not the data folder.
  const socketFolder = mkdtempSync(join(tmpdir(), 'pglite-'));
  const data: WorkerData = { folder: options.folder, template: options.template, socket: join(socketFolder, '.s.PGSQL.5432') };
  const worker = new Worker(new URL('./worker.js', import.meta.url), { workerData: data });
  // The connection keeps a process alive that has something to do; the thread alone must not.
  worker.unref();
  let isClosing = false;

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

  try {
    await answered('ready');
  } catch (error) {
    rmSync(socketFolder, { recursive: true, force: true });
    throw error;
  }
  worker.on('error', (error: Error) => !isClosing && options.onFailure(error));

  const pool = poolOn(socketFolder);

  return {
    pool,
    socketFolder,
    dump: (path) => answered('dumped', { dump: path }),
    async close() {
      isClosing = true;
      await pool.end();
      await answered('closed', 'close');
      await worker.terminate();
      rmSync(socketFolder, { recursive: true, force: true });
    },
  };
}
