import { chmodSync, existsSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { LIMITS, openEmbedded, poolOn } from './embedded.ts';
import { FolderInUse, lockFolder } from './folderLock.ts';
import { findSocket, publishSocket, withdrawSocket } from './socketFile.ts';

interface DatabaseLog {
  error(details: unknown, text: string): void;
}

/**
 * How to fill an in-memory database. The filled one is dumped once and reused by everyone with the same `key`, so the key
 * must change with the content.
 */
export interface DatabaseTemplate {
  key: string;
  prepare(pool: pg.Pool): Promise<void>;
}

export interface Database {
  pool: pg.Pool;
  /** True for PGlite: one connection, one process. */
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
  /** After this long without an answer the embedded database counts as failed, and the process ends. */
  answerWithinMs?: number;
  /** For commands: when a server holds `dataDir`, work through that server instead of refusing. */
  join?: boolean;
  log?: DatabaseLog;
}

const silent: DatabaseLog = { error: () => {} };

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

/** PGlite's files are readable and writable for everybody on the machine; this folder keeps them to the user who runs it. */
function ownFolder(path: string): string {
  mkdirSync(path, { recursive: true });
  chmodSync(path, 0o700);
  return path;
}

/**
 * Opens the PostgreSQL at `url`, else the embedded database in `dataDir`, else an embedded one in memory. Throws
 * FolderInUse when another process has `dataDir`.
 */
export async function openDatabase({
  url,
  poolSize = 10,
  dataDir,
  template,
  answerWithinMs,
  join: mayJoin = false,
  log = silent,
}: OpenOptions): Promise<Database> {
  if (url) {
    const pool = new pg.Pool({
      connectionString: url,
      max: poolSize,
      keepAlive: true,
      ...LIMITS,
    });
    pool.on('error', (error) => log.error(error, 'A database connection was lost.'));
    // A connection that is ended within a transaction fails its next query and emits this event; without a listener the event would end the process.
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
        // Without a database the process is of no use: it ends, and whatever supervises it starts it again.
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
