import { readFileSync } from 'node:fs';
import path from 'node:path';
import { DrizzleQueryError } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as run } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import type { Database } from './openDatabase.ts';

/** PostgreSQL refused a migration, or the tables are too new for this version; the message says which. */
export class MigrationFailed extends Error {
  override name = 'MigrationFailed';
}

const MIGRATION_LOCK = 7_231_904;

/** A start takes as long as it takes: on a starved machine, that is longer than any request may. */
const NO_LIMITS = { connectionTimeoutMillis: 0, statement_timeout: 0, query_timeout: 0 };

/** Runs a step of the start on connections without time limits. */
export async function withoutLimits<T>(database: Database, work: (patient: Database) => Promise<T>): Promise<T> {
  const pool = new pg.Pool({ ...database.pool.options, ...NO_LIMITS });
  // A lost connection fails the statement that uses it.
  pool.on('error', () => {});
  try {
    return await work({ ...database, pool });
  } finally {
    await pool.end();
  }
}

/** Runs `work` on one connection that holds a lock: two processes that start together on one PostgreSQL must not both create the tables. */
export async function oneAtATime(pool: pg.Pool, work: (client: pg.Client) => Promise<void>): Promise<void> {
  // A connection of its own, because creating tables may take longer than any request.
  const client = new pg.Client({ ...pool.options, ...NO_LIMITS });
  // The statement in progress reports a broken connection too; without this listener the event would end the process.
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    try {
      await work(client);
    } finally {
      await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    }
  } finally {
    await client.end();
  }
}

const journalOf = (folder: string) =>
  (
    JSON.parse(readFileSync(path.join(folder, 'meta/_journal.json'), 'utf8')) as {
      entries: { tag: string; when: number }[];
    }
  ).entries;

/** Every version runs on the tables of the next one, which a rolling update or a step back needs, but not on later ones. */
async function refuseNewerTables(client: pg.Client, folder: string, owner: string): Promise<void> {
  const { rows } = await client.query<{ newer: number }>(
    `select count(*)::int as newer from migrations.${client.escapeIdentifier(owner)} where created_at > $1`,
    [journalOf(folder).at(-1)!.when],
  );
  const { newer } = rows[0]!;
  if (newer === 0) return;
  const ahead = `The tables of ${owner} are ${newer} migration${newer === 1 ? '' : 's'} ahead of this version.`;
  if (newer > 1) throw new MigrationFailed(`${ahead} Start a newer version, or restore a backup of that time.`);
  console.warn(`${ahead} It runs on them, but a newer version is installed elsewhere or was before.`);
}

/** The newest migration with this statement, for Drizzle names only the statement that failed. */
function migrationWith(statement: string, folder: string): string | undefined {
  return journalOf(folder)
    .map(({ tag }) => tag)
    .findLast((tag) => readFileSync(path.join(folder, `${tag}.sql`), 'utf8').includes(statement));
}

/** Brings the tables up to date. `owner` names whose migrations these are (api or registry): each has its own journal. */
export const migrate = (pool: pg.Pool, folder: string, owner: string): Promise<void> =>
  oneAtATime(pool, async (client) => {
    try {
      await run(drizzle(client), { migrationsFolder: folder, migrationsSchema: 'migrations', migrationsTable: owner });
    } catch (error) {
      if (!(error instanceof DrizzleQueryError)) throw error;
      const migration = migrationWith(error.query, folder);
      if (!migration) throw error;
      // All new migrations run in one transaction.
      throw new MigrationFailed(
        `The migration ${migration} of ${owner} could not be applied: ${error.cause?.message}.\nNo table was changed, so the previous version still runs on them.`,
        { cause: error },
      );
    }
    await refuseNewerTables(client, folder, owner);
  });
