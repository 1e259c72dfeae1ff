import { chmodSync, existsSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { openEmbedded, poolOn } from './embedded.ts';
import { FolderInUse, lockFolder } from './folderLock.ts';
import { findSocket, publishSocket, withdrawSocket } from './socketFile.ts';

export interface DatabaseLog {
  info(text: string): void;
  error(details: unknown, text: string): void;
}

/** A prepared database that many in-memory ones start from. `key` names its content: the same key, the same tables. */
export interface DatabaseTemplate {
  key: string;
  prepare(pool: pg.Pool): Promise<void>;
}

export interface Database {
  pool: pg.Pool;
  /** True on PGlite: one connection, one process. */
  embedded: boolean;
  close(): Promise<void>;
}

interface OpenOptions {
  /** A PostgreSQL to use instead of the embedded one. */
  url?: string;
  poolSize?: number;
  /** Where the embedded database keeps its files; without it, in memory. */
  dataDir?: string;
  template?: DatabaseTemplate;
  /** An embedded database that says nothing for so long is given up, and the process with it. */
  answerWithinMs?: number;
  /** For commands: when a server holds `dataDir`, work through that server instead of refusing. */
  join?: boolean;
  log?: DatabaseLog;
}

/** A server that does not answer is told to the caller, who would wait with it. */
const CONNECT_WITHIN_MS = 10_000;

const silent: DatabaseLog = { info: () => {}, error: () => {} };

async function openInMemory(template: DatabaseTemplate | undefined, log: DatabaseLog): Promise<Database> {
  const onFailure = (error: Error) => log.error(error, 'The embedded database failed.');
  const dump = template && join(tmpdir(), `project-practice-${template.key}.tar`);
  const isPrepared = dump !== undefined && existsSync(dump);
  const embedded = await openEmbedded({ onFailure, template: isPrepared ? dump : undefined });
  if (template && dump && !isPrepared) {
    await template.prepare(embedded.pool);
    await embedded.dump(dump);
  }
  return { pool: embedded.pool, embedded: true, close: embedded.close };
}

/** PGlite lets everybody on the machine read and write its files; as with PostgreSQL, only who runs it gets to them. */
function ownFolder(path: string): string {
  mkdirSync(path, { recursive: true });
  chmodSync(path, 0o700);
  return path;
}

/** Opens the PostgreSQL at `url`, else the embedded one in `dataDir`, else one in memory. */
export async function openDatabase({ url, poolSize = 10, dataDir, template, answerWithinMs, join: mayJoin = false, log = silent }: OpenOptions): Promise<Database> {
  if (url) {
    const pool = new pg.Pool({ connectionString: url, max: poolSize, connectionTimeoutMillis: CONNECT_WITHIN_MS, keepAlive: true });
    pool.on('error', (error) => log.error(error, 'A database connection was lost.'));
    // One that is ended in the midst of a transaction tells the next query, and this event besides: unheard, it would end the process.
    pool.on('connect', (client) => client.on('error', () => {}));
    await pool.query('select 1');
    return { pool, embedded: false, close: () => pool.end() };
  }
  if (dataDir === undefined) return openInMemory(template, log);

  let unlock: () => void;
  try {
    unlock = lockFolder(dataDir);
  } catch (error) {
    const socket = mayJoin && error instanceof FolderInUse ? findSocket(dataDir) : undefined;
    if (!socket) throw error;
    const pool = poolOn(socket);
    await pool.query('select 1');
    return { pool, embedded: true, close: () => pool.end() };
  }
  try {
    const embedded = await openEmbedded({
      folder: ownFolder(join(dataDir, 'postgres')),
      answerWithinMs,
      onFailure(error) {
        log.error(error, 'The embedded database failed.');
        // Nothing can be answered any more: whoever keeps the process running starts it again.
        throw error;
      },
    });
    publishSocket(dataDir, embedded.socketFolder);
    embedded.pool.on('error', (error) => log.error(error, 'A database connection was lost.'));
    return {
      pool: embedded.pool,
      embedded: true,
      async close() {
        withdrawSocket(dataDir);
        await embedded.close();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}
