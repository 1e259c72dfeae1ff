import { createHash, randomBytes } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { openDatabase } from './openDatabase.ts';

/** A database that processes are told of by its address. */
export interface OwnDatabase {
  url: string;
  drop(): Promise<void>;
}

/** An empty database of its own on a PostgreSQL server, dropped at the end. */
export async function createDatabase(server: string): Promise<OwnDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  await admin.query(`create database ${name}`);
  const own = new URL(server);
  own.pathname = `/${name}`;
  return {
    url: own.href,
    async drop() {
      await admin.query(`drop database ${name} with (force)`);
      await admin.end();
    },
  };
}

/** Where processes reach an embedded database: through its socket, one connection each. */
export const addressOf = ({ options }: pg.Pool): string => `postgres://postgres@localhost/postgres?host=${encodeURIComponent(options.host!)}`;

/** An embedded database in memory, shared by processes. */
export async function shareEmbedded(): Promise<OwnDatabase> {
  const { pool, close } = await openDatabase({});
  return { url: addressOf(pool), drop: close };
}

/** Names what a database has in it that was migrated from this folder; `salt` what was done to it besides. */
export function templateKey(owner: string, migrations: string, salt = ''): string {
  const hash = createHash('sha256').update(salt);
  for (const file of readdirSync(migrations).filter((name) => name.endsWith('.sql')).sort()) hash.update(file).update(readFileSync(join(migrations, file)));
  return `${owner}-${hash.digest('hex').slice(0, 16)}`;
}
