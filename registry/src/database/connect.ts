import type { ExtractTablesWithRelations } from 'drizzle-orm';
import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgTransaction } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { refuseUnlessAwaited } from 'foundation/http';
import * as schema from './schema.ts';

type Schema = typeof schema;
export type Db = NodePgDatabase<Schema>;
/** Within a transaction use only this and never the pool: the embedded database has one connection. */
export type Transaction = PgTransaction<NodePgQueryResultHKT, Schema, ExtractTablesWithRelations<Schema>>;
export type Queries = Db | Transaction;

export function connect(pool: pg.Pool): Db {
  const db = drizzle(pool, { schema });
  const transaction = db.transaction.bind(db);
  db.transaction = (work, config) =>
    transaction(async (tx) => {
      const result = await work(tx);
      refuseUnlessAwaited();
      return result;
    }, config);
  return db;
}
