import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { causesOf, codeOf, isUnanswered, refuseUnlessAwaited } from '@project-practice/foundation/http';

/** Queries run either on the pool or, inside a transaction, on its one connection. Repositories take either. */
export type Db = NodePgDatabase<Record<string, never>> & { $client: pg.Pool | pg.PoolClient };

export const connect = (client: pg.Pool | pg.PoolClient): Db => drizzle({ client: client as pg.Pool }) as unknown as Db;

/** Serialization failures and deadlocks, which PostgreSQL expects clients to retry. */
const isWorthAnotherTry = (error: unknown) =>
  causesOf(error).some((cause) => ['40001', '40P01'].includes(codeOf(cause)));

async function attempt<T>(pool: pg.Pool, work: (tx: Db) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let lost: Error | undefined;
  // A broken connection fails its query and also emits `error`; without a listener, that event would end the process.
  const onLost = (error: Error) => (lost = error);
  client.on('error', onLost);
  try {
    await client.query('begin');
    const result = await work(connect(client));
    refuseUnlessAwaited();
    // If a statement failed and its error was swallowed, PostgreSQL answers COMMIT with ROLLBACK and reports no error.
    const { command } = await client.query('commit');
    if (command !== 'COMMIT')
      throw new Error('A statement of this transaction failed and was passed over: nothing of it was saved.');
    return result;
  } catch (error) {
    // A connection that did not answer would not answer this either.
    if (isUnanswered(error)) lost = error as Error;
    else await client.query('rollback').catch(onLost);
    throw error;
  } finally {
    client.off('error', onLost);
    client.release(lost);
  }
}

/**
 * Runs `work` in one transaction, or in the current one if there is one. Deadlocks and serialization failures are retried,
 * three attempts in all. Within `work` use only `tx`: the embedded database has a single connection, so asking the pool for
 * a second one would wait forever.
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

/** Whether a write violated a unique constraint; `constraint` narrows it to one. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  return causesOf(error).some(
    (cause) =>
      codeOf(cause) === '23505' && (constraint === undefined || (cause as pg.DatabaseError).constraint === constraint),
  );
}
