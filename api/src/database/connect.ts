import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';

/** Queries run either on the pool or, inside a transaction, on its one connection. Repositories take either. */
export type Db = NodePgDatabase<Record<string, never>> & { $client: pg.Pool | pg.PoolClient };

export const connect = (client: pg.Pool | pg.PoolClient): Db => drizzle({ client: client as pg.Pool }) as unknown as Db;

const codeOf = (error: unknown): string | undefined => {
  const cause = error instanceof Error && error.cause ? error.cause : error;
  return (cause as { code?: string } | undefined)?.code;
};

/** Serialization failures and deadlocks: PostgreSQL asks for another try. */
const isWorthAnotherTry = (error: unknown) => ['40001', '40P01'].includes(codeOf(error) ?? '');

async function attempt<T>(pool: pg.Pool, work: (tx: Db) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let lost: Error | undefined;
  try {
    await client.query('begin');
    const result = await work(connect(client));
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => {
      lost = failure;
    });
    throw error;
  } finally {
    client.release(lost);
  }
}

/**
 * Runs `work` in one transaction; inside another transaction it joins that one.
 * Within `work` use only `tx`: the embedded database has a single connection, and asking the pool for a second would wait for ever.
 */
export async function inTransaction<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  if (!(db.$client instanceof pg.Pool)) return work(db);
  for (let tries = 1; ; tries++) {
    try {
      return await attempt(db.$client, work);
    } catch (error) {
      if (tries === 3 || !isWorthAnotherTry(error)) throw error;
    }
  }
}

/** Whether a write failed because the row exists; `constraint` narrows it to one rule. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  if (codeOf(error) !== '23505') return false;
  const cause = (error instanceof Error && error.cause ? error.cause : error) as { constraint?: string };
  return constraint === undefined || cause.constraint === constraint;
}
