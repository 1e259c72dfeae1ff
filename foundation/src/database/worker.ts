import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { serveDatabase } from './socketServer.ts';

export interface WorkerData {
  folder?: string;
  socket: string;
  /** File with a dumped data folder to start from. */
  template?: string;
}

export type WorkerRequest = { dump: string } | 'close' | 'ping';
export type WorkerAnswer = 'ready' | 'dumped' | 'closed' | 'pong';

const { folder, socket, template } = workerData as WorkerData;
const answer = (text: WorkerAnswer) => parentPort!.postMessage(text);

const database = await PGlite.create({
  dataDir: folder,
  loadDataDir: template ? new Blob([readFileSync(template)]) : undefined,
});
// A PGlite that failed cannot go on: thrown here, the error ends the thread and reaches the process.
const server = serveDatabase(database, socket, (error) =>
  setImmediate(() => {
    throw error;
  }),
);
await server.listening;

parentPort!.on('message', async (request: WorkerRequest) => {
  if (request === 'ping') return answer('pong');
  if (request === 'close') {
    await server.close();
    await database.close();
    answer('closed');
    return;
  }
  const dump = await database.dumpDataDir('none');
  // Written under another name first, so that no other process reads half a file.
  const partial = `${request.dump}.${process.pid}`;
  writeFileSync(partial, Buffer.from(await dump.arrayBuffer()));
  renameSync(partial, request.dump);
  answer('dumped');
});

answer('ready');
