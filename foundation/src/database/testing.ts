import { createHash, randomBytes } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { openDatabase, type Database, type DatabaseTemplate } from './openDatabase.ts';

/** A database that other processes can be given by its address. */
interface OwnDatabase {
  url: string;
  drop(): Promise<void>;
}

function addressIn(server: string, name: string): string {
  const own = new URL(server);
  own.pathname = `/${name}`;
  return own.href;
}

/** The name of a filled database to copy. The first process that needs it makes it; a half-made one has another name. */
async function templateOn(admin: pg.Client, server: string, { key, prepare }: DatabaseTemplate): Promise<string> {
  const name = `template_${key.replaceAll('-', '_')}`;
  const half = `${name}_half`;
  await admin.query('select pg_advisory_lock(hashtext($1))', [name]);
  try {
    const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [name]);
    if (rowCount) return name;
    await admin.query(`drop database if exists ${half} with (force)`);
    await admin.query(`create database ${half}`);
    const database = await openDatabase({ url: addressIn(server, half) });
    await prepare(database.pool).finally(() => database.close());
    await admin.query(`alter database ${half} rename to ${name}`);
    return name;
  } finally {
    await admin.query('select pg_advisory_unlock(hashtext($1))', [name]);
  }
}

/** Creates a database on a PostgreSQL server, empty or as a copy of the template; `drop` drops it. */
export async function createDatabase(server: string, template?: DatabaseTemplate): Promise<OwnDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  const copied = template && (await templateOn(admin, server, template));
  await admin.query(`create database ${name} ${copied ? `template ${copied}` : ''}`);
  return {
    url: addressIn(server, name),
    async drop() {
      await admin.query(`drop database ${name} with (force)`);
      await admin.end();
    },
  };
}

/** Address of an embedded database for other processes, which connect through its socket (one connection each). */
export const addressOf = ({ options }: pg.Pool): string =>
  `postgres://postgres@localhost/postgres?host=${encodeURIComponent(options.host!)}`;

/** A fresh database for one test: on the PostgreSQL of `DATABASE_URL_TEST` if that is set, else embedded and in memory, filled by the template. */
export async function openTestDatabase(template: DatabaseTemplate): Promise<Database> {
  const server = process.env['DATABASE_URL_TEST'];
  if (!server) return openDatabase({ template });
  const { url, drop } = await createDatabase(server, template);
  const database = await openDatabase({ url });
  return { ...database, close: () => database.close().then(drop) };
}

interface SharedDatabase {
  /** Environment for the processes that use it. */
  env: { DATABASE_URL: string; DATABASE_POOL: string };
  close(): Promise<void>;
}

/** An empty database that several processes can use at once. */
export async function shareTestDatabase(): Promise<SharedDatabase> {
  const server = process.env['DATABASE_URL_TEST'];
  if (server) {
    const { url, drop } = await createDatabase(server);
    return { env: { DATABASE_URL: url, DATABASE_POOL: '5' }, close: drop };
  }
  const { pool, close } = await openDatabase({});
  return { env: { DATABASE_URL: addressOf(pool), DATABASE_POOL: '1' }, close };
}

/** Key of a template with these migrations; `salt` stands for whatever else was done to the database. */
export function templateKey(owner: string, migrations: string, salt = ''): string {
  const hash = createHash('sha256').update(salt);
  for (const file of readdirSync(migrations)
    .filter((name) => name.endsWith('.sql'))
    .sort())
    hash.update(file).update(readFileSync(join(migrations, file)));
  return `${owner}-${hash.digest('hex').slice(0, 16)}`;
}

/** The tables after all migrations of a folder, as drizzle-kit records them. */
export function migratedTables(folder: string): unknown {
  const newest = readdirSync(join(folder, 'meta'))
    .filter((file) => file.endsWith('_snapshot.json'))
    .sort()
    .at(-1)!;
  return (JSON.parse(readFileSync(join(folder, 'meta', newest), 'utf8')) as { tables: unknown }).tables;
}

/** Statements that add a column which neither existing rows nor the previous version can fill. */
export const unfillableColumns = (folder: string): string[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .flatMap((file) =>
      readFileSync(join(folder, file), 'utf8')
        .split(';')
        .map((statement) => `${file}: ${statement.trim()}`),
    )
    .filter(
      (statement) => /\badd column\b.*\bnot null\b/is.test(statement) && !/\b(default|generated)\b/i.test(statement),
    );

/**
 * What `work` read more than `most` rows of, by table, with the numbers read: PostgreSQL counts them itself. `schemas` are those
 * whose tables are looked at.
 */
export async function tablesRead(
  pool: pg.Pool,
  schemas: string[],
  work: () => Promise<unknown>,
  most: number,
): Promise<Record<string, number>> {
  // Each connection counts for itself, and tells of it once a second unless it is asked to.
  const tell = async () => {
    const connections = await Promise.all(Array.from({ length: pool.idleCount }, () => pool.connect()));
    for (const connection of connections) {
      await connection.query('select pg_stat_force_next_flush()');
      connection.release();
    }
  };
  const rows = async () => {
    await tell();
    const counted = await pool.query<{ name: string; rows: string }>(
      `select relname as name, seq_tup_read + coalesce(idx_tup_fetch, 0) as rows from pg_stat_user_tables where schemaname = any($1)`,
      [schemas],
    );
    return new Map(counted.rows.map(({ name, rows: read }) => [name, Number(read)]));
  };
  const before = await rows();
  await work();
  return Object.fromEntries(
    [...(await rows())]
      .map(([name, read]) => [name, read - before.get(name)!] as const)
      .filter(([, read]) => read > most),
  );
}
